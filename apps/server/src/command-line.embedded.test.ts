// The commands that people run in a terminal, on a data folder: that each opens it, does its work and gives it back. What they say and
// refuse is the same on either database (command-line.test.ts).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadReferenceData } from './reference-data.ts';
import { openServerKeys } from './server-keys.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';
import { aPerson } from './testing/people.ts';
import { runTool } from './testing/run-tool.ts';

const SECRET = 'the secret of the commands, of many characters';

let place: LastingDatabase;
beforeAll(async () => {
  place = await makeLastingDatabase();
  const database = await place.open();
  try {
    await openServerKeys(database, { secret: SECRET, formerSecrets: [], production: false });
    await loadReferenceData(database.db, new Date());
    // With somebody in it the demo stays away.
    await aPerson(database.db);
  } finally {
    await database.close();
  }
});
afterAll(() => place.remove());

test('[OPS-01, AUD-02, DSH-03, MAL-03] each opens the folder that the one before it gave back', async () => {
  const env = { ...place.env, GALERIA_SECRET: SECRET };
  const trail = await runTool('audit-verify', [], env);
  expect([trail.code, trail.err, trail.out]).toEqual([0, '', expect.stringMatching(/^The audit trail holds: 0 seals hold/)]);
  const seeded = await runTool('seed', ['--stores', '20', '--users', '3', '--customers', '200', '--invoices', '60100'], env);
  expect([seeded.code, seeded.err, seeded.out]).toEqual([
    0,
    '',
    expect.stringMatching(/^20 stores, 4 users, 200 customers and 100 notes/),
  ]);
  const totals = await runTool('dashboards-verify', [], env);
  expect(totals).toEqual({ code: 0, out: 'Every total of promotions is what the rows say', err: '' });
});
