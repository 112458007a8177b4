import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableDigests } from './table-digests.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
});
afterAll(() => testApp.close());

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const queue = (name: string) =>
  rows("insert into pgboss.job (name, data, start_after) values ($1, '{}', now() + interval '1 day')", [name]);

test('what is queued changes the digests; that it is worked on does not, nor what the clock queues', async () => {
  const scheduled = (await rows('select name from pgboss.schedule')).map(({ name }) => name);
  const queues = (await rows('select name from pgboss.queue order by 1')).map(({ name }) => name as string);
  const asked = queues.find((name) => !name.startsWith('__') && !scheduled.includes(name)) ?? '';
  const before = await tableDigests(testApp.database);
  await queue(scheduled[0] ?? '');
  expect(await tableDigests(testApp.database)).toEqual(before);
  await queue(asked);
  const after = await tableDigests(testApp.database);
  expect(after).not.toEqual(before);
  await rows("update pgboss.job set state = 'cancelled' where name = $1", [asked]);
  expect(await tableDigests(testApp.database)).toEqual(after);
});
