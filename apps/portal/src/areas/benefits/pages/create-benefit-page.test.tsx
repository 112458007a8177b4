import { createBenefit, highlightsInTheWay, uploadBenefitFile } from '@galeria/contract/benefits/benefit-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { aPdf, aPng, chooseCard, chooseFile, pick, pickedChips, pressChip } from '../../../testing/form-actions.ts';
import { button, errorOf, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { fillCommon, fillDiscount } from '../testing/benefit-form.ts';
import { aBenefit, aListItem, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';

const CREATE = '/engagement/benefits/create';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(createBenefit).map(({ body }) => body as Record<string, unknown>);
const save = () => press('Salvar benefício');
const summary = () => until(() => byText('form [role="alert"]', 'Corrija'));

const COMMON = {
  mallCode: 'CJR',
  title: 'Café em dobro',
  storeUniversalId: null,
  imageFileId: idOf(501),
  rules: '',
  categories: ['GASTRONOMY'],
  startDate: '2026-12-20T03:00:00.000Z',
  endDate: '2026-12-25T02:59:59.999Z',
  userType: 'ALL',
  userCategories: [],
  typeOfExclusivity: 'NONE',
  emailList: [],
  isHighlight: false,
  weight: 0,
  callToAction: '',
  participatingStores: '',
  retailDate: null,
  origin: 'SHOPPING',
  unitCost: null,
  costProvider: 'MALL',
};
/** Lists that a kind does not have are empty: the contract says so. */
const NO_LISTS = { eligibleDays: [], sellers: [], productIds: [] };
const NO_LIMITS = { dailyLimit: null, monthlyLimit: null, periodLimit: null, customerLimit: null };

function open(given: Parameters<typeof benefitsFixture>[0] = {}, address = CREATE) {
  fixture = benefitsFixture(given);
  fixture.api.on(createBenefit, aBenefit());
  return fixture.open(address);
}

describe('[BEN-01] a new benefit', () => {
  test('the type comes first; then what is missing is said by the fields and at the top, all at once', async () => {
    open();
    await until(() => heading() === 'Criar benefício');
    await pageText('Em Cajarana Mall. Depois de salvo, o benefício aguarda aprovação');
    expect(button('Salvar benefício')).toBeUndefined();
    await chooseCard('Sorteio');
    await save();
    const said = (await summary()).textContent ?? '';
    for (const words of [
      'Título: Campo obrigatório',
      'Categorias: Campo obrigatório',
      'Quantidade de prêmios: Informe a quantidade de prêmios',
      'Quantidade de cupons: Campo obrigatório',
      'Data de início: Informe a data de início',
      'Data de término: Informe a data de término',
      'Data do sorteio: Informe a data do sorteio',
      'Imagem: Campo obrigatório',
      'Regulamento: Envie o regulamento',
    ])
      expect(said).toContain(words);
    expect(sent()).toEqual([]);
  });

  test('a discount is sent with its own fields alone, whatever was typed for another type, and the list follows', async () => {
    const portal = open();
    await chooseCard('Campanha');
    await fill('Descrição da ação', 'Era para ser uma campanha');
    await fillDiscount();
    await save();
    await pageText('Benefício criado. Ele aguarda aprovação');
    await until(() => portal.address() === '/engagement/benefits');
    expect(sent()).toEqual([
      {
        ...COMMON,
        ...NO_LISTS,
        ...NO_LIMITS,
        type: 'DISCOUNT',
        channel: 'MALL',
        burnType: 'APP_CODE',
        couponsQuantity: 1000,
        discountType: 'PERCENTAGE',
        discountPercentage: 20,
      },
    ]);
    expect(fixture.api.calls(uploadBenefitFile).map((call) => [call.path, queryOf(call)])).toEqual([
      ['/api/benefit/file/image', { mallCode: 'CJR' }],
    ]);
  });

  test('a raffle has its regulation, its date and its question', async () => {
    open();
    await chooseCard('Sorteio');
    await fillCommon();
    await chooseFile('Regulamento', aPdf());
    await pageText('regulamento.pdf');
    await fill('Quantidade de cupons', '500');
    await fill('Quantidade de prêmios', '3');
    await fill('Data do sorteio', '28/12/2026');
    await fill('Pergunta aos participantes', 'Qual é o seu café?');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toEqual({
      ...COMMON,
      ...NO_LISTS,
      ...NO_LIMITS,
      type: 'RAFFLE',
      channel: 'RAFFLE',
      couponsQuantity: 500,
      prizeQuantity: 3,
      raffleDate: '2026-12-28T03:00:00.000Z',
      raffleQuestion: 'Qual é o seu café?',
      regulationFileId: idOf(502),
    });
  });

  test('[BEN-03] a discount of the commerce platform has amounts typed in reais, sellers and products', async () => {
    open();
    await fillDiscount();
    await pick('Canal', 'Marketplace');
    await fill('Valor mínimo da compra', '50,00');
    await fill('Valor total em descontos', '10.000,50');
    await user.type(await field('Vendedores'), 'loja-a{Enter}loja-b,');
    await pick('Restrição de vendedores', 'Todos, exceto os vendedores listados');
    await user.type(await field('Produtos'), 'sku-1{Enter}');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({
      channel: 'MARKETPLACE',
      minAmount: 5000,
      maxAmount: null,
      totalAmount: 1_000_050,
      sellers: ['loja-a', 'loja-b'],
      sellerRestriction: 'EXCLUSIVE',
      productIds: ['sku-1'],
    });
    expect(sent()[0]).not.toHaveProperty('burnType');
  });

  test('[BEN-03] an experience has its weekdays, stars and a store', async () => {
    open();
    await chooseCard('Experiência');
    await fillCommon();
    expect(pickedChips()).toContain('Domingo');
    await pressChip('Sábado');
    await pressChip('Domingo');
    await pressChip('2 estrelas');
    await fill('Quantidade de cupons', '10');
    await pick('Canal', 'Personal shopper');
    await user.click(await until(() => byText<HTMLElement>('label', 'Livraria Nave')));
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({
      eligibleDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
      userCategories: ['TWO_STARS'],
      storeUniversalId: 'store-2',
      channel: 'PERSONAL_SHOPPER',
    });
  });

  test('[BEN-03] a list of e-mails stands with the two exclusivities that have one', async () => {
    open();
    await fillDiscount();
    await pick('Exclusividade', 'Exclusivo por integração com o CRM');
    await pageText('Os CPFs são informados pelo CRM, por integração.');
    await pick('Exclusividade', 'Exclusivo para a lista');
    await save();
    await until(async () => (await errorOf('E-mails que recebem')).includes('Informe ao menos um e-mail'));
    await fill('E-mails que recebem', 'ana@x.com\nnada\nbia@x.com');
    await pageText('1 e-mail inválido');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['ana@x.com', 'bia@x.com'] });
  });

  test('[FMT-05] an image of another size is refused before it is sent', async () => {
    open();
    await chooseCard('Brinde');
    await chooseFile('Imagem', aPng(800, 600));
    await pageText('1000x1000');
    await until(() => byText('main', 'A imagem deve ter'));
    expect(fixture.api.calls(uploadBenefitFile)).toEqual([]);
  });

  test('a failure that nobody foresaw has the literal words, and what was typed stays', async () => {
    const portal = open();
    fixture.api.on(createBenefit, () => problemReply('internal-error'));
    await fillDiscount();
    await save();
    await pageText('Erro desconhecido ao criar o benefício. Entre em contato com o administrador');
    expect([(await field('Título')).value, portal.address()]).toEqual(['Café em dobro', CREATE]);
  });

  test('under /benefits it leads back to the list there', async () => {
    const portal = open({}, '/benefits/create');
    await fillDiscount();
    await save();
    await until(() => portal.address() === '/benefits');
  });
});

test('[BEN-01] the card shows the benefit as the app will', async () => {
  open();
  await chooseCard('Desconto');
  const card = () => byText('main h2', 'Como aparece no app')?.closest('section')?.textContent ?? '';
  await until(() => card().includes('Título do benefício'));
  expect(card()).toContain('Todo o shopping');
  await fillDiscount();
  await fill('Chamada para ação', 'Pegar meu café');
  await user.click(await until(() => byText<HTMLElement>('label', 'Café Aurora')));
  for (const words of ['Café em dobro', 'Café Aurora', '20% de desconto', 'De 20/12/2026 a 24/12/2026', 'Pegar meu café'])
    await until(() => card().includes(words));
  await pick('Tipo de desconto', 'Valor fixo');
  await fill('Valor do desconto', '15,50');
  await until(() => card().includes('R$\u00a015,50 de desconto'));
  await chooseCard('Sorteio');
  await fill('Quantidade de prêmios', '2');
  await fill('Data do sorteio', '28/12/2026');
  await until(() => card().includes('2 prêmios, sorteio em 28/12/2026'));
  await chooseCard('Compre e ganhe');
  await pick('Tipo de meta', 'Valor acumulado');
  await fill('Meta em reais', '300,00');
  await until(() => card().includes('Ganhe ao somar R$\u00a0300,00 em compras'));
});

describe('[BEN-04] one category-change highlight per category, period and audience', () => {
  const TAKEN = 'Já existe um benefício de destaque de mudança de categoria para esta categoria, período e público';

  test('the form warns of the one in the way, with a link to it', async () => {
    open({ highlights: [aListItem({ id: 9, title: 'Bem-vindo ao Ouro' })] }, '/benefits/create');
    await fillDiscount();
    await pressChip('3 estrelas');
    expect(fixture.api.calls(highlightsInTheWay)).toEqual([]);
    await user.click(await field('Destaque de mudança de categoria'));
    await pageText(TAKEN);
    await pageText('Bem-vindo ao Ouro: 20/11/2026 a 30/11/2026');
    expect(byText<HTMLAnchorElement>('main a', 'Bem-vindo ao Ouro')?.getAttribute('href')).toBe('/benefits/edit/9');
    expect(fixture.api.calls(highlightsInTheWay).map(queryOf)).toEqual([
      { mallCode: 'CJR', userType: 'ALL', userCategories: 'THREE_STARS', startDate: '2026-12-20', endDate: '2026-12-24' },
    ]);
  });

  test('none in the way is said too', async () => {
    open();
    await fillDiscount();
    await user.click(await field('Destaque de mudança de categoria'));
    await pageText('Nenhum outro destaque nestas categorias, período e público.');
  });

  test('the server’s refusal stands by the field, and what was typed stays', async () => {
    open();
    fixture.api.on(createBenefit, () => problemReply('benefit-highlight-taken', { fields: { isHighlight: TAKEN } }));
    await fillDiscount();
    await user.click(await field('Destaque de mudança de categoria'));
    await save();
    await until(async () => (await summary()).textContent?.includes(`Destaque de mudança de categoria: ${TAKEN}`));
    expect((await field('Título')).value).toBe('Café em dobro');
  });
});

describe('[BEN-01] a draft', () => {
  const DRAFT = 'Continuar de onde parou?';
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('benefitDraft:'));

  test('is kept on this computer without the e-mails, offered back by type, and gone once saved', async () => {
    const portal = open();
    await fillDiscount();
    await pick('Exclusividade', 'Exclusivo para a lista');
    await fill('E-mails que recebem', 'cliente@exemplo.com');
    await until(() => localStorage.getItem(drafts()[0] ?? '')?.includes('ALLOWED_CONSUMERS'));
    expect(localStorage.getItem(drafts()[0] ?? '')).not.toContain('cliente@exemplo.com');
    portal.close();
    const again = fixture.open(CREATE);
    await chooseCard('Brinde');
    await pageText('Instrução de retirada');
    expect(document.body.textContent).not.toContain(DRAFT);
    await chooseCard('Desconto');
    await pageText(DRAFT);
    await press('Continuar', 'main');
    await until(async () => (await field('Título')).value === 'Café em dobro');
    await pageText('cafe.png');
    await fill('E-mails que recebem', 'outro@exemplo.com');
    await save();
    await until(() => again.address() === '/engagement/benefits');
    expect(drafts()).toEqual([]);
  });
});
