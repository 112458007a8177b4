// Reports of sales as files. Row SYN-04.
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { runSalesExport } from './commands/run-sales-export.ts';
import { aStoreClient } from './testing/a-store-client.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // The test says when the work is done: what is queued stays so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
});

const day = (offset: number) => new Date(testApp.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

async function exported(report: 'period' | 'cpf', asked: { readonly mallCode?: string } = {}): Promise<string[]> {
  const body = { report, startDate: day(-3), endDate: day(1), format: 'csv', ...asked } as const;
  const { status, body: task } = await testApp.call(syncReportEndpoints.exportSales, { body }, staff);
  expect(status).toBe(202);
  const { rows } = await testApp.database.pool.query(
    "select data from pgboss.job where name = 'sales-export' and data->>'taskId' = $1",
    [task.id],
  );
  await runSalesExport({ ...testApp.deps, db: testApp.database.db }, rows[0].data);
  const { raw } = await testApp.call(fileEndpoints.downloadFile, { params: { id: task.id } }, staff);
  return raw.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('[SYN-04] every store of the report with its sums, amounts as a Brazilian spreadsheet reads them; who asked is in the trail', async () => {
  const client = await aStoreClient(testApp, staff, { mallCode: HERE, brandName: 'Loja; de "tudo"' });
  await client.send([
    client.sale({ buyerCpf: nextCpf() }),
    client.sale({ totalWithTaxesCents: 9300 }),
    client.sale({ totalCents: 1, grossCents: 1, discountCents: 0 }),
  ]);
  const { luc, contractCnpj } = client.store;
  const store = `${HERE};"Loja; de ""tudo""";${luc};${contractCnpj}`;
  const [header, line, ...none] = await exported('period');
  expect(header?.split(';').slice(0, 6)).toEqual(['Shopping', 'Loja', 'LUC', 'CNPJ', 'Notas', 'Notas canceladas']);
  expect(header?.split(';').slice(11, 13)).toEqual(['Valor líquido (R$)', '"Líquido com IBS, CBS e IS, vNFTot (R$)"']);
  expect(line?.startsWith(`${store};3;0;0;"200,01";"20,00";"0,00";"0,00";"180,01";"183,01";"60,00";`)).toBe(true);
  expect(none).toEqual([]);
  expect((await exported('cpf'))[1]).toBe(`${store};3;1;"33,33";"180,01";"90,00"`);
  const { rows } = await testApp.database.pool.query(
    "select count(*)::int as n from audit_entries where action = 'sales.exported'",
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('[SYN-04] a mall that is not the asker’s is refused, and a range that ends before it begins', async () => {
  const ask = (asked: object) =>
    testApp.call(
      syncReportEndpoints.exportSales,
      { body: { report: 'period', startDate: day(-3), endDate: day(0), format: 'csv', ...asked } },
      staff,
    );
  expect((await ask({ mallCode: THERE })).status).toBe(403);
  expect((await ask({ startDate: day(0), endDate: day(-3) })).status).toBe(400);
});
