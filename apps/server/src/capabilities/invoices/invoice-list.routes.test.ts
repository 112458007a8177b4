import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { invoiceEndpoints as endpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatCpf, maskCpf } from '@galeria/contract/kit/formats';
import { INVOICE_CHANNELS, INVOICE_STATUSES, INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '../../demo/chance.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf, nextCpf } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { foldTotals } from './invoice-totals.store.ts';
import type { InvoiceRow, NewInvoice } from './invoices.store.ts';
import { noteOf } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { manyNotes } from './testing/many-notes.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE, THIRD, FOREIGN] = CODES as [string, string, string, string];
const OWN = [HERE, THERE, THIRD];
const SLUGS = ['read-invoices', 'read-customer'];
const TOTAL = 300;
const HOUR = 3_600_000;
/** 21:00 of the 19th in São Paulo: the days of the filter are not UTC's. */
const LAST = new Date('2026-05-20T00:00:00.000Z').getTime();

let testApp: TestApp;
let staff: Person;
let masked: Person;
let notes: InvoiceRow[];
const cpfOf = new Map<string, string>();
const chance = chanceFrom(42);

/** Nine of each mall share CPFs with those of the others; some notes have neither key nor issuer nor amount. */
async function fill(): Promise<void> {
  const { db } = testApp.database;
  const cpfs = Array.from({ length: 9 }, nextCpf);
  const everywhere = [...OWN, FOREIGN];
  const people = await addThose(
    db,
    everywhere.flatMap((mallCode) =>
      cpfs.map((cpf, index) => customerOf({ mallCode, cpf, email: `${mallCode}${index}@x.example` })),
    ),
  );
  for (const { customerId, cpf } of people) cpfOf.set(customerId, cpf);
  const store = await aStore(db, { mallCode: HERE, brandName: 'Sapataria' });
  const cnpjs = Array.from({ length: 6 }, nextCnpj);
  for (const mallCode of everywhere) for (const cnpj of cnpjs) await anIssuer(db, { mallCode, cnpj, list: 'pre-registered' });
  const made = Array.from({ length: TOTAL }, (_, index): NewInvoice => {
    const { mallCode, customerId } = chance.pick(people);
    const status = chance.pick(INVOICE_STATUSES);
    const isBare = status === 'ANALISE' && chance.next() < 0.5;
    return {
      ...noteOf({
        ...{ mallCode, customerId, status, issuerCnpj: isBare ? null : chance.pick(cnpjs) },
        // In pairs at the same moment, so that the order needs more than the time.
        sentAt: new Date(LAST - Math.floor(index / 2) * 2 * HOUR),
        amountInCents: isBare ? null : (chance.whole(20) + 1) * 500,
        channel: chance.pick(INVOICE_CHANNELS),
        storeUniversalId: mallCode === HERE && index % 3 === 0 ? store.universalId : null,
      }),
      type: chance.pick(INVOICE_TYPES),
    };
  });
  const inOrder = (one: InvoiceRow, other: InvoiceRow) =>
    other.sentAt.getTime() - one.sentAt.getTime() || (one.invoiceId < other.invoiceId ? 1 : -1);
  notes = (await manyNotes(db, made)).sort(inOrder);
}

beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: OWN, permissions: SLUGS });
  masked = await testApp.aPerson({ malls: OWN, permissions: ['read-invoices'] });
  await fill();
});
afterAll(() => testApp.close());

const list = async (query: object = {}, as = staff) => (await testApp.call(endpoints.listInvoices, { query }, as)).body;
const idsOf = (rows: readonly { invoiceId: string }[]) => rows.map(({ invoiceId }) => invoiceId);
const sample = () => notes.filter(({ mallCode, accessKey }) => OWN.includes(mallCode) && accessKey !== null)[7] as InvoiceRow;

/** What each filter keeps, said again without the database. */
type Filter = [query: Record<string, string | number>, keeps: (note: InvoiceRow) => boolean];
const KEEPS: Record<string, () => Filter> = {
  mallCode: () => [{ mallCode: THERE }, (note) => note.mallCode === THERE],
  status: () => [{ status: 'APROVADA' }, (note) => note.status === 'APROVADA'],
  statuses: () => [{ status: 'ANALISE,CNPJ_ANALISE' }, (note) => ['ANALISE', 'CNPJ_ANALISE'].includes(note.status)],
  'a status twice': () => [{ status: 'APROVADA,APROVADA' }, (note) => note.status === 'APROVADA'],
  cpf: () => {
    const cpf = cpfOf.get(sample().customerId) ?? '';
    return [{ cpf: formatCpf(cpf) }, (note) => cpfOf.get(note.customerId) === cpf];
  },
  cnpj: () => [{ cnpj: sample().issuerCnpj ?? '' }, (note) => note.issuerCnpj === sample().issuerCnpj],
  accessKey: () => [{ accessKey: sample().accessKey ?? '' }, (note) => note.accessKey === sample().accessKey],
  'beginning of a key': () => {
    const beginning = sample().accessKey?.slice(0, 20) ?? '';
    return [
      { accessKey: ` ${beginning.slice(0, 4)} ${beginning.slice(4)}` },
      (note) => note.accessKey?.startsWith(beginning) ?? false,
    ];
  },
  id: () => [{ accessKey: sample().invoiceId.toUpperCase() }, (note) => note.invoiceId === sample().invoiceId],
  type: () => [{ type: 'CINEMA' }, (note) => note.type === 'CINEMA'],
  channel: () => [{ channel: 'BPO' }, (note) => note.channel === 'BPO'],
  startDate: () => [{ startDate: '2026-05-12' }, (note) => saoPauloDay(note.sentAt) >= '2026-05-12'],
  endDate: () => [{ endDate: '2026-05-14' }, (note) => saoPauloDay(note.sentAt) <= '2026-05-14'],
  'one day': () => [{ startDate: '2026-05-13', endDate: '2026-05-13' }, (note) => saoPauloDay(note.sentAt) === '2026-05-13'],
  minAmount: () => [{ minAmount: 5000 }, (note) => (note.amountInCents ?? -1) >= 5000],
  maxAmount: () => [{ maxAmount: 5000 }, (note) => (note.amountInCents ?? Number.POSITIVE_INFINITY) <= 5000],
  'a key that is none': () => [{ accessKey: '%' }, () => false],
};
const FILTERS = Object.keys(KEEPS);

async function agrees(names: readonly string[]): Promise<void> {
  const chosen = names.map((name): Filter => KEEPS[name]?.() ?? [{}, () => true]);
  const query = Object.assign({}, ...chosen.map(([part]) => part));
  const kept = notes.filter((note) => OWN.includes(note.mallCode) && chosen.every(([, keeps]) => keeps(note)));
  const found = await list({ ...query, size: 100 });
  const what = names.join(' and ');
  expect([what, found.total, found.pageCount]).toEqual([what, kept.length, Math.ceil(kept.length / 100)]);
  expect([what, idsOf(found.data)]).toEqual([what, idsOf(kept.slice(0, 100))]);
}

describe('[INV-01] the list of notes', () => {
  test('has what was made, in agreement', async () => {
    expect(notes).toHaveLength(TOTAL);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test.each([['before the totals are added up'], ['after it']])('finds by each filter exactly what it says: %s', async (when) => {
    if (when === 'after it') await foldTotals(testApp.database.db);
    for (const name of FILTERS) await agrees([name]);
    await agrees([]);
  });

  test('finds by any two filters what both say', async () => {
    const keysOf = (name: string) => Object.keys(KEEPS[name]?.()[0] ?? {});
    for (const one of FILTERS)
      for (const other of FILTERS.slice(FILTERS.indexOf(one) + 1))
        if (!keysOf(one).some((key) => keysOf(other).includes(key))) await agrees([one, other]);
  });

  test.each([{}, { status: 'AVALIACAO_PENDENTE,APROVADA' }, { minAmount: 1 }, { type: 'NFE' }])(
    'is turned page by page with nothing twice and nothing left out: %j',
    async (filter) => {
      const seen: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total, pageCount } = await list({ ...filter, page, size: 7 });
        expect(pageCount).toBe(Math.ceil((total ?? 0) / 7));
        if (data.length === 0) break;
        seen.push(...idsOf(data));
      }
      const { data: whole } = await list({ ...filter, size: 100 });
      expect([seen.length, new Set(seen).size]).toEqual([(await list(filter)).total, seen.length]);
      expect(seen.slice(0, 100)).toEqual(idsOf(whole));
    },
  );

  test('shows twenty, newest first, with customer and store', async () => {
    const { data } = await list();
    expect(data).toHaveLength(20);
    const withStore = notes.find(({ storeUniversalId }) => storeUniversalId !== null) as InvoiceRow;
    const [row] = (await list({ accessKey: withStore.invoiceId })).data;
    expect(row).toEqual({
      ...{ invoiceId: withStore.invoiceId, mallCode: HERE, issuerCnpj: withStore.issuerCnpj, storeName: 'Sapataria' },
      customer: { customerId: withStore.customerId, fullName: 'Cliente Comum', cpf: cpfOf.get(withStore.customerId) ?? '' },
      ...{ accessKey: withStore.accessKey, type: withStore.type, channel: withStore.channel, status: withStore.status },
      ...{ amountInCents: withStore.amountInCents, issueDate: withStore.issueDate, recuseReason: withStore.recuseReason },
      ...{ flagCount: 0, sentAt: withStore.sentAt.toISOString(), decidedAt: withStore.decidedAt?.toISOString() ?? null },
      pictureAsk: null,
    } satisfies InvoiceListItem);
  });

  test('[PER-06] is of the caller’s malls; another’s is refused, nobody’s is empty', async () => {
    const there = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    const all = await list({ size: 100 }, there);
    expect([all.total, new Set(all.data.map(({ mallCode }) => mallCode))]).toEqual([
      notes.filter(({ mallCode }) => mallCode === THERE).length,
      new Set([THERE]),
    ]);
    expect((await testApp.call(endpoints.listInvoices, { query: { mallCode: FOREIGN } }, staff)).problem.code).toBe(
      'foreign-mall',
    );
    const foreign = notes.find(({ mallCode }) => mallCode === FOREIGN) as InvoiceRow;
    for (const accessKey of [foreign.invoiceId, foreign.accessKey ?? foreign.invoiceId])
      expect(await list({ accessKey })).toMatchObject({ data: [], total: 0 });
    const nobody = await testApp.aPerson({ malls: [], permissions: SLUGS });
    expect(await list({}, nobody)).toEqual({ data: [], pageCount: 0, total: 0, isMasked: false });
    expect(await list({ cpf: cpfOf.get(foreign.customerId) }, nobody)).toMatchObject({ total: 0 });
  });

  test('[PER-09] covers CPFs without read-customer, and finds them whole', async () => {
    const { data, isMasked } = await list({ size: 100 }, masked);
    expect(isMasked).toBe(true);
    expect(data.every(({ customer }) => customer.cpf === maskCpf(cpfOf.get(customer.customerId)))).toBe(true);
    const cpf = cpfOf.get(sample().customerId);
    expect((await list({ cpf }, masked)).total).toBe((await list({ cpf })).total);
  });

  test.each([
    { status: 'OUTRO' },
    { status: '' },
    { cpf: '11111111111' },
    { cnpj: '123' },
    { type: 'NF' },
    { channel: 'WEB' },
    { startDate: '2026-02-30' },
    { endDate: '9999-12-31' },
    { minAmount: -1 },
    { maxAmount: 1.5 },
    { page: 0 },
    { size: 101 },
    { order: 'asc' },
  ])('refuses what is no filter: %j', async (query) => {
    expect((await testApp.call(endpoints.listInvoices, { query: query as never }, staff)).status).toBe(400);
  });

  test('past the last page is empty and still says how many there are; far beyond it nothing is counted', async () => {
    const { total } = await list();
    for (const filter of [{}, { minAmount: 1 }, { type: 'NFE' }]) {
      const { total: found } = await list(filter);
      expect(await list({ ...filter, page: 99 })).toMatchObject({ data: [], total: found });
    }
    expect(await list({ page: 501 })).toMatchObject({ data: [], total: null });
    expect(total).toBe(notes.filter(({ mallCode }) => OWN.includes(mallCode)).length);
  });
});
