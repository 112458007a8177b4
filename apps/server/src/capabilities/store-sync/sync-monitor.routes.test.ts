// How stores are, how much of a mall they cover, and what they sold. Rows SYN-03, SYN-04, SYN-06.
import { saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncMonitorEndpoints as endpoints } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { syncReportEndpoints as reports } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { aStoreClient } from './testing/a-store-client.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const SLUGS = ['read-store-sync', 'manage-store-sync'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let testApp: TestApp;
let staff: Person;
let elsewhere: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  elsewhere = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
});

const shop = (brandName: string, traits: object = {}) => aStoreClient(testApp, staff, { brandName, ...traits });
const heardOf = (universalId: string, millisAgo: number) =>
  testApp.database.pool.query('update store_contacts set last_contact_at = $2 where universal_id = $1', [
    universalId,
    new Date(testApp.clock.now().getTime() - millisAgo),
  ]);
const monitor = async (query: object = {}, as = staff) => (await testApp.call(endpoints.monitorStores, { query }, as)).body;

describe('the monitor', () => {
  test('[SYN-03] ok under an hour, late under a day, silent beyond; the most troubled first, and counted', async () => {
    const ages: [string, number | null][] = [
      ['Ok', HOUR - MINUTE],
      ['Atrasada', HOUR + MINUTE],
      ['Quase', DAY - MINUTE],
      ['Silenciosa', DAY + MINUTE],
      ['Muda', 40 * DAY],
      ['Nunca', null],
    ];
    for (const [name, age] of ages) {
      const client = await shop(name);
      if (age === null) continue;
      await client.contact();
      await heardOf(client.store.universalId, age);
    }
    const troubled = await shop('Com erro');
    await troubled.contact({ errors: [{ at: new Date().toISOString(), code: 'csv-columns', file: 'a.csv', detail: 'x' }] });
    const { data, healths } = await monitor();
    expect(data.map(({ storeName, health }) => [storeName, health])).toEqual([
      ['Muda', 'SILENT'],
      ['Silenciosa', 'SILENT'],
      ['Nunca', 'NEVER'],
      ['Quase', 'LATE'],
      ['Atrasada', 'LATE'],
      ['Com erro', 'OK'],
      ['Ok', 'OK'],
    ]);
    expect(healths).toEqual({ OK: 2, LATE: 2, SILENT: 2, NEVER: 1, REVOKED: 0 });
    expect(data.map(({ errors }) => errors)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    // SHL-12: as it is asked for; who was never heard of stands behind the others both ways.
    const said = async (sort: string) => (await monitor({ sort })).data.map(({ storeName }) => storeName);
    expect(await said('store')).toEqual(['Atrasada', 'Com erro', 'Muda', 'Nunca', 'Ok', 'Quase', 'Silenciosa']);
    expect(await said('-store')).toEqual((await said('store')).toReversed());
    expect(await said('lastContact')).toEqual(['Muda', 'Silenciosa', 'Quase', 'Atrasada', 'Ok', 'Com erro', 'Nunca']);
    expect(await said('-lastContact')).toEqual(['Com erro', 'Ok', 'Atrasada', 'Quase', 'Silenciosa', 'Muda', 'Nunca']);
    expect((await said('-errors'))[0]).toBe('Com erro');
    for (const sort of ['luc', 'queue', 'salesToday']) expect(new Set(await said(`-${sort}`)).size).toBe(7);
    const turned = [];
    for (const page of [1, 2, 3, 4]) turned.push(...(await monitor({ sort: '-errors', size: 2, page })).data);
    expect(turned.map(({ storeName }) => storeName)).toEqual(await said('-errors'));
    const late = await monitor({ health: 'LATE' });
    expect([late.data.length, late.total, late.healths.SILENT]).toEqual([2, 2, 2]);
    expect((await monitor({}, elsewhere)).data).toEqual([]);
  });

  test('[SYN-03] lag, queue, version and the sales of today, cancelled ones taken out', async () => {
    const client = await shop('Padaria');
    const sale = client.sale();
    await client.send([
      sale,
      client.sale({ grossCents: 1500, totalCents: 500 }),
      client.sale({ issuedAt: new Date(testApp.clock.now().getTime() - 2 * DAY).toISOString() }),
    ]);
    await client.send([client.cancellation(sale)]);
    const hourAgo = new Date(testApp.clock.now().getTime() - HOUR).toISOString();
    await client.contact({ version: '2.0.1', queued: 12, oldestQueuedAt: hourAgo });
    const [row] = (await monitor()).data;
    for (const sort of ['-queue', '-salesToday']) {
      const other = await shop(`Antes ${sort}`);
      await other.contact();
      expect((await monitor({ sort })).data[0]?.storeName).toBe('Padaria');
    }
    expect(row).toMatchObject({ queued: 12, version: '2.0.1', keyState: 'WORKING', salesToday: { notes: 1, totalCents: 500 } });
    expect(Math.abs((row?.lagSeconds ?? 0) - 3600)).toBeLessThan(60);
  });

  test('[SYN-06] coverage by mall: stores, linked, silent, sales of the day', async () => {
    for (let n = 0; n < 3; n += 1) await aStore(testApp.database.db);
    const client = await shop('Uma');
    await client.send([client.sale(), client.sale()]);
    const silent = await shop('Outra');
    await silent.contact();
    await heardOf(silent.store.universalId, 2 * DAY);
    await shop('Nunca');
    const { data } = (await testApp.call(endpoints.syncCoverage, { query: {} }, staff)).body;
    expect(data).toEqual([
      {
        mallCode: HERE,
        mallName: MALLS[0]?.name,
        stores: 6,
        linked: 3,
        silent: 1,
        never: 1,
        revoked: 0,
        salesToday: { notes: 2, totalCents: 18_000 },
        sellingToday: 1,
        share: 0.5,
      },
    ]);
    const foreign = await testApp.call(endpoints.syncCoverage, { query: { mallCode: THERE } }, staff);
    expect(foreign.problem.code).toBe('foreign-mall');
  });

  test('[SYN-03] the troubles of a store are its mall’s to see, in the caller’s language', async () => {
    const client = await shop('Uma');
    await client.send([client.sale({ issuerCnpj: '11222333000181' })]);
    const params = { universalId: client.store.universalId };
    const headers = { 'accept-language': 'en' };
    const { body } = await testApp.call(endpoints.listSyncTroubles, { params, query: { kind: 'REFUSAL' } }, staff, { headers });
    expect(body.data[0]).toMatchObject({
      message:
        'The issuer CNPJ is not of this store: the note is of another one, or the CNPJ is missing from the store in the portal',
      // People know a sale by its issuer and its key.
      subject: expect.stringMatching(/^CNPJ 11\.222\.333\/0001-81, \d{44}$/),
    });
    expect((await testApp.call(endpoints.listSyncTroubles, { params, query: { kind: 'ERROR' } }, staff)).body.data).toEqual([]);
    expect((await testApp.call(endpoints.listSyncTroubles, { params, query: {} }, elsewhere)).status).toBe(404);
  });
});

describe('reports', () => {
  const today = () => saoPauloDay(testApp.clock.now());
  const daysAgo = (days: number) => saoPauloDay(new Date(startOfSaoPauloDay(today()).getTime() + 12 * HOUR - days * DAY));
  const noon = (day: string) => `${day}T12:00:00-03:00`;
  const month = () => ({ startDate: daysAgo(9), endDate: today() });

  async function twoShops() {
    const [big, small] = [await shop('Grande', { luc: 'LUC-G1' }), await shop('Pequena', { luc: 'LUC-P1' })];
    const cpf = nextCpf();
    const first = big.line('1', {
      issuedAt: noon(daysAgo(3)),
      grossCents: 30_000,
      discountCents: 0,
      totalCents: 30_000,
      buyerCpf: cpf,
    });
    const day = daysAgo(3);
    await big.send([
      first,
      big.line('2', { issuedAt: noon(day), grossCents: 12_000, discountCents: 2000, totalCents: 10_000 }),
      big.line('3', { issuedAt: noon(day), grossCents: 500, discountCents: 0, totalCents: 500, buyerCpf: cpf }),
    ]);
    await big.send([big.cancellation(big.line('3'), { day })]);
    await small.send([
      small.line('1', { issuedAt: noon(daysAgo(1)), totalCents: 1000, grossCents: 1000, discountCents: 0, buyerCpf: cpf }),
    ]);
    // Before the range.
    await small.send([small.line('2', { issuedAt: noon(daysAgo(20)) })]);
    return { big, small };
  }

  test('[SYN-04] sales by period: by store, in all and by day', async () => {
    const { big, small } = await twoShops();
    const { body } = await testApp.call(reports.salesByPeriod, { query: month() }, staff);
    const ofBig = {
      ...{ notes: 3, cancelledNotes: 1, grossCents: 42_500, discountCents: 2000, cancelledCents: 500 },
      ...{ returnNotes: 0, returnCents: 0, netCents: 40_000, netWithTaxesCents: 40_000 },
    };
    expect(body.data).toEqual([
      {
        ...{
          mallCode: HERE,
          universalId: big.store.universalId,
          storeName: 'Grande',
          luc: 'LUC-G1',
          contractCnpj: big.store.contractCnpj,
        },
        ...ofBig,
        averageTicketCents: 20_000,
        lastReceiptAt: new Date(noon(daysAgo(3))).toISOString(),
      },
      expect.objectContaining({ universalId: small.store.universalId, notes: 1, netCents: 1000, averageTicketCents: 1000 }),
    ]);
    expect(body.totals).toEqual({
      notes: 4,
      cancelledNotes: 1,
      grossCents: 43_500,
      discountCents: 2000,
      cancelledCents: 500,
      returnNotes: 0,
      returnCents: 0,
      netCents: 41_000,
      netWithTaxesCents: 41_000,
      averageTicketCents: 13_667,
    });
    expect(body.days.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, n) => daysAgo(9 - n)));
    expect(body.days.find(({ day }) => day === daysAgo(3))).toEqual({ day: daysAgo(3), ...ofBig });
    expect([body.total, body.pageCount]).toEqual([2, 1]);
  });

  test('[SYN-04] sorted, paged, narrowed to a mall or a store, and cut to the caller’s malls', async () => {
    const { big } = await twoShops();
    const names = async (query: object, as = staff) => {
      const { body } = await testApp.call(reports.salesByPeriod, { query: { ...month(), ...query } }, as);
      return body.data.map(({ storeName }) => storeName);
    };
    expect(await names({ sort: 'netCents', direction: 'asc' })).toEqual(['Pequena', 'Grande']);
    expect(await names({ sort: 'storeName', direction: 'asc' })).toEqual(['Grande', 'Pequena']);
    expect(await names({ sort: 'lastReceiptAt' })).toEqual(['Pequena', 'Grande']);
    expect(await names({ sort: 'averageTicketCents' })).toEqual(['Grande', 'Pequena']);
    expect(await names({ size: 1, page: 2 })).toEqual(['Pequena']);
    expect(await names({ universalId: big.store.universalId })).toEqual(['Grande']);
    expect(await names({}, elsewhere)).toEqual([]);
    const beyond = (await testApp.call(reports.salesByPeriod, { query: { ...month(), page: 9 } }, staff)).body;
    expect([beyond.data, beyond.total, beyond.totals.notes]).toEqual([[], 2, 4]);
    const foreign = await testApp.call(reports.salesByPeriod, { query: { ...month(), mallCode: THERE } }, staff);
    expect(foreign.problem.code).toBe('foreign-mall');
  });

  test('[SYN-04] sales with CPF: the share of the notes and what they came to, cancelled ones left out', async () => {
    const { big, small } = await twoShops();
    const { body } = await testApp.call(reports.salesWithCpf, { query: month() }, staff);
    expect(
      body.data.map(({ universalId, notes, notesWithCpf, withCpfCents, cpfShare }) => [
        universalId,
        notes,
        notesWithCpf,
        withCpfCents,
        cpfShare,
      ]),
    ).toEqual([
      [small.store.universalId, 1, 1, 1000, 1],
      [big.store.universalId, 2, 1, 30_000, 0.5],
    ]);
    expect(body.totals).toEqual({ notes: 3, notesWithCpf: 2, netCents: 41_000, withCpfCents: 31_000, cpfShare: 0.6667 });
    expect(body.days).toHaveLength(10);
  });

  test('[SYN-04] a range must be chosen, end after its start, and not be endless', async () => {
    const fields = async (query: object) =>
      (await testApp.call(reports.salesByPeriod, { query: query as never }, staff)).problem.fields;
    expect(await fields({})).toEqual({
      startDate: 'Selecione o período do relatório',
      endDate: 'Selecione o período do relatório',
    });
    expect(await fields({ startDate: '2026-05-02', endDate: '2026-05-01' })).toEqual({
      endDate: 'A data final do relatório deve ser maior que a data inicial',
    });
    expect(await fields({ startDate: '2024-01-01', endDate: '2026-01-01' })).toEqual({
      endDate: 'O período do relatório pode ter no máximo 731 dias',
    });
    expect(
      (await testApp.call(reports.salesByPeriod, { query: { startDate: '2024-01-01', endDate: '2025-12-31' } }, staff)).status,
    ).toBe(200);
  });
});
