import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGroup } from './capabilities/access-manager/access-manager.store.ts';
import { newId } from './platform/ids.ts';
import { loadReferenceData } from './reference-data.ts';
import { auditTrail, countEntries } from './testing/audit-trail.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const NEW = ['make-extras', 'write-promotion', 'write-regulation'];
const ACTS = ['close-promotion', 'draw-promotion', 'publish-winners', 'approve-campaign'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const query = <Row extends object>(text: string, values: unknown[] = []) => testApp.database.pool.query<Row>(text, values);
const start = () => loadReferenceData(testApp.database.db, testApp.clock.now());

/** Which of the new slugs each group holds. */
async function held(): Promise<Record<string, string[]>> {
  const { rows } = await query<{ name: string; slugs: string[] }>(
    `select g.name, array(select p.slug from group_permissions p where p.group_id = g.id and p.slug = any($1) order by 1) as slugs
     from groups g order by 1`,
    [NEW],
  );
  return Object.fromEntries(rows.map(({ name, slugs }) => [name, slugs]));
}

/** The database as it was before there were such slugs. */
beforeEach(async () => {
  await testApp.reset();
  await query('delete from group_permissions where slug = any($1)', [NEW]);
  await query('delete from permissions where slug = any($1)', [NEW]);
});

test('[PER-10] an upgrade gives the new slugs to the default groups that stand, once, and the trail has it', async () => {
  const entries = await countEntries(testApp.database);
  await start();
  const none = { 'Analistas de notas': [], Atendimento: [] };
  expect(await held()).toEqual({ ...none, Administradores: NEW, Marketing: NEW });
  const written = (await auditTrail(testApp.database)).slice(entries);
  expect(written.map(({ action, actorEmail, requestId }) => [action, actorEmail, requestId])).toEqual([
    ['group.changed', null, 'start'],
    ['group.changed', null, 'start'],
  ]);

  await query("delete from group_permissions where slug = 'make-extras'");
  await start();
  const kept = ['write-promotion', 'write-regulation'];
  expect(await held()).toEqual({ ...none, Administradores: kept, Marketing: kept });
  expect(await countEntries(testApp.database)).toBe(entries + 2);
});

test.each(ACTS)('[PER-10] a group that no longer holds %s gets nothing by an upgrade', async (slug) => {
  const cut = "delete from group_permissions where slug = $1 and group_id = (select id from groups where name = 'Marketing')";
  await query(cut, [slug]);
  await start();
  expect(await held()).toMatchObject({ Administradores: NEW, Marketing: [] });
});

test('[PER-10] neither does one that people made or renamed, whatever it holds', async () => {
  await query("update groups set name = 'Promoções' where name = 'Marketing'");
  const at = testApp.clock.now();
  const own = { id: newId(), name: 'Aprovadores', description: '', createdAt: at, updatedAt: at };
  await testApp.database.db.transaction((tx) => addGroup(tx, own, ACTS));
  await start();
  expect(await held()).toMatchObject({ Administradores: NEW, Promoções: [], Aprovadores: [] });
});

test('[PER-10] where nobody who manages access holds them then, those who do are given them: else nobody could grant them', async () => {
  await query("update groups set name = 'Gestores' where name = 'Administradores'");
  const password = 'uma senha longa';
  const manager = await testApp.aPerson({ permissions: ACCESS_MANAGEMENT_SLUGS, password });
  const cannotGrant = await testApp.aPerson({ permissions: ['read-user', 'update-user'], password });
  await start();
  const { rows } = await query<{ user_id: string; slug: string }>(
    'select user_id, slug from user_permissions where slug = any($1) order by slug',
    [NEW],
  );
  expect(rows).toEqual(NEW.map((slug) => ({ user_id: manager.id, slug })));
  const entries = await auditTrail(testApp.database, manager.id);
  expect(entries.map(({ action, requestId }) => [action, requestId])).toEqual(NEW.map(() => ['user.changed', 'start']));
  expect(await auditTrail(testApp.database, cannotGrant.id)).toEqual([]);
});
