import { createCouponing, updateCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { offeredBy, pick } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const CREATE = '/engagement/couponing/create';

let fixture: Fixture;
afterEach(() => fixture.close());

const labels = () => [...document.querySelectorAll('main label')].map((label) => (label.textContent ?? '').replace(/\W*\*$/, ''));

describe('[CPN-03] the form of a campaign', () => {
  test('offers the discounts of section 9, and asks of each for its own amount', async () => {
    fixture = couponingFixture();
    fixture.open(CREATE);
    const kinds = ['Percentual', 'Valor fixo', 'Gratuito', 'Frete grátis'];
    expect(await offeredBy('Tipo de desconto')).toEqual(kinds);
    const amounts = ['Percentual do desconto', 'Valor do desconto'];
    const asked: string[][] = [];
    for (const kind of kinds) {
      await pick('Tipo de desconto', kind);
      await until(async () => (await field('Tipo de desconto')).value === kind);
      asked.push(amounts.filter((amount) => labels().some((label) => label.startsWith(amount))));
    }
    expect(asked).toEqual([['Percentual do desconto'], ['Valor do desconto'], [], []]);
  });

  test('refuses by the field a name of 73 letters, a discount of nothing and an end before the start', async () => {
    fixture = couponingFixture();
    fixture.open(CREATE);
    await fill('Nome da campanha', 'x'.repeat(73));
    await pageText('Nome da campanha73/72');
    await pick('Tipo de desconto', 'Valor fixo');
    await fill('Valor do desconto', '0,00');
    await fill('Data de início', '24/12/2026');
    await fill('Data de término', '20/12/2026');
    await press('Criar campanha', 'form');
    await until(async () => (await errorOf('Nome da campanha')).includes('O nome deve ter no máximo 72 caracteres'));
    expect(await errorOf('Valor do desconto')).toContain('O valor do desconto deve ser maior que 0');
    expect(await errorOf('Data de início')).toContain('Data de início deve ser menor que a data de término');
    await fill('Nome da campanha', 'x'.repeat(72));
    await until(async () => !(await errorOf('Nome da campanha')).includes('O nome deve ter'));
    expect(fixture.api.calls(createCouponing)).toEqual([]);
  });

  test('[ERR-01] a failure that nobody foresaw has its words: a new one', async () => {
    fixture = couponingFixture();
    fixture.api.on(createCouponing, () => problemReply('internal-error'));
    fixture.open(CREATE);
    await fill('Nome da campanha', 'Volta às aulas');
    await user.click(await until(() => byText<HTMLElement>('main label', 'Padaria do Jardim')));
    await pick('Tipo de desconto', 'Gratuito');
    await fill('Data de início', '20/12/2026');
    await fill('Data de término', '24/12/2026');
    await fill('Quantidade de códigos', '500');
    await press('Criar campanha', 'form');
    await pageText('Erro desconhecido ao criar o cupom. Entre em contato com o administrador');
    expect((await field('Nome da campanha')).value).toBe('Volta às aulas');
  });

  test('[ERR-01] a failure that nobody foresaw has its words: a change', async () => {
    fixture = couponingFixture();
    fixture.api.on(updateCouponing, () => problemReply('internal-error'));
    fixture.open('/engagement/couponing/edit/7');
    await fill('Nome da campanha', 'Outro nome');
    await press('Salvar alterações');
    await pageText('Erro desconhecido ao editar o cupom. Entre em contato com o administrador');
    expect((await field('Nome da campanha')).value).toBe('Outro nome');
  });
});
