import { getBenefit, highlightsInTheWay, updateBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import { button, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aBenefit, aFile, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';

const EDIT = '/engagement/benefits/edit/7';
const SAVE = 'Salvar alterações';

let fixture: Fixture;
afterEach(() => fixture.close());

const changes = () => fixture.api.calls(updateBenefit).map(({ body }) => body as Record<string, unknown>);

describe('[BEN-01] a stored benefit', () => {
  test('fills the form; it is saved with the version it was read at, and the list follows', async () => {
    fixture = benefitsFixture();
    fixture.api.on(updateBenefit, aBenefit({ version: 4 }));
    const portal = fixture.open(EDIT);
    await until(() => heading() === 'Editar benefício');
    expect((await field('Título')).value).toBe('Café em dobro');
    expect((await field('Percentual de desconto')).value).toBe('20');
    expect((await field('Quantidade de cupons')).value).toBe('1.500');
    expect((await field('Data de término')).value).toBe('30/11/2026');
    await pageText('imagem.png');
    await fill('Percentual de desconto', '30');
    await press(SAVE);
    await pageText('Benefício salvo. Ele aguarda aprovação');
    await until(() => portal.address() === '/engagement/benefits');
    expect(changes()).toEqual([
      {
        version: 3,
        title: 'Café em dobro',
        type: 'DISCOUNT',
        storeUniversalId: 'store-1',
        imageFileId: idOf(1),
        rules: '',
        categories: ['GASTRONOMY'],
        startDate: '2026-11-20T03:00:00.000Z',
        endDate: '2026-12-01T02:59:59.999Z',
        userType: 'ALL',
        userCategories: [],
        typeOfExclusivity: 'NONE',
        emailList: [],
        isHighlight: false,
        weight: 5,
        callToAction: 'Quero meu café',
        participatingStores: '',
        retailDate: null,
        origin: 'SHOPPING',
        unitCost: null,
        costProvider: 'MALL',
        channel: 'MALL',
        couponsQuantity: 1500,
        dailyLimit: null,
        monthlyLimit: null,
        periodLimit: null,
        customerLimit: null,
        burnType: 'APP_CODE',
        discountType: 'PERCENTAGE',
        discountPercentage: 30,
        eligibleDays: [],
        sellers: [],
        productIds: [],
      },
    ]);
  });

  test('a raffle goes back to the millisecond, with its files', async () => {
    const stored = aBenefit({
      type: 'RAFFLE',
      channel: 'RAFFLE',
      burnType: null,
      discountType: null,
      discountPercentage: null,
      regulation: aFile(2, 'regulamento.pdf'),
      regulationUrl: `/api/file/${idOf(2)}`,
      raffleDate: '2026-12-05T15:30:12.345Z',
      prizeQuantity: 2,
      endDate: '2026-12-01T01:02:03.004Z',
    });
    fixture = benefitsFixture({ stored });
    fixture.api.on(updateBenefit, stored);
    fixture.open(EDIT);
    await pageText('regulamento.pdf');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({
      raffleDate: '2026-12-05T15:30:12.345Z',
      endDate: '2026-12-01T01:02:03.004Z',
      regulationFileId: idOf(2),
      channel: 'RAFFLE',
    });
  });

  test('that is not there says so, with a way back', async () => {
    fixture = benefitsFixture();
    fixture.api.on(getBenefit, () => problemReply('not-found'));
    const portal = fixture.open('/benefits/edit/7');
    await pageText('Benefício não encontrado');
    await press('Benefícios', 'main');
    await until(() => portal.address() === '/benefits');
  });

  test('a failure that nobody foresaw has the literal words', async () => {
    fixture = benefitsFixture();
    fixture.api.on(updateBenefit, () => problemReply('internal-error'));
    fixture.open(EDIT);
    await fill('Título', 'Outro título');
    await press(SAVE);
    await pageText('Erro desconhecido ao editar o benefício. Entre em contato com o administrador');
    expect((await field('Título')).value).toBe('Outro título');
  });
});

describe('[BEN-02] its status says what saving leads to', () => {
  test.each([
    ['UNPUBLISHED', 'Aprovado', 'Ao salvar, ele volta para validação e fica fora do app até ser aprovado de novo.'],
    ['PUBLISHED', 'Publicado', 'Ao salvar, ele volta para validação e fica fora do app até ser aprovado de novo.'],
    ['REJECTED', 'Rejeitado', 'Ao salvar, ele volta para validação. Motivo da recusa: A imagem está cortada'],
  ] as const)('%s', async (status, badge, words) => {
    fixture = benefitsFixture({ stored: aBenefit({ status, rejectionReason: 'A imagem está cortada' }) });
    fixture.open(EDIT);
    await pageText(words);
    await pageText(badge);
    expect(button(SAVE)).toBeDefined();
  });

  test('one that has expired is read-only, with why', async () => {
    fixture = benefitsFixture({ stored: aBenefit({ status: 'EXPIRED', isHighlight: true }) });
    fixture.open(EDIT);
    await pageText('Um benefício expirado não pode mais ser alterado.');
    for (const label of ['Título', 'Data de início', 'Canal', 'Percentual de desconto'])
      expect((await field(label)).readOnly).toBe(true);
    expect([button(SAVE), button('Aprovar'), button('Pausar')]).toEqual([undefined, undefined, undefined]);
    expect(fixture.api.calls(highlightsInTheWay)).toEqual([]);
  });
});

test('[BEN-04] a stored highlight asks about others without itself', async () => {
  fixture = benefitsFixture({ stored: aBenefit({ isHighlight: true, userType: 'CONSUMER' }) });
  fixture.open(EDIT);
  await pageText('Nenhum outro destaque nestas categorias, período e público.');
  expect(fixture.api.calls(highlightsInTheWay).map(queryOf)).toEqual([
    { mallCode: 'CJR', userType: 'CONSUMER', startDate: '2026-11-20', endDate: '2026-11-30', exceptId: '7' },
  ]);
});

test('[ERR-03, BEN-01] somebody saved first: what changed is shown, and the form is filled anew around what was typed', async () => {
  fixture = benefitsFixture();
  fixture.api.on(updateBenefit, () => problemReply('stale-version'));
  fixture.open(EDIT);
  await fill('Título', 'Meu título');
  const theirs = aBenefit({
    discountType: 'FIXED',
    discountAmount: 1550,
    discountPercentage: null,
    categories: ['GASTRONOMY', 'OTHERS'],
    endDate: '2026-12-03T02:59:59.999Z',
    version: 4,
  });
  fixture.api.on(getBenefit, theirs);
  await press(SAVE);
  await pageText('Este benefício foi alterado por outra pessoa');
  await pageText('Tipo de desconto: Percentual → Valor fixo');
  await pageText('Valor do desconto: nenhum → R$\u00a015,50');
  await pageText('Categorias: Gastronomia → Gastronomia, Outros');
  await pageText('Data de término: 30/11/2026 → 02/12/2026');
  fixture.api.on(updateBenefit, theirs);
  await press('Recarregar e manter o que digitei');
  await until(async () => (await field('Tipo de desconto')).value === 'Valor fixo');
  await press(SAVE);
  await until(() => changes().length === 2);
  expect(changes()[1]).toMatchObject({ version: 4, title: 'Meu título', discountType: 'FIXED', discountAmount: 1550 });
  expect(changes()[1]).not.toHaveProperty('discountPercentage');
});

describe('[PER-09, BEN-03] a list of e-mails that may not be read', () => {
  const stored = aBenefit({ typeOfExclusivity: 'ALLOWED_CONSUMERS', listed: 1200, emailList: null });

  test('is counted, and stays as it is when none is typed', async () => {
    fixture = benefitsFixture({ stored });
    fixture.api.on(updateBenefit, stored);
    fixture.open(EDIT);
    await pageText('A lista tem 1.200 e-mails, que você não pode ver.');
    await fill('Título', 'Outro título');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).not.toHaveProperty('emailList');
  });

  test('is emptied with an exclusivity that has none', async () => {
    fixture = benefitsFixture({ stored });
    fixture.api.on(updateBenefit, stored);
    fixture.open(EDIT);
    await pick('Exclusividade', 'Sem exclusividade');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({ typeOfExclusivity: 'NONE', emailList: [] });
  });
});
