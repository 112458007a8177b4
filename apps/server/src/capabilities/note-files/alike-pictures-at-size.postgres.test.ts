// Alike pictures among a hundred thousand: how much a look for them reads, not how long it takes.
import { randomUUID } from 'node:crypto';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { loadInBulk } from '../../testing/load-in-bulk.ts';
import { watchPlans } from '../../testing/plans.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { alikePictures, indexPicture } from './note-files.public.ts';

const PICTURES = 100_000;
const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  // One in ten is laid out like all of a chain: its first part is full.
  await loadInBulk(testApp.database, ['picture_bands'], (client) =>
    client.query(
      `insert into picture_bands (band, mall_code, file_id, invoice_id, row_hash, column_hash)
     select place * 268435456 + ('x' || substr(case when place < 2 then row_hash else column_hash end, (place % 2) * 7 + 1, 7))::bit(28)::int,
       $1, id, id, row_hash, column_hash
     from (
       select gen_random_uuid() as id,
         case when n % 10 = 0 then '0000000' || substr(md5('r' || n), 1, 25) else md5('r' || n) end as row_hash,
         md5('c' || n) as column_hash
       from generate_series(1, $2::int) n
     ) pictures, generate_series(0, 3) place`,
      [HERE, PICTURES],
    ),
  );
  await testApp.database.pool.query('analyze picture_bands');
});
afterAll(() => testApp.close());

test('[INV-10] reads the newest of four bands by their index, however full one is', async () => {
  const picture = {
    rowHash: `0000000${'123456789abcdef01234'.repeat(2).slice(0, 25)}`,
    columnHash: 'fedcba9876543210'.repeat(2),
  };
  const invoiceId = newId();
  await testApp.database.db.transaction((tx) => indexPicture(tx, { mallCode: HERE, fileId: newId(), invoiceId, ...picture }));
  let found: Awaited<ReturnType<typeof alikePictures>> = [];
  const plans = await watchPlans(testApp.database, async () => {
    const near = { ...picture, rowHash: picture.rowHash.replace(/^.{8}/, '00000000'), notInvoiceId: randomUUID() };
    found = await testApp.database.db.transaction((tx) => alikePictures(tx, near));
  });
  expect(found).toEqual([{ mallCode: HERE, invoiceId, distance: 1 }]);
  expect(plans).toHaveLength(1);
  const [plan] = plans;
  expect(plan?.nodes.filter(({ table, type }) => table === 'picture_bands' && type === 'Seq Scan')).toEqual([]);
  expect(plan?.nodes.flatMap(({ index }) => index ?? [])).toEqual(['picture_bands_pk']);
  // Two hundred of the full band, a handful of the others; each row may be a page of its own.
  expect(plan?.visited).toBeLessThan(2000);
  expect(plan?.buffers).toBeLessThan(600);
});
