import { missionEndpoints as endpoints } from '@galeria/contract/missions/mission-endpoints';
import { COLUMN_LIMITS, COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { allowMissions, aMission, missionBody, missionChangeOf, sendMissionImage } from './testing/a-mission.ts';

const [HERE, THERE, ELSEWHERE] = MALLS.map(({ code }) => code) as [string, string, string];

let testApp: TestApp;
let writer: Person;
let reader: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  await allowMissions(testApp, [HERE, THERE]);
  writer = await testApp.aPerson({
    malls: [HERE, THERE, ELSEWHERE],
    permissions: ['write-promotion', 'read-customer', 'read-benefit-audit-log'],
  });
  reader = await testApp.aPerson({ malls: [HERE] });
});

type ListQuery = NonNullable<Parameters<typeof testApp.call<typeof endpoints.listMissions>>[1]['query']>;
const list = (query: ListQuery = {}, as = writer) => testApp.call(endpoints.listMissions, { query }, as);
const titles = async (query: ListQuery = {}, as = writer) => (await list(query, as)).body.data.map(({ title }) => title);
const read = (id: number, as = writer) => testApp.call(endpoints.getMission, { params: { id } }, as);
const create = async (given: Parameters<typeof missionBody>[2] = {}) =>
  testApp.call(endpoints.createMission, { body: await missionBody(testApp, writer, given) }, writer);

describe('[MIS-01] [FLG-01] missions', () => {
  test('are not found anywhere while the flag is off, and there again when it is on', async () => {
    const { id, version } = await aMission(testApp, writer);
    const body = await missionBody(testApp, writer);
    await allowMissions(testApp, [HERE], false);
    const answers = [
      await list(),
      await read(id),
      await testApp.call(endpoints.createMission, { body }, writer),
      await testApp.call(endpoints.missionPrizes, { query: { mallCode: HERE } }, writer),
      await testApp.call(endpoints.missionDashboard, { params: { id } }, writer),
      await testApp.call(endpoints.missionHistory, { params: { id } }, writer),
      await testApp.call(endpoints.updateMission, { params: { id }, body: { ...body, version } as never }, writer),
    ];
    expect(new Set(answers.slice(0, 6).map(({ status }) => status))).toEqual(new Set([404]));
    expect((await sendMissionImage(testApp, writer, HERE)).statusCode).toBe(404);
    await allowMissions(testApp, [HERE]);
    expect((await read(id)).status).toBe(200);
  });

  test('of a mall that is not among the allowed ones are not there; a foreign mall is refused as such', async () => {
    const { id } = await aMission(testApp, writer, { mallCode: THERE, title: 'Lá' });
    await aMission(testApp, writer, { title: 'Aqui' });
    await allowMissions(testApp, [HERE, ELSEWHERE]);
    expect(await titles()).toEqual(['Aqui']);
    expect(await titles({ mallCodes: THERE })).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await testApp.call(endpoints.missionPrizes, { query: { mallCode: THERE } }, writer)).problem.code).toBe('not-found');
    expect((await list({ mallCodes: THERE }, reader)).problem.code).toBe('foreign-mall');
    expect((await read(id, reader)).status).toBe(404);
    expect(await titles({}, reader)).toEqual(['Aqui']);
  });
});

describe('[MIS-02] the list', () => {
  test('is narrowed by title, days, malls, statuses and categories; newest first', async () => {
    const day = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString();
    await aMission(testApp, writer, { title: 'Café da manhã', userCategories: ['ONE_STAR'] });
    testApp.clock.advance(1000);
    await aMission(testApp, writer, {
      title: 'Volta às aulas',
      startDate: day(20),
      endDate: day(30),
      userCategories: ['TWO_STARS'],
    });
    testApp.clock.advance(1000);
    await aMission(testApp, writer, { title: 'Para todos', mallCode: THERE });
    expect(await titles()).toEqual(['Para todos', 'Volta às aulas', 'Café da manhã']);
    expect(await titles({ title: 'cafe' })).toEqual(['Café da manhã']);
    expect(await titles({ startDate: day(15).slice(0, 10) })).toEqual(['Volta às aulas']);
    expect(await titles({ endDate: day(15).slice(0, 10) })).toEqual(['Para todos', 'Café da manhã']);
    expect(await titles({ mallCodes: `${HERE},${THERE}` })).toHaveLength(3);
    expect(await titles({ mallCodes: THERE })).toEqual(['Para todos']);
    expect(await titles({ statuses: 'IN_VALIDATION,ACTIVE' })).toHaveLength(3);
    expect(await titles({ statuses: 'CLOSED' })).toEqual([]);
    expect(await titles({ userCategories: 'TWO_STARS' })).toEqual(['Para todos', 'Volta às aulas']);
    const [first] = (await list({ title: 'cafe' })).body.data;
    expect(first).toMatchObject({
      mallCode: HERE,
      mallName: MALLS[0]?.name,
      userCategory: ['ONE_STAR'],
      status: 'IN_VALIDATION',
    });
    expect((await list({ statuses: 'OTHER' })).status).toBe(400);
  });
});

describe('[MIS-03] writing one', () => {
  test('it waits for approval, says what was written, and is in the trail', async () => {
    const { status, body } = await create({
      ...{ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: ['ana@x.example', 'bia@x.example'], userCategories: ['ONE_STAR'] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: 'VALIDATION', listStatus: 'IN_VALIDATION', listed: 2, emailList: ['ana@x.example', 'bia@x.example'] },
      ...{ userCategory: ['ONE_STAR'], isOwnWriting: true, prizeBenefit: { title: 'Café por conta da casa' }, version: 1 },
      steps: [
        { order: 1, goalKind: 'INVOICE_QUANTITY', target: 2 },
        { order: 2, goalKind: 'INVOICE_QUANTITY', target: 1 },
      ],
    });
    expect((await read(body.id)).body).toEqual(body);
    // Who may not see customers sees how many.
    expect((await read(body.id, reader)).body).toMatchObject({ listed: 2, emailList: null, isOwnWriting: false });
    const history = await testApp.call(endpoints.missionHistory, { params: { id: body.id } }, writer);
    expect(history.body.data.map(({ action }) => action)).toEqual(['mission.created']);
    expect(JSON.stringify(await auditTrail(testApp.database, String(body.id)))).not.toContain('ana@x.example');
  });

  test('any value is one step without a target; steps are kept in their order', async () => {
    const any = await create({ steps: [{ order: 1, goalKind: 'NONE' }] });
    expect(any.body.steps).toEqual([{ order: 1, goalKind: 'NONE', target: null }]);
    const turned = await create({
      steps: [
        { order: 2, goalKind: 'INVOICE_AMOUNT', target: 500 },
        { order: 1, goalKind: 'INVOICE_AMOUNT', target: 900 },
      ],
    });
    expect(turned.body.steps.map(({ target }) => target)).toEqual([900, 500]);
  });

  test('the largest numbers are kept, and one more is refused, never a failure', async () => {
    const asked = (target: number) =>
      create({ steps: [1, 2, 3].map((order) => ({ order, goalKind: 'INVOICE_AMOUNT' as const, target })) });
    const { status, body } = await asked(COUNTS.targetMax);
    expect([status, body.steps.map(({ target }) => target)]).toEqual([201, Array(3).fill(COUNTS.targetMax)]);
    expect((await asked(COUNTS.targetMax + 1)).status).toBe(400);
    expect((await create({ prizeBenefitId: COLUMN_LIMITS.bigint })).problem.code).toBe('mission-prize-gone');
    expect((await create({ prizeBenefitId: COLUMN_LIMITS.bigint + 1 })).status).toBe(400);
    expect((await read(COLUMN_LIMITS.bigint)).problem.code).toBe('not-found');
    const change = (version: number) =>
      testApp.call(endpoints.updateMission, { params: { id: body.id }, body: missionChangeOf(body, { version }) }, writer);
    expect((await change(COLUMN_LIMITS.integer)).problem.code).toBe('stale-version');
    expect((await change(COLUMN_LIMITS.integer + 1)).status).toBe(400);
    expect((await create({ description: 'a'.repeat(300) })).status).toBe(201);
    expect((await create({ description: 'a'.repeat(301) })).status).toBe(400);
  });

  test('a prize that is not in the app, of another mall or out of stock is refused, and not offered', async () => {
    const { id: ended } = await aPublishedBenefit(testApp, { mallCode: HERE, title: 'Acabou' });
    await testApp.database.pool.query("update benefits set status = 'UNPUBLISHED', paused_at = now() where benefit_id = $1", [
      ended,
    ]);
    const { id: empty } = await aPublishedBenefit(testApp, { mallCode: HERE, title: 'Vazio', couponsQuantity: 1 });
    await testApp.database.pool.query('update benefit_counts set taken = 1 where benefit_id = $1', [empty]);
    const { id: foreign } = await aPublishedBenefit(testApp, { mallCode: THERE, title: 'De lá' });
    for (const prizeBenefitId of [ended, empty, foreign, 999_999])
      expect((await create({ prizeBenefitId })).problem.code).toBe('mission-prize-gone');
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE, title: 'Pão de queijo', couponsQuantity: 7 });
    const offered = await testApp.call(endpoints.missionPrizes, { query: { mallCode: HERE, title: 'pao' } }, writer);
    expect(offered.body.data).toMatchObject([{ id, title: 'Pão de queijo', left: 7 }]);
  });

  test('an image that is gone, of another mall or of another mission is refused', async () => {
    const { image } = await aMission(testApp, writer);
    const there = (await sendMissionImage(testApp, writer, THERE)).json<{ id: string }>();
    for (const imageFileId of [image.id, there.id, '0190a000-0000-7000-8000-000000000000'])
      expect((await create({ imageFileId })).problem.code).toBe('mission-file-gone');
  });

  test('an edit asks for what was read, and keeps prize and image that stay', async () => {
    const made = await aMission(testApp, writer);
    await testApp.database.pool.query("update benefits set status = 'EXPIRED' where benefit_id = $1", [made.prizeBenefit.id]);
    const edit = (change: object) =>
      testApp.call(endpoints.updateMission, { params: { id: made.id }, body: missionChangeOf(made, change) }, writer);
    expect((await edit({ title: 'Outra' })).body).toMatchObject({ title: 'Outra', version: 2, status: 'VALIDATION' });
    expect((await edit({ title: 'Mais uma' })).problem.code).toBe('stale-version');
    const past = new Date(testApp.clock.now().getTime() - 1000).toISOString();
    expect((await edit({ version: 2, endDate: past })).problem.fields).toHaveProperty('endDate');
  });
});
