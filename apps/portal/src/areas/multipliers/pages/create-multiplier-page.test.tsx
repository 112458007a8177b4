import { createMultiplier, overlappingMultipliers } from '@galeria/contract/multipliers/multiplier-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { chipsOf, offeredBy, pick, pickedChips, pressChip } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { aDetail, aMultiplier, type Fixture, multipliersFixture } from '../testing/multipliers-fixture.ts';

const CREATE = '/engagement/multiplier/create';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(createMultiplier).map(({ body }) => body);
const save = () => press('Salvar multiplicador');

async function fillWhole(): Promise<void> {
  await fill('Nome da ação', 'Natal triplo');
  await pick('Fator de multiplicação', '1.5x (50%)');
  await pressChip('Estacionamento');
  await fill('Data de início', '20/12/2026');
  await fill('Data de término', '24/12/2026');
}

describe('[MUL-01] a new multiplier', () => {
  test('asks for what is missing by the fields, and sends nothing', async () => {
    fixture = multipliersFixture();
    fixture.open(CREATE);
    await until(() => heading() === 'Adicionar multiplicador');
    await pageText('Em Cajarana Mall');
    await save();
    await until(async () => (await errorOf('Nome da ação')).includes('Informe o nome'));
    expect(await errorOf('Fator de multiplicação')).toContain('Campo obrigatório');
    expect(await errorOf('Data de início')).toContain('Informe a data de início');
    const channels = document.querySelector('main [role="group"]')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(channels)?.textContent).toBe('Campo obrigatório');
    expect(sent()).toEqual([]);
  });

  test('is sent as typed, for everybody unless said otherwise, and the list follows', async () => {
    fixture = multipliersFixture();
    fixture.api.on(createMultiplier, aDetail());
    const portal = fixture.open(CREATE);
    await fillWhole();
    await save();
    await pageText('Multiplicador adicionado.');
    await until(() => portal.address() === '/engagement/multiplier/listing');
    expect(sent()).toEqual([
      {
        mallCode: 'CJR',
        actionName: 'Natal triplo',
        channels: ['PARKING'],
        factor: 1.5,
        userType: 'ALL',
        listType: 'NONE',
        emailList: [],
        startDate: '2026-12-20T03:00:00.000Z',
        endDate: '2026-12-25T02:59:59.999Z',
      },
    ]);
  });

  test('takes all channels or single ones: what is picked last stands', async () => {
    fixture = multipliersFixture();
    fixture.open(CREATE);
    await pressChip('Estacionamento');
    await pressChip('AC');
    expect(pickedChips()).toEqual(['Estacionamento', 'AC']);
    await pressChip('Todos');
    expect(pickedChips()).toEqual(['Todos']);
    await pressChip('Marketplace');
    expect(pickedChips()).toEqual(['Marketplace']);
  });

  test('offers the six factors, the six channels and the audiences by their labels', async () => {
    fixture = multipliersFixture();
    fixture.open(CREATE);
    expect(await offeredBy('Fator de multiplicação')).toEqual([
      ...['1.1x (10%)', '1.2x (20%)', '1.3x (30%)', '1.5x (50%)', '2x', '3x'],
    ]);
    expect(await chipsOf('Canais')).toEqual(['Marketplace', 'Estacionamento', 'Notas pelo app', 'Integração', 'Todos', 'AC']);
    expect(await offeredBy('Tipo de cliente')).toEqual(['Todos', 'Consumidor', 'Lojista']);
    expect(await offeredBy('Tipo de lista')).toEqual([
      ...['Sem exclusividade', 'Lista de bloqueados', 'Exclusivo para a lista', 'Exclusivo por integração com o CRM'],
    ]);
  });

  test('[FMT-02] refuses by the field one character, one e-mail and one day too many', async () => {
    fixture = multipliersFixture();
    fixture.open(CREATE);
    await fillWhole();
    await fill('Nome da ação', 'x'.repeat(256));
    await pageText('Nome da ação256/255');
    await fill('Data de início', '25/12/2026');
    await pick('Tipo de lista', 'Exclusivo para a lista');
    const many = Array.from({ length: 10_001 }, (_, n) => `c${n}@x.com`);
    await fill('E-mails que recebem', many.join('\n'));
    await save();
    await until(async () => (await errorOf('Nome da ação')).includes('no máximo 255 caracteres'));
    expect(await errorOf('Data de início')).toContain('Data de início deve ser menor que a data de término');
    expect(await errorOf('E-mails que recebem')).toContain('A lista deve ter no máximo 10.000 e-mails');
    expect(sent()).toEqual([]);
  });

  test('has a list of e-mails for the two kinds that come with one; what is left out is said', async () => {
    fixture = multipliersFixture();
    fixture.api.on(createMultiplier, aDetail());
    fixture.open(CREATE);
    await fillWhole();
    expect(byText('label', 'E-mails que')).toBeUndefined();
    await pick('Tipo de lista', 'Exclusivo por integração com o CRM');
    await pageText('Os CPFs são informados pelo CRM, por integração.');
    expect(byText('label', 'E-mails que')).toBeUndefined();
    await pick('Tipo de lista', 'Lista de bloqueados');
    await save();
    await until(async () => (await errorOf('E-mails que não recebem')).includes('Informe ao menos um e-mail'));
    await fill('E-mails que não recebem', 'ana@x.com\nnada\nANA@x.com\nbia@x.com');
    await pageText('2 e-mails');
    await pageText('1 e-mail inválido');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ listType: 'BLOCKED_CONSUMERS', emailList: ['ana@x.com', 'bia@x.com'] });
  });

  test('refused by the server at a field says so there; other failures have the literal words, and what was typed stays', async () => {
    fixture = multipliersFixture();
    const words = 'O período não pode terminar no passado';
    fixture.api.on(createMultiplier, () => problemReply('multiplier-ends-in-past', { fields: { endDate: words } }));
    const portal = fixture.open(CREATE);
    await fillWhole();
    await save();
    await until(async () => (await errorOf('Data de término')).includes(words));
    fixture.api.on(createMultiplier, () => problemReply('internal-error'));
    await save();
    await pageText('Erro ao salvar Multiplicador');
    expect([(await field('Nome da ação')).value, portal.address()]).toEqual(['Natal triplo', CREATE]);
  });
});

describe('[MUL-03] others in the same channels and period', () => {
  const another = aMultiplier({ id: 9, actionName: 'Estacione e ganhe', factor: 3 });

  test('are asked for once channels and period are there, and warned about with a way to each', async () => {
    fixture = multipliersFixture({ overlaps: [another] });
    fixture.open('/benefits/multiplier/create');
    await pressChip('Estacionamento');
    await fill('Data de início', '20/11/2026');
    expect(fixture.api.calls(overlappingMultipliers)).toEqual([]);
    await fill('Data de término', '22/11/2026');
    await pageText('Há outro multiplicador nestes canais e período, para este público');
    await pageText('Para cada nota vale somente o maior fator.');
    await pageText('Estacione e ganhe: 3x, 20/11/2026 00:00 a 30/11/2026 23:59');
    expect(byText<HTMLAnchorElement>('a', 'Estacione e ganhe')?.getAttribute('href')).toBe('/benefits/multiplier/edit/9');
    expect(fixture.api.calls(overlappingMultipliers).map(queryOf)).toEqual([
      { mallCode: 'CJR', channels: 'PARKING', startDate: '2026-11-20', endDate: '2026-11-22', userType: 'ALL' },
    ]);
  });

  test('are asked for anew for other customers; one with a list says so', async () => {
    fixture = multipliersFixture({ overlaps: [{ ...another, listType: 'ALLOWED_CONSUMERS', listed: 3 }] });
    fixture.open(CREATE);
    await fillWhole();
    await pageText('20/11/2026 00:00 a 30/11/2026 23:59 (Exclusivo para a lista)');
    fixture.api.on(overlappingMultipliers, { data: [] });
    await pick('Tipo de cliente', 'Lojista');
    await pageText('Nenhum outro multiplicador nestes canais e período, para este público.');
    expect(fixture.api.calls(overlappingMultipliers).map((asked) => queryOf(asked).userType)).toEqual(['ALL', 'STOREKEEPER']);
  });

  test('are neither there nor not there until the answer has come', async () => {
    fixture = multipliersFixture();
    let answer = (_reply: Response): void => undefined;
    fixture.api.on(overlappingMultipliers, () => new Promise<Response>((resolve) => (answer = resolve)));
    fixture.open(CREATE);
    await fillWhole();
    await pageText('Procurando outros multiplicadores');
    await until(() => fixture.api.calls(overlappingMultipliers).length === 1);
    expect(document.body.textContent).not.toContain('Nenhum outro multiplicador');
    answer(problemReply('foreign-mall'));
    await pageText('Não foi possível procurar outros multiplicadores');
    fixture.api.on(overlappingMultipliers, { data: [] });
    await press('Tentar novamente', 'form');
    await pageText('Nenhum outro multiplicador nestes canais e período, para este público.');
  });
});

test('[MUL-01] a draft is kept on this computer without the e-mails, offered back, and gone once saved', async () => {
  fixture = multipliersFixture();
  fixture.api.on(createMultiplier, aDetail());
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('multiplierDraft:'));
  const portal = fixture.open(CREATE);
  await fillWhole();
  await pick('Tipo de lista', 'Exclusivo para a lista');
  await fill('E-mails que recebem', 'cliente@exemplo.com');
  await until(() => localStorage.getItem(drafts()[0] ?? '')?.includes('ALLOWED_CONSUMERS'));
  expect(localStorage.getItem(drafts()[0] ?? '')).not.toContain('cliente@exemplo.com');
  portal.close();
  const again = fixture.open(CREATE);
  await pageText('Continuar de onde parou?');
  await pageText('Listas de e-mails não ficam guardadas no rascunho.');
  await press('Continuar', 'main');
  await until(async () => (await field('Nome da ação')).value === 'Natal triplo');
  expect([(await field('Fator de multiplicação')).value, pickedChips()]).toEqual(['1.5x (50%)', ['Estacionamento']]);
  await fill('E-mails que recebem', 'outro@exemplo.com');
  await save();
  await until(() => again.address() === '/engagement/multiplier/listing');
  expect(drafts()).toEqual([]);
});
