import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { chooseDefaultView, listDefaultViews } from '@galeria/contract/saved-views/default-view-endpoints';
import type { NewSavedView } from '@galeria/contract/saved-views/saved-view';
import { savedViewEndpoints as endpoints } from '@galeria/contract/saved-views/saved-view-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
let elsewhere: Person;
let visitor: Person;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
  bia = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
  elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['read-invoices'] });
  visitor = await testApp.aPerson({ malls: [HERE] });
  admin = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', ...ACCESS_MANAGEMENT_SLUGS] });
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const body = (given: Partial<NewSavedView> = {}): NewSavedView => ({
  list: 'invoices',
  name: 'Altas em análise',
  fields: [
    { field: 'status', value: 'ANALISE' },
    { field: 'sort', value: '-amount' },
  ],
  sharedIn: HERE,
  ...given,
});
const create = (as: Person, given: Partial<NewSavedView> = {}) =>
  testApp.call(endpoints.createSavedView, { body: body(given) }, as);
const change = (as: Person, id: string, given: Partial<NewSavedView & { version: number }> = {}) =>
  testApp.call(endpoints.updateSavedView, { params: { id }, body: { ...body(), version: 1, ...given } }, as);
const remove = (as: Person, id: string) => testApp.call(endpoints.deleteSavedView, { params: { id } }, as);
const namesOf = async (as: Person, list: NewSavedView['list'] = 'invoices') => {
  const answer = await testApp.call(endpoints.listSavedViews, { query: { list } }, as);
  return answer.status === 200 ? answer.body.data.map(({ name }) => name) : answer.status;
};
const refusal = ({ status, body: answer }: { status: number; body: unknown }) => [status, (answer as { code?: string }).code];

describe('[SHL-12] saved views', () => {
  test('a shared one is seen by those who have its mall and may open its list; a kept one by its owner alone', async () => {
    expect((await create(ana)).status).toBe(201);
    expect((await create(ana, { name: 'Só minha', sharedIn: null })).status).toBe(201);
    expect(await namesOf(ana)).toEqual(['Altas em análise', 'Só minha']);
    expect(await namesOf(bia)).toEqual(['Altas em análise']);
    expect(await namesOf(admin)).toEqual(['Altas em análise']);
    expect(await namesOf(elsewhere)).toEqual([]);
    expect(await namesOf(visitor)).toBe(403);
    expect(await namesOf(ana, 'promotions')).toEqual([]);
  });

  test('only its owner or an administrator changes and deletes it; for those who do not see it, it is not there', async () => {
    const { id } = (await create(ana)).body;
    expect(refusal(await change(bia, id, { name: 'Minha agora' }))).toEqual([403, 'view-of-other']);
    expect(refusal(await remove(bia, id))).toEqual([403, 'view-of-other']);
    expect(refusal(await change(elsewhere, id))).toEqual([404, 'not-found']);
    expect(refusal(await remove(elsewhere, id))).toEqual([404, 'not-found']);
    expect(refusal(await remove(visitor, id))).toEqual([404, 'not-found']);
    const renamed = await change(admin, id, { name: 'Altas' });
    expect([renamed.status, renamed.body.name, renamed.body.isOwn, renamed.body.ownerName]).toEqual([
      200,
      'Altas',
      false,
      ana.name,
    ]);
    expect(refusal(await change(ana, id, { name: 'De novo' }))).toEqual([409, 'stale-version']);
    expect((await remove(ana, id)).status).toBe(204);
    expect(await namesOf(bia)).toEqual([]);
  });

  test('an administrator neither sees nor touches what somebody keeps for themselves', async () => {
    const { id } = (await create(ana, { sharedIn: null })).body;
    expect(await namesOf(admin)).toEqual([]);
    expect(refusal(await change(admin, id))).toEqual([404, 'not-found']);
  });

  test('sharing asks for a mall of one’s own and for a slug; keeping asks for the list', async () => {
    expect(refusal(await create(ana, { sharedIn: THERE }))).toEqual([403, 'foreign-mall']);
    expect(refusal(await create(visitor, { sharedIn: null }))).toEqual([403, 'no-permission']);
    const open = { list: 'promotions', fields: [] } as const;
    expect(refusal(await create(visitor, { ...open, fields: [], sharedIn: HERE }))).toEqual([403, 'no-permission']);
    const kept = await create(visitor, { ...open, fields: [], sharedIn: null });
    expect(kept.status).toBe(201);
    expect(refusal(await change(visitor, kept.body.id, { ...open, fields: [], sharedIn: HERE }))).toEqual([403, 'no-permission']);
    const shared = await create(ana);
    expect(refusal(await change(admin, shared.body.id, { sharedIn: THERE }))).toEqual([403, 'foreign-mall']);
  });

  test('who loses the right to the list loses its views with it, their own too', async () => {
    const { id } = (await create(ana)).body;
    await testApp.database.pool.query('delete from user_permissions where user_id = $1', [ana.id]);
    expect(await namesOf(ana)).toBe(403);
    expect(refusal(await remove(ana, id))).toEqual([404, 'not-found']);
    expect(await namesOf(bia)).toEqual(['Altas em análise']);
  });

  test('a name stands once among one’s own, whatever its letters; two at once are told apart', async () => {
    await create(ana);
    expect(refusal(await create(ana, { name: 'ALTAS EM ANALISE' }))).toEqual([409, 'view-name-taken']);
    expect((await create(bia)).status).toBe(201);
    const both = await Promise.all([create(ana, { name: 'Mesma' }), create(ana, { name: 'mesma' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = (await create(ana, { name: 'Outra' })).body;
    expect(refusal(await change(ana, other.id, { name: 'mesma' }))).toEqual([409, 'view-name-taken']);
  });

  test('so many of a list and no more, even where several come at once', async () => {
    await testApp.database.pool.query(
      `insert into saved_views (id, owner_id, list, name, fields, created_at, updated_at)
       select gen_random_uuid(), $1, 'invoices', 'v' || n, '[]', now(), now() from generate_series(1, $2::int) n`,
      [ana.id, COUNTS.savedViews - 1],
    );
    const last = await Promise.all(['q', 'r', 's', 't', 'u', 'x', 'y'].map((name) => create(ana, { name })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 6 }, () => 409)]);
    expect(refusal(await create(ana, { name: 'z' }))).toEqual([409, 'too-many-views']);
  });

  test('keeps what its list says and nothing that names a person, and no longer texts than it should', async () => {
    for (const field of ['cpf', 'accessKey', 'page', '__proto__'])
      expect((await create(ana, { fields: [{ field, value: '1' }] })).status).toBe(400);
    expect((await create(ana, { name: 'n'.repeat(TEXT_LIMITS.viewName + 1) })).status).toBe(400);
    expect((await create(ana, { name: ' ' })).status).toBe(400);
    const many = Array.from({ length: COUNTS.viewFields + 1 }, () => ({ field: 'status', value: 'ANALISE' }));
    expect((await create(ana, { fields: many })).status).toBe(400);
    expect((await create(ana, { name: 'n'.repeat(TEXT_LIMITS.viewName), fields: many.slice(1) })).status).toBe(201);
  });

  describe('the view a list is opened with', () => {
    const choose = (as: Person, viewId: string | null, list: NewSavedView['list'] = 'invoices') =>
      testApp.call(chooseDefaultView, { params: { list }, body: { viewId } }, as);
    const defaultsOf = async (as: Person) =>
      (await testApp.call(listDefaultViews, {}, as)).body.data.map(({ list, name }) => `${list}: ${name}`);
    const marked = async (as: Person) => {
      const { body: found } = await testApp.call(endpoints.listSavedViews, { query: { list: 'invoices' } }, as);
      return found.data.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    };

    test('is each person’s own, one a list, of those they see, and can be left', async () => {
      const [shared, other] = [(await create(ana)).body, (await create(ana, { name: 'Outra' })).body];
      expect((await choose(ana, shared.id)).status).toBe(204);
      expect((await choose(bia, other.id)).status).toBe(204);
      expect([await marked(ana), await marked(bia), await marked(admin)]).toEqual([['Altas em análise'], ['Outra'], []]);
      expect((await choose(ana, other.id)).status).toBe(204);
      expect(await defaultsOf(ana)).toEqual(['invoices: Outra']);
      expect((await change(ana, other.id, { name: 'Nova' })).body.isDefault).toBe(true);
      expect((await choose(ana, null)).status).toBe(204);
      expect([await defaultsOf(ana), await defaultsOf(bia)]).toEqual([[], ['invoices: Nova']]);
    });

    test('is none that the person does not see, and none of another list', async () => {
      const kept = (await create(ana, { sharedIn: null })).body;
      for (const as of [bia, elsewhere, admin]) expect(refusal(await choose(as, kept.id))).toEqual([404, 'not-found']);
      expect(refusal(await choose(visitor, kept.id))).toEqual([403, 'no-permission']);
      expect(refusal(await choose(ana, kept.id, 'customers'))).toEqual([404, 'not-found']);
      expect(refusal(await choose(ana, ana.id))).toEqual([404, 'not-found']);
      expect([await defaultsOf(ana), await defaultsOf(bia)]).toEqual([[], []]);
    });

    test('ends with the sharing, with the right to the list and with the view', async () => {
      const { id } = (await create(ana)).body;
      await choose(ana, id);
      await choose(bia, id);
      expect((await change(ana, id, { sharedIn: null })).status).toBe(200);
      expect([await defaultsOf(ana), await defaultsOf(bia)]).toEqual([['invoices: Altas em análise'], []]);
      await testApp.database.pool.query('delete from user_permissions where user_id = $1', [ana.id]);
      expect(await defaultsOf(ana)).toEqual([]);
      expect((await testApp.database.pool.query('delete from saved_views')).rowCount).toBe(1);
      expect((await testApp.database.pool.query('select * from default_views')).rowCount).toBe(0);
    });

    test('[AUD-01] two at once are one; the trail has what changed, and a repeat nothing', async () => {
      const { id } = (await create(ana)).body;
      const answers = await Promise.all(Array.from({ length: 4 }, () => choose(ana, id)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      await choose(ana, id);
      await choose(ana, null);
      await choose(ana, null);
      const entries = (await auditTrail(testApp.database)).filter(({ action }) => action === 'saved-view.default-chosen');
      expect(entries.length).toBe(2);
    });
  });

  test('[AUD-01] the trail says what was kept, changed and deleted', async () => {
    const { id } = (await create(ana)).body;
    await change(ana, id, { name: 'Altas', sharedIn: null });
    await remove(ana, id);
    const entries = (await auditTrail(testApp.database)).filter(({ subjectType }) => subjectType === 'saved-view');
    expect(entries.map(({ action }) => action)).toEqual(['saved-view.created', 'saved-view.changed', 'saved-view.deleted']);
  });
});
