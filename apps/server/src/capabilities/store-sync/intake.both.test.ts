// Sales and cancellations of shops: each once, whatever is sent, and the totals of each day with them. Row SYN-05.
import { readInstant } from '@galeria/contract/kit/fields/dates';
import { COLUMN_LIMITS, COUNTS, SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncMonitorEndpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { unseal } from '../../platform/sealed-text.ts';
import type { Person } from '../../testing/people.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../stores/testing/a-store.ts';
import { forgetBuyers } from './sales.store.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-store-sync', 'manage-store-sync'];
const DAY = 86_400_000;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  client = await aStoreClient(testApp, staff);
});

const at = (offset: number) => new Date(testApp.clock.now().getTime() + offset).toISOString();
const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const outcomes = async (sales: readonly object[], by = client) => {
  const { status, body } = await by.send(sales);
  expect(status).toBe(200);
  return body.results.map(({ outcome, code }) => (code === null ? outcome : code));
};
const expectTrueTotals = async () => {
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  return kept;
};

describe('sales', () => {
  test('[SYN-05] one result for each in the order they came; sales, items and the totals of their days are there', async () => {
    const cpf = nextCpf();
    const sales = [
      client.sale({ reference: 'a' }),
      client.sale({ reference: 'b', buyerCpf: cpf, issuedAt: at(-DAY) }),
      client.line('17', { reference: 'c', totalCents: 5, grossCents: 5, discountCents: 0 }),
    ];
    const { body } = await client.send(sales);
    const accepted = { outcome: 'ACCEPTED', code: null, message: null };
    expect(body.results).toEqual(['a', 'b', 'c'].map((reference) => ({ reference, ...accepted })));
    const kept = await query(
      'select source, has_cpf, buyer_digest, items from synced_sales left join synced_sale_items using (mall_code, sale_id) order by total_cents, issued_at',
    );
    expect(kept).toEqual([
      { source: 'CSV', has_cpf: false, buyer_digest: null, items: null },
      { source: 'NFCE', has_cpf: true, buyer_digest: keyedDigest(testApp.deps.secret, cpf), items: sales[1]?.items },
      { source: 'NFCE', has_cpf: false, buyer_digest: null, items: sales[0]?.items },
    ]);
    expect(await expectTrueTotals()).toHaveLength(2);
  });

  test('[SYN-05] the same again is known and changes nothing; other content under the same key is refused, and the first stands', async () => {
    const sale = client.sale();
    const line = client.line('1');
    expect(await outcomes([sale, line, sale])).toEqual(['ACCEPTED', 'ACCEPTED', 'KNOWN']);
    expect(await outcomes([sale, line])).toEqual(['KNOWN', 'KNOWN']);
    const other = { ...sale, grossCents: sale.grossCents + 1, totalCents: sale.totalCents + 1 };
    const { body } = await client.send([other, { ...line, grossCents: 99_999, discountCents: 90_999 }]);
    expect(body.results).toEqual([
      {
        ...{ reference: sale.reference, outcome: 'REFUSED', code: 'sale-amount-differs' },
        message: 'Esta venda já foi recebida com R$ 90,00, e agora diz R$ 90,01. A primeira continua valendo',
      },
      {
        ...{ reference: line.reference, outcome: 'REFUSED', code: 'sale-content-differs' },
        message: 'Esta venda já foi recebida com outro conteúdo. A primeira continua valendo',
      },
    ]);
    expect(await query('select total_cents from synced_sales where access_key is not null')).toEqual([{ total_cents: 9000 }]);
    await expectTrueTotals();
  });

  test('[SYN-05] an access key is one purchase in the whole installation; lines of a CSV are each store’s own', async () => {
    const other = await aStoreClient(testApp, staff, {
      mallCode: THERE,
      contractCnpj: client.store.contractCnpj,
      universalId: 'loja-outra',
      luc: 'LUC-OUTRA',
    });
    const [sale, line] = [client.sale(), client.line('1')];
    expect(await outcomes([sale, line])).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await outcomes([sale, line, client.cancellation(sale)], other)).toEqual([
      'sale-of-other-store',
      'ACCEPTED',
      'sale-of-other-store',
    ]);
    await expectTrueTotals();
  });

  test('[SYN-05] a key or an XML of another shop, a forged key and impossible values are refused, each by its code', async () => {
    const sale = client.sale();
    const wrong = (traits: object) => ({ ...client.sale(), ...traits });
    const foreign = nextCnpj();
    const cases: [object, string][] = [
      [client.sale({ issuerCnpj: foreign }), 'sale-issuer-not-of-store'],
      [wrong({ issuerCnpj: foreign }), 'sale-issuer-not-of-store'],
      [wrong({ accessKey: nextKey({ cnpj: foreign, month: at(0).slice(0, 7) }) }), 'sale-key-mismatch'],
      [wrong({ accessKey: `${sale.accessKey?.slice(0, 43)}${(Number(sale.accessKey?.[43]) + 1) % 10}` }), 'sale-key-invalid'],
      [wrong({ accessKey: null }), 'sale-key-invalid'],
      [wrong({ number: '999' }), 'sale-key-mismatch'],
      [wrong({ series: '77' }), 'sale-key-mismatch'],
      [wrong({ source: 'NFE' }), 'sale-key-mismatch'],
      [wrong({ issuedAt: at(-62 * DAY) }), 'sale-key-mismatch'],
      [wrong({ luc: 'LUC-OUTRA' }), 'sale-luc-of-other-store'],
      [wrong({ discountCents: 10_001 }), 'sale-amount-impossible'],
      [client.line('9602', { grossCents: 1000, discountCents: 0, totalCents: 1_000_000 }), 'sale-amounts-disagree'],
      [client.line('x'.repeat(21)), 'sale-number-invalid'],
      [client.line('1', { issuedAt: 'ontem' }), 'sale-date-invalid'],
      [client.line('1', { issuedAt: '2026-02-30T10:00:00-03:00' }), 'sale-date-invalid'],
      [client.line('1', { issuedAt: at(0).replace('Z', '') }), 'sale-date-invalid'],
      [client.line('1', { issuedAt: at(DAY + 60_000) }), 'sale-in-future'],
      [client.line('1', { issuedAt: at(-(SYNC_LIMITS.oldestDays + 2) * DAY) }), 'sale-before-its-time'],
      [wrong({ items: [{ name: 'x', ncm: null, quantity: 'um', totalCents: 1 }] }), 'sale-item-invalid'],
      [client.cancellation(client.line('1')), 'cancellation-without-day'],
    ];
    const good = client.sale();
    expect(await outcomes([...cases.map(([each], n) => ({ ...each, reference: `caso ${n}` })), good])).toEqual([
      ...cases.map(([, code]) => code),
      'ACCEPTED',
    ]);
    // The operator reads it beside the store.
    const params = { universalId: client.store.universalId };
    const { body } = await testApp.call(syncMonitorEndpoints.listSyncTroubles, { params, query: { size: 100 } }, staff);
    expect(body.total).toBe(cases.length);
    expect(body.data.find(({ code }) => code === 'sale-luc-of-other-store')?.message).toBe('A LUC da venda não é a desta loja');
    expect(body.data.find(({ code }) => code === 'sale-amounts-disagree')?.message).toBe(
      'Valor bruto R$ 10,00 menos desconto R$ 0,00 é R$ 10,00, e o valor líquido diz R$ 10.000,00',
    );
    await expectTrueTotals();
  });

  test('[SYN-05] the largest amounts are taken, one cent more is refused; what no column holds is refused whole', async () => {
    const most = { grossCents: COUNTS.noteAmountMax, discountCents: 0, totalCents: COUNTS.noteAmountMax };
    const [one, two] = [client.sale(most), client.sale({ ...most, totalCents: COUNTS.noteAmountMax + 1 })];
    expect(await outcomes([one, client.line('1', most), two, client.line('2', { totalCents: COLUMN_LIMITS.bigint })])).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'sale-amount-impossible',
      'sale-amount-impossible',
    ]);
    await expectTrueTotals();
    for (const wrong of [{ totalCents: COLUMN_LIMITS.bigint + 1 }, { totalCents: -1 }, { totalCents: 1.5 }, { reference: '' }])
      expect((await client.send([client.line('3', wrong)])).status).toBe(400);
    expect((await client.send([])).status).toBe(400);
    expect((await client.send(Array.from({ length: SYNC_LIMITS.batch + 1 }, (_, n) => client.line(String(n))))).status).toBe(400);
  });

  test('[SYN-05] a full batch is a handful of statements', async () => {
    const sales = Array.from({ length: SYNC_LIMITS.batch }, (_, n) => (n % 2 ? client.sale() : client.line(String(n))));
    await client.contact();
    let answers: string[] = [];
    const sent = await recordStatements(async () => {
      answers = await outcomes(sales);
    });
    expect(new Set(answers)).toEqual(new Set(['ACCEPTED']));
    expect(sent.length).toBeLessThan(16);
    await expectTrueTotals();
  });

  test('[SYN-05] CNPJs of the store, blocked ones too, are its own; a CPF that is none is nobody’s', async () => {
    const { mallCode, universalId } = client.store;
    const { cnpj } = await anIssuer(testApp.database.db, { mallCode, list: 'blocked', storeUniversalId: universalId });
    expect(await outcomes([client.sale({ issuerCnpj: cnpj, buyerCpf: '123.456.789-00' })])).toEqual(['ACCEPTED']);
    expect(await query('select has_cpf from synced_sales')).toEqual([{ has_cpf: false }]);
  });

  test('[SYN-05] of two shops of one tenant the contract’s CNPJ is the one’s it issues for', async () => {
    const { contractCnpj: cnpj, mallCode } = client.store;
    const second = await aStoreClient(testApp, staff, {
      contractCnpj: cnpj,
      mallCode,
      universalId: 'loja-irma',
      luc: 'LUC-IRMA',
    });
    await anIssuer(testApp.database.db, { mallCode, cnpj, list: 'allowed', storeUniversalId: client.store.universalId });
    expect(await outcomes([client.sale()])).toEqual(['ACCEPTED']);
    expect(await outcomes([second.sale()], second)).toEqual(['sale-issuer-not-of-store']);
  });

  test('[SYN-05] a sale belongs to its day in São Paulo, whatever zone the shop writes', async () => {
    const noon = at(-DAY).slice(0, 10);
    const late = `${noon}T23:30:00-05:00`;
    expect(await outcomes([client.line('1', { issuedAt: late })])).toEqual(['ACCEPTED']);
    const [row] = await query('select day::text as day, issued_at from synced_sales');
    expect(row.day > noon).toBe(true);
    expect(row.issued_at).toEqual(readInstant(late));
  });
});

describe('cancellations', () => {
  test('[SYN-05] a cancellation takes a sale out of its day’s net and CPF, once; before its sale it waits for it', async () => {
    const cpf = nextCpf();
    const [sale, early] = [client.sale({ buyerCpf: cpf }), client.sale({ buyerCpf: cpf })];
    const end = client.cancellation(sale);
    expect(await outcomes([sale])).toEqual(['ACCEPTED']);
    expect(await outcomes([end, end, client.cancellation(early)])).toEqual(['ACCEPTED', 'KNOWN', 'ACCEPTED']);
    expect(await outcomes([end, early, sale])).toEqual(['KNOWN', 'ACCEPTED', 'KNOWN']);
    const [day] = await expectTrueTotals();
    expect(day).toMatchObject({
      notes: 2,
      cancelled_notes: 2,
      cancelled_cents: 18_000,
      total_cents: 18_000,
      cpf_notes: 0,
      cpf_cents: 0,
    });
  });

  test('[SYN-05] within one batch, in either order, and of a line of a CSV by its day', async () => {
    const [one, two] = [client.sale(), client.sale()];
    const line = client.line('9', { issuedAt: at(-DAY) });
    const day = new Date(Date.parse(line.issuedAt) - 3 * 3_600_000).toISOString().slice(0, 10);
    expect(
      await outcomes([one, client.cancellation(one), client.cancellation(two), two, line, client.cancellation(line, { day })]),
    ).toEqual(Array(6).fill('ACCEPTED'));
    expect(await query('select count(*)::int as n from synced_sales where cancelled_at is null')).toEqual([{ n: 0 }]);
    await expectTrueTotals();
  });
});

describe('what waits for the owner of invoices', () => {
  test('[SYN-07] a sale with a CPF waits with it sealed; a cancelled one with none; nothing readable is kept of the buyer', async () => {
    const cpf = nextCpf();
    const [bought, without, ended] = [client.sale({ buyerCpf: cpf }), client.sale(), client.sale({ buyerCpf: cpf })];
    await outcomes([bought, without, ended, client.cancellation(ended)]);
    await outcomes([client.cancellation(bought), client.cancellation(without)]);
    const rows = await query(
      'select o.kind, o.sealed_cpf, s.access_key from sale_outbox o join synced_sales s using (mall_code, sale_id) order by o.id',
    );
    expect(rows.map(({ kind, access_key }) => [kind, access_key])).toEqual([
      ['SALE', bought.accessKey],
      // Its sale is none of anybody's; its note may have been sent by somebody all the same.
      ['CANCELLATION', ended.accessKey],
      ['CANCELLATION', bought.accessKey],
      ['CANCELLATION', without.accessKey],
    ]);
    expect(unseal(rows[0].sealed_cpf, testApp.deps.secret)).toBe(cpf);
    const texts = await query(
      'select m::text as t from sale_marks m union all select s::text from synced_sales s union all select o::text from sale_outbox o',
    );
    expect(texts.filter(({ t }) => t.includes(cpf))).toEqual([]);
    // An erased customer leaves no digest; that the sale had a CPF stays.
    await testApp.database.db.transaction((tx) =>
      forgetBuyers(tx, client.store.mallCode, [keyedDigest(testApp.deps.secret, cpf)]),
    );
    expect(await query('select count(*)::int as n from synced_sales where buyer_digest is not null or not has_cpf')).toEqual([
      { n: 1 },
    ]);
  });
});
