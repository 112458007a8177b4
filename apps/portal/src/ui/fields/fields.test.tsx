import { act } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Form } from '../form/form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { useKitForm } from '../form/use-kit-form.ts';
import { cleanup, click, eventually, inputOf, one, renderUi, submit, type } from '../testing/render-ui.tsx';
import { CheckField } from './check-field.tsx';
import { CheckListField } from './check-list-field.tsx';
import { ChipsField } from './chips-field.tsx';
import { DateField } from './date-field.tsx';
import { MaskedField } from './masked-field.tsx';
import { MomentField } from './moment-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const schema = z.object({
  cpf: z.string(),
  cnpj: z.string(),
  phone: z.string(),
  key: z.string(),
  ticket: z.string(),
  price: z.number().nullable(),
  start: z.string().nullable(),
  at: z.string(),
  share: z.number().nullable(),
  password: z.string(),
  kind: z.string().nullable(),
  notes: z.string(),
  fixed: z.string(),
  places: z.array(z.string()),
});

type Values = z.output<typeof schema>;

const empty: Values = {
  cpf: '',
  cnpj: '',
  phone: '',
  key: '',
  ticket: '',
  price: null,
  start: null,
  at: '',
  share: null,
  password: '',
  kind: null,
  notes: '',
  fixed: 'assim',
  places: [],
};

const places = ['JQT', 'TGR', 'IPR'].map((value) => ({
  value,
  label: value,
  disabledReason: value === 'IPR' ? 'não é seu' : undefined,
}));

function Probe({ given, onSubmit }: { readonly given: Partial<Values>; readonly onSubmit: (values: Values) => void }) {
  const form = useKitForm({ schema, defaultValues: { ...empty, ...given } });
  const { control } = form;
  return (
    <Form form={form} guardLeaving={false} onSubmit={async (values) => onSubmit(values)}>
      <MaskedField control={control} name="cpf" label="CPF" mask="cpf" />
      <MaskedField control={control} name="cnpj" label="CNPJ" mask="cnpj" />
      <MaskedField control={control} name="phone" label="Telefone" mask="phone" />
      <MaskedField control={control} name="key" label="Chave" mask="accessKey" />
      <MaskedField control={control} name="ticket" label="Bilhete" mask="sixDigits" />
      <MoneyField control={control} name="price" label="Valor" />
      <DateField control={control} name="start" label="Início" endsPeriod />
      <MomentField control={control} name="at" label="Sorteio" />
      <NumberField control={control} name="share" label="Parte" max={5000} sign="%" />
      <PasswordField
        control={control}
        name="password"
        label="Senha"
        autoComplete="new-password"
        rules={[{ label: '12 letras', isMet: (value) => value.length >= 12 }]}
      />
      <SelectField control={control} name="kind" label="Tipo" options={[{ value: 'A', label: 'Tipo A' }]} />
      <TextAreaField control={control} name="notes" label="Notas" limit={300} />
      <TextField control={control} name="fixed" label="Bloqueado" readOnly />
      <CheckListField
        control={control}
        name="places"
        label="Lugares"
        searchLabel="Buscar"
        allLabel="Todos"
        sections={[{ id: 'all', options: places }]}
      />
      <FormActions submit="Salvar" cancel={{ onClick: () => undefined }} />
    </Form>
  );
}

const sent: Values[] = [];
const render = (given: Partial<Values> = {}) => renderUi(<Probe given={given} onSubmit={(values) => sent.push(values)} />);
const send = () => submit(one<HTMLFormElement>('form'));

afterEach(async () => {
  sent.length = 0;
  await cleanup();
});

test('[FMT-01, SHL-13] an amount is typed key by key: nothing is put in, taken away or changed under the fingers', async () => {
  await render();
  const typed = '1.138,99';
  for (let length = 1; length <= typed.length; length += 1) {
    await type(inputOf('Valor'), typed.slice(0, length));
    expect(inputOf('Valor').value).toBe(typed.slice(0, length));
  }
  await send();
  expect(sent[0]?.price).toBe(113_899);
});

describe('[SHL-13] what cannot be read', () => {
  const leave = (input: HTMLElement) => act(async () => input.blur());

  test.each([
    ['Valor', 'price', '1,138', 'Este valor pode ser lido de dois jeitos. Escreva como 1.138,00 ou 1,13', '1.138', 113_800],
    ['Valor', 'price', 'dez', 'Não foi possível ler este valor. Escreva como 1.138,99', '10', 1000],
    ['Parte', 'share', '5.001', 'Insira um número inteiro dentro do permitido', '5.000%', 5000],
    ['Parte', 'share', '12,5', 'Não foi possível ler este número. Escreva só os dígitos, sem casas decimais', '12', 12],
    ['Início', 'start', '31/02/26', 'Não foi possível ler esta data. Escreva como 15/11/2026', '1/2/26', '2026-02-01'],
    ['Sorteio', 'at', '11126', 'Não foi possível ler esta data. Escreva como 15/11/2026', '011126', '2026-11-01'],
  ] as const)(
    '%s %s: %j stays, is said when the field is left, and is not sent',
    async (label, name, bad, message, good, value) => {
      await render();
      const input = inputOf(label);
      await act(async () => input.focus());
      await type(input, bad);
      expect(document.body.textContent).not.toContain(message);
      await leave(input);
      expect(input.value).toBe(bad);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.body.textContent).toContain(message);
      await send();
      expect(sent).toEqual([]);
      expect(inputOf(label).value).toBe(bad);
      // The list above the form says it in the same words.
      expect(one('[role="alert"]').textContent).toContain(message);
      await type(inputOf(label), good);
      await send();
      expect(sent[0]?.[name]).toBe(value);
    },
  );

  test('a field that is left shows in full how it was read', async () => {
    await render();
    for (const [label, typed, shown] of [
      ['Valor', '1.138', '1.138,00'],
      ['Início', '151126', '15/11/2026'],
      ['Sorteio', '1/2/26', '01/02/2026'],
      ['Parte', '1138%', '1.138'],
    ] as const) {
      await act(async () => inputOf(label).focus());
      await type(inputOf(label), typed);
      expect(inputOf(label).value).toBe(typed);
      await leave(inputOf(label));
      expect(inputOf(label).value).toBe(shown);
    }
  });

  test('a day without its time, and a time that is none', async () => {
    await render();
    const time = () => one<HTMLInputElement>('input', 'Sorteio: Horário');
    await type(inputOf('Sorteio'), '05/03/2026');
    await type(time(), '25:00');
    await send();
    expect(sent).toEqual([]);
    expect(document.body.textContent).toContain('Não foi possível ler este horário. Escreva como 14:30');
    expect(time().value).toBe('25:00');
    await type(time(), '20h30');
    await send();
    expect(sent[0]?.at).toBe('2026-03-05T20:30');
  });
});

describe('[FMT-01] masks show the sign and keep the bare value', () => {
  test.each([
    ['CPF', 'cpf', '12345678909', '123.456.789-09', '12345678909'],
    ['CNPJ', 'cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['Telefone', 'phone', '11980004000', '(11) 98000-4000', '11980004000'],
    ['Telefone', 'phone', '1133334444', '(11) 3333-4444', '1133334444'],
    ['Bilhete', 'ticket', '001234567', '001234', '001234'],
    // Too long: kept whole, for its rule to refuse; never cut to what would fit.
    ['CPF', 'cpf', '123.456.789-091', '123.456.789-091', '123.456.789-091'],
  ] as const)('%s', async (label, name, typed, shown, bare) => {
    await render();
    await type(inputOf(label), typed);
    expect(inputOf(label).value).toBe(shown);
    await send();
    expect(sent[0]?.[name]).toBe(bare);
  });

  test('an access key stands in fours', async () => {
    await render({ key: '35200714200166000187550010000000046623155820' });
    expect(inputOf('Chave').value).toBe('3520 0714 2001 6600 0187 5500 1000 0000 0466 2315 5820');
  });

  test('a value that is already there is shown and is no change', async () => {
    await render({ cpf: '12345678909', price: 123_456 });
    expect(inputOf('CPF').value).toBe('123.456.789-09');
    expect(inputOf('Valor').value).toBe('1.234,56');
    await send();
    expect(sent[0]).toMatchObject({ cpf: '12345678909', price: 123_456 });
  });

  test.each([
    ['1234,5', 123_450],
    ['1234.50', 123_450],
    ['1.234,50', 123_450],
    ['R$ 1.234.567,89', 123_456_789],
    ['10.500', 1_050_000],
  ])('money typed or pasted in reais is kept in cents: %s', async (text, cents) => {
    await render();
    await type(inputOf('Valor'), text);
    await send();
    expect(sent[0]?.price).toBe(cents);
  });
});

describe('dates are São Paulo’s and say so', () => {
  test('[FMT-06] a typed day reaches the form; its zone and the end of the day are said', async () => {
    await render();
    await type(inputOf('Início'), '05/03/2026');
    await send();
    expect(sent[0]?.start).toBe('2026-03-05');
    expect(document.body.textContent).toContain('Horário de Brasília. A data final vale até 23:59:59.');
    // There is a second date in this form: what holds for all is said once.
    expect(document.body.textContent?.split('Horário de Brasília')).toHaveLength(2);
  });

  test('[FMT-06] day and time are shown as São Paulo’s wall says, whatever this computer’s zone', async () => {
    await render({ at: '2026-03-05T20:30' });
    expect(inputOf('Sorteio').value).toBe('05/03/2026');
    await send();
    expect(sent[0]?.at).toBe('2026-03-05T20:30');
  });

  test('[FMT-06] today is marked, and it is São Paulo’s', async () => {
    await render();
    await click(one('button', 'Calendário: Início'));
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    await eventually(() => expect(one('td [aria-current="date"]').textContent).toBe(String(Number(today.slice(-2)))));
    await eventually(() => expect(document.activeElement).toBe(one('td [aria-current="date"]')));
  });

  test('[FMT-06] a day is picked, too', async () => {
    await render({ start: '2026-03-05' });
    await click(one('button', 'Calendário: Início'));
    await eventually(() => one('button', 'Próximo mês'));
    const tenth = [...document.querySelectorAll<HTMLButtonElement>('td button')].find(({ textContent }) => textContent === '10');
    await click(tenth as HTMLButtonElement);
    expect(inputOf('Início').value).toBe('10/03/2026');
    await send();
    expect(sent[0]?.start).toBe('2026-03-10');
  });
});

test('[PRO-05] a field that cannot be changed looks locked', async () => {
  await render();
  expect(inputOf('Bloqueado').readOnly).toBe(true);
  expect(inputOf('Bloqueado').className).toContain('locked');
  expect(inputOf('Início').className).not.toContain('locked');
});

const locked = z.object({ one: z.boolean(), on: z.boolean(), days: z.array(z.string()) });

function Locked() {
  const { control, ...rest } = useKitForm({ schema: locked, defaultValues: { one: true, on: true, days: ['MON'] } });
  return (
    <Form form={{ control, ...rest }} readOnly guardLeaving={false} onSubmit={async () => undefined}>
      <CheckField control={control} name="one" label="Marcado" />
      <SwitchField control={control} name="on" label="Ligado" />
      <ChipsField control={control} name="days" label="Dias" options={[{ value: 'MON', label: 'Segunda' }]} />
    </Form>
  );
}

test('[PRO-05, SHL-12] so do boxes, switches and chips', async () => {
  await renderUi(<Locked />);
  expect(one('label', 'Marcado').className).toContain('lockedChoice');
  expect(one('.mantine-Switch-label').className).toContain('lockedChoice');
  expect(inputOf('Marcado').className).toContain('lockedBox');
  expect(one('label', 'Segunda').className).toContain('lockedChip');
});

test('[SES-07] rules of a password are ticked off while it is typed', async () => {
  await render();
  expect(document.body.textContent).toContain('12 letras (não atendido)');
  await type(inputOf('Senha'), 'doze letras!');
  expect(document.body.textContent).toContain('12 letras (atendido)');
});

test('[ACC-02] all takes what can be taken, and says how many of how many', async () => {
  await render();
  await click(inputOf('Todos'));
  expect(document.body.textContent).toContain('2 de 3');
  await send();
  expect(sent[0]?.places).toEqual(['JQT', 'TGR']);
});
