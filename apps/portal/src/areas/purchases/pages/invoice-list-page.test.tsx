import { getInvoice, listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, field, fill, heads, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { anInvoice, aPageOf, CNPJ, CPF, type Fixture, idOf, KEY, purchasesFixture } from '../testing/purchases-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

/** Until the end of a day of São Paulo, which is the next one in London. */
const ASKED = { until: '2026-05-28T02:59:59.999Z', days: 7 };
const LIST = '/purchases-portal/invoice-list';
const asked = () => fixture.api.calls(listInvoices).map(queryOf);
const openPanel = async () => user.click(await until(() => byText<HTMLElement>('button[aria-expanded]', 'Filtros')));
const option = (words: string) => until(() => byText<HTMLElement>('[role="option"]', words));
const labelled = (label: string) => until(() => document.querySelector<HTMLElement>(`input[aria-label="${label}"]`));

describe('[INV-01] list of notes', () => {
  test('asks for page 1 of 20 in the selected mall and shows who sent what, where, how and what became of it', async () => {
    fixture = purchasesFixture();
    fixture.open(LIST);
    await pageText('Aurora Calçados');
    expect([heading(), document.title]).toEqual(['Todas as notas', 'portal - Todas as notas']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads()).toEqual(['Enviada em', 'Cliente', 'CPF', 'Loja ou CNPJ', 'Tipo', 'Canal', 'Valor', 'Status']);
    expect(cells()).toEqual([
      '10/11/2026 09:00',
      'Ana Gonçalves',
      '123.456.789-09',
      'Aurora Calçados',
      'NFC-e',
      'Chave de acesso',
      'R$\u00a0123,45',
      'ANALISE',
    ]);
    await pageText('1 nota');
  });

  test.each([
    [{ status: 'AVALIACAO_PENDENTE' as const }, 'ANALISE'],
    [{ status: 'CNPJ_ANALISE' as const }, 'CNPJ EM ANÁLISE'],
    [{ status: 'ERRO_ENRIQUECIMENTO' as const }, 'ERRO_ENRIQUECIMENTO'],
    [{ status: 'APROVADA' as const }, 'APROVADA'],
    [{ status: 'REJEITADA' as const, recuseReason: 'DAILY_LIMIT' as const }, 'REJEITADALimite diário atingido'],
    [{ flagCount: 2 }, 'ANALISE22 alertas'],
    [{ status: 'REJEITADA' as const, recuseReason: 'VALUE_LIMIT' as const, amountInCents: 0 }, 'REJEITADANota de valor zero'],
    [{ status: 'REJEITADA' as const, recuseReason: 'VALUE_LIMIT' as const }, 'REJEITADALimite de valor atingido'],
    [{ pictureAsk: { ...ASKED, ending: null } }, 'ANALISEAguardando foto até 27/05/2026'],
    [
      { status: 'AVALIACAO_PENDENTE' as const, pictureAsk: { ...ASKED, ending: 'RECEIVED' as const } },
      'ANALISEFoto recebida a pedido',
    ],
    [
      { status: 'AVALIACAO_PENDENTE' as const, pictureAsk: { ...ASKED, ending: 'MISSED' as const } },
      'ANALISEA foto pedida não veio em 7 dias',
    ],
    [{ status: 'APROVADA' as const, pictureAsk: { ...ASKED, ending: 'MISSED' as const } }, 'APROVADA'],
  ])('a status is shown by the rules of section 4, with why and whether it is flagged: %o', async (given, words) => {
    fixture = purchasesFixture();
    fixture.api.on(listInvoices, aPageOf([anInvoice(given)]));
    fixture.open(LIST);
    await pageText('Aurora Calçados');
    expect(cells().at(-1)).toBe(words);
  });

  test('[PER-09] what comes covered is shown as it comes; without a store its CNPJ stands there; what is missing is a dash', async () => {
    fixture = purchasesFixture();
    const covered = { customerId: idOf(900), fullName: 'A*** G***', cpf: '***.456.789-**' };
    const row = anInvoice({ customer: covered, storeName: null, amountInCents: null });
    fixture.api.on(listInvoices, aPageOf([row], { isMasked: true }));
    fixture.open(LIST);
    await pageText('***.456.789-**');
    expect(cells().slice(1, 7)).toEqual(['A*** G***', '***.456.789-**', '11.222.333/0001-81', 'NFC-e', 'Chave de acesso', '-']);
  });

  test('over all malls each note says its own; the address says so', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(`${LIST}?page=1`);
    await user.click(await until(() => byText('label', 'Todos os shoppings')));
    await until(() => portal.address() === `${LIST}?scope=all`);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20' });
    await until(() => heads().includes('Shopping'));
    expect(cells()[4]).toBe('Cajarana Mall');
  });

  test('every filter comes from the address and is sent; the two analysis statuses are one choice', async () => {
    fixture = purchasesFixture();
    const search = new URLSearchParams([
      ['accessKey', '3525'],
      ['status', 'ANALISE'],
      ['status', 'REJEITADA'],
      ['startDate', '2026-11-01'],
      ['endDate', '2026-11-10'],
      ['cpf', CPF],
      ['cnpj', CNPJ],
      ['type', 'SAT'],
      ['channel', 'BPO'],
      ['minAmount', '1000'],
      ['maxAmount', '200000'],
      ['page', '3'],
    ]);
    fixture.api.on(listInvoices, aPageOf([anInvoice()], { pageCount: 5, total: 99 }));
    fixture.open(`${LIST}?${search}`);
    await pageText('Aurora Calçados');
    expect(asked()).toEqual([
      {
        page: '3',
        size: '20',
        mallCode: 'CJR',
        accessKey: '3525',
        status: 'ANALISE,AVALIACAO_PENDENTE,REJEITADA',
        startDate: '2026-11-01',
        endDate: '2026-11-10',
        cpf: CPF,
        cnpj: CNPJ,
        type: 'SAT',
        channel: 'BPO',
        minAmount: '1000',
        maxAmount: '200000',
      },
    ]);
    // What is put away shows where it narrows the list.
    expect((await field('CPF')).value).toBe('123.456.789-09');
    expect((await field('Valor mínimo')).value).toBe('10,00');
    expect(byText('button[aria-expanded]', 'Filtros (7)')).toBeTruthy();
  });

  test('[SHL-12] a heading sorts: the order stands in the address and is asked of the server', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(`${LIST}?page=2`);
    await until(() => byText('th[aria-sort="descending"]', 'Enviada em'));
    await user.click(await until(() => byText('th[aria-sort] button', 'Valor')));
    await until(() => byText('th[aria-sort="ascending"]', 'Valor'));
    expect(portal.address()).toBe(`${LIST}?sort=amount`);
    await user.click(await until(() => byText('th[aria-sort] button', 'Valor')));
    await until(() => portal.address() === `${LIST}?sort=-amount`);
    await until(() => asked().at(-1)?.sort === '-amount');
    expect(asked().at(-1)).toEqual({ page: '1', size: '20', mallCode: 'CJR', sort: '-amount' });
  });

  test('amounts the wrong way round say that they find nothing', async () => {
    fixture = purchasesFixture();
    fixture.open(`${LIST}?minAmount=5000&maxAmount=1000`);
    await pageText('Menor que o valor mínimo: nenhuma nota é encontrada');
  });

  test('a bad value in a link spoils nothing else', async () => {
    fixture = purchasesFixture();
    fixture.open(`${LIST}?cpf=123&type=XYZ&startDate=ontem&minAmount=-5&accessKey=3525`);
    await pageText('Aurora Calçados');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR', accessKey: '3525' }]);
  });

  test('the panel: a CPF is asked for when it is whole and right, starts at page 1 and leaves when emptied', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(`${LIST}?page=1&accessKey=35`);
    await pageText('Aurora Calçados');
    await openPanel();
    await fill('CPF', '123.456.789-0');
    await fill('CPF', '123.456.789-00');
    await until(() => byText('[id$="-error"]', 'Insira um CPF válido'));
    expect(asked()).toHaveLength(1);
    await fill('CPF', '123.456.789-09');
    await until(() => portal.address() === `${LIST}?accessKey=35&cpf=${CPF}`);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20', mallCode: 'CJR', accessKey: '35', cpf: CPF });
    await fill('CPF', '');
    await until(() => portal.address() === `${LIST}?accessKey=35`);
  });

  test('status, type, channel and amounts are chosen; clearing drops them all from the address', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(LIST);
    await pageText('Aurora Calçados');
    await user.click(await labelled('Status'));
    await user.click(await option('ANALISE'));
    await until(() => byText('[role="option"][aria-selected="true"]', 'ANALISE'));
    await user.click(await option('APROVADA'));
    await until(() => portal.address() === `${LIST}?status=ANALISE&status=APROVADA`);
    await openPanel();
    await user.click(await labelled('Tipo'));
    await user.click(await option('CF-e SAT'));
    await user.click(await labelled('Canal'));
    await user.click(await option('Estacionamento'));
    await fill('Valor máximo', '1.234,50');
    await until(() => portal.address().includes('maxAmount=123450'));
    await until(() => asked().at(-1)?.maxAmount === '123450');
    expect(asked().at(-1)).toEqual({
      page: '1',
      size: '20',
      mallCode: 'CJR',
      status: 'ANALISE,AVALIACAO_PENDENTE,APROVADA',
      type: 'SAT',
      channel: 'PARKING',
      maxAmount: '123450',
    });
    await press('Limpar filtros');
    await until(() => portal.address() === LIST);
    const highest = await field('Valor máximo');
    await until(() => highest.value === '');
  });

  test('the search asks for a key as it is typed', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(LIST);
    const box = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
    expect(box.placeholder).toBe('Buscar por chave de acesso');
    type(box, KEY);
    await until(() => portal.address() === `${LIST}?accessKey=${KEY}`);
    await until(() => asked().at(-1)?.accessKey === KEY);
  });

  test('a row leads to the details, which are not asked for ahead of need', async () => {
    fixture = purchasesFixture();
    const portal = fixture.open(LIST);
    const link = await until(() => document.querySelector<HTMLAnchorElement>('tbody a'));
    expect(link.getAttribute('href')).toBe(`/purchases-portal/invoice-details/${idOf(1)}`);
    await portal.router.preloadRoute({ to: `/purchases-portal/invoice-details/${idOf(1)}` });
    expect(fixture.api.calls(getInvoice)).toEqual([]);
    await user.click(link);
    await until(() => heading() === 'Nota nº 12345');
  });

  test('a count that was not made is honest', async () => {
    fixture = purchasesFixture();
    fixture.api.on(listInvoices, aPageOf([anInvoice()], { pageCount: 500, total: null }));
    fixture.open(LIST);
    await pageText('mais de 10.000 resultados');
  });

  test('nothing at all and nothing found are two things', async () => {
    fixture = purchasesFixture();
    fixture.api.on(listInvoices, aPageOf([]));
    const portal = fixture.open(LIST);
    await pageText('Nenhuma nota foi enviada ainda');
    await portal.router.navigate({ to: LIST, search: { accessKey: '99' } });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar filtros');
    await until(() => portal.address() === LIST);
  });

  test('a period with no beginning is a filter like any other', async () => {
    fixture = purchasesFixture();
    fixture.api.on(listInvoices, aPageOf([]));
    const portal = fixture.open(`${LIST}?endDate=2026-01-31`);
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    expect(asked()[0]).toMatchObject({ endDate: '2026-01-31' });
    await pageText('Filtros (1)');
    await press('Limpar filtros');
    await until(() => portal.address() === LIST);
  });

  test('a failed load says why and loads again', async () => {
    fixture = purchasesFixture();
    fixture.api.on(listInvoices, () => problemReply('internal-error'));
    fixture.open(LIST);
    await pageText('Não foi possível carregar');
    fixture.api.on(listInvoices, aPageOf([anInvoice()]));
    await press('Tentar novamente');
    await pageText('Aurora Calçados');
  });

  test('[PER-04] sending and the mall’s rules are offered to those who may', async () => {
    fixture = purchasesFixture(['read-invoices']);
    fixture.open(LIST);
    await pageText('Aurora Calçados');
    expect([byText('main a', 'Enviar nota'), byText('main button', 'Regras do shopping')]).toEqual([undefined, undefined]);
    fixture.close();
    fixture = purchasesFixture(['read-invoices', 'create-invoices', 'update-invoices']);
    fixture.open(LIST);
    await pageText('Aurora Calçados');
    expect(byText('main a', 'Enviar nota')?.getAttribute('href')).toBe('/purchases-portal/create-invoice');
    expect(byText('main button', 'Regras do shopping')).toBeTruthy();
  });
});
