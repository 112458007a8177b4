import { listCouponingCodeFiles } from '@galeria/contract/couponing/couponing-code-file-endpoints';
import { createCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aCampaign, aPageOf, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const CREATE = '/engagement/couponing/create';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(createCouponing).map(({ body }) => body);
const save = () => press('Criar campanha', 'form');
const choose = async (label: string) => {
  const card = await until(() =>
    [...document.querySelectorAll<HTMLElement>('main [role="radio"]')].find((each) => each.textContent?.includes(label)),
  );
  await user.click(card);
};
const chooseStore = async () => {
  await user.click(
    await until(() =>
      [...document.querySelectorAll<HTMLElement>('main label')].find((each) => each.textContent === 'Padaria do Jardim'),
    ),
  );
};

async function fillWhole(): Promise<void> {
  await fill('Nome da campanha', 'Volta às aulas');
  await chooseStore();
  await pick('Tipo de desconto', 'Percentual');
  await fill('Percentual do desconto', '15');
  await fill('Data de início', '20/12/2026');
  await fill('Data de término', '24/12/2026');
  await fill('Quantidade de códigos', '500');
}

describe('[CPN-03] a new campaign', () => {
  test('asks for what is missing by the fields, and sends nothing', async () => {
    fixture = couponingFixture();
    fixture.open(CREATE);
    await until(() => heading() === 'Criar campanha de cupons');
    await pageText('Em Cajarana Mall');
    await save();
    await until(async () => (await errorOf('Nome da campanha')).includes('Informe o nome'));
    expect(await errorOf('Tipo de desconto')).toContain('Campo obrigatório');
    expect(await errorOf('Quantidade de códigos')).toContain('Campo obrigatório');
    expect(await errorOf('Data de início')).toContain('Informe a data de início');
    expect(sent()).toEqual([]);
  });

  test('of a store with drawn codes is sent as typed, and the list follows', async () => {
    fixture = couponingFixture();
    fixture.api.on(createCouponing, aCampaign());
    const portal = fixture.open(CREATE);
    await fillWhole();
    await save();
    await pageText('Campanha criada.');
    await until(() => portal.address() === '/engagement/couponing/listing');
    expect(sent()).toEqual([
      {
        ...{ mallCode: 'CJR', name: 'Volta às aulas', storeUniversalId: 'loja-1', sellers: [] },
        ...{ discountType: 'PERCENTAGE', discountAmount: null, discountPercentage: 15, minAmount: null },
        ...{ startDate: '2026-12-20T03:00:00.000Z', endDate: '2026-12-25T02:59:59.999Z' },
        ...{ codeType: 'GENERATED', code: null, quantity: 500, usesPerCode: 1, dailyLimit: null },
      },
    ]);
  });

  test('of sellers with one code for everybody sends these, and not what another choice has put away', async () => {
    fixture = couponingFixture();
    fixture.api.on(createCouponing, aCampaign());
    fixture.open(CREATE);
    await fillWhole();
    await choose('Na plataforma de vendas');
    await save();
    await until(async () => (await errorOf('Vendedores')).includes('Campo obrigatório'));
    await fill('Vendedores', 'vendedor-1\n');
    await pick('Tipo de desconto', 'Valor fixo');
    await fill('Valor do desconto', '25,00');
    await choose('Um código para todos');
    await fill('Código', 'natal-10');
    await fill('Usos por código', '1000');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({
      ...{ storeUniversalId: null, sellers: ['vendedor-1'], discountType: 'FIXED', discountAmount: 2500 },
      ...{ discountPercentage: null, codeType: 'FIXED', code: 'NATAL-10', quantity: null, usesPerCode: 1000 },
    });
  });

  test('of imported codes has no quantity, and leads to where its codes are sent', async () => {
    const made = aCampaign({ codeType: 'IMPORTED', quantity: 0 });
    fixture = couponingFixture({ stored: made });
    fixture.api.on(createCouponing, made).on(listCouponingCodeFiles, { ...aPageOf([]), codes: { free: 0, taken: 0 } });
    const portal = fixture.open(CREATE);
    await fillWhole();
    await choose('Códigos importados');
    await until(() => !document.querySelector('main')?.textContent?.includes('Quantidade de códigos'));
    await save();
    await until(() => portal.address() === '/engagement/couponing/edit/7?tab=CODES');
    await pageText('Sem códigos por usar, ninguém aproveita a campanha');
    expect(sent()).toMatchObject([{ codeType: 'IMPORTED', code: null, quantity: null }]);
  });

  test('refused by the server at a field says so there, and what was typed stays', async () => {
    fixture = couponingFixture();
    const words = 'Outra campanha do shopping usa este código no mesmo período';
    fixture.api.on(createCouponing, () => problemReply('couponing-code-taken', { fields: { code: words } }));
    const portal = fixture.open(CREATE);
    await fillWhole();
    await choose('Um código para todos');
    await fill('Código', 'NATAL10');
    await save();
    await until(async () => (await errorOf('Código')).includes(words));
    expect([(await field('Nome da campanha')).value, portal.address()]).toEqual(['Volta às aulas', CREATE]);
  });

  test('that was left is offered back, once', async () => {
    fixture = couponingFixture();
    fixture.api.on(createCouponing, aCampaign());
    const portal = fixture.open(CREATE);
    await fill('Nome da campanha', 'Natal antecipado');
    await until(() => Object.keys(localStorage).some((key) => key.startsWith('couponingDraft')));
    portal.close();
    fixture.open(CREATE);
    await pageText('Continuar de onde parou?');
    expect(document.body.textContent).not.toContain('Listas de e-mails');
    await press('Continuar', 'form');
    expect((await field('Nome da campanha')).value).toBe('Natal antecipado');
  });
});
