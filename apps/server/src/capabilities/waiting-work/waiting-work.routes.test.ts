import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { raffleResultEndpoints as benefitRaffleEndpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { PRIZE_TASKS } from '@galeria/contract/draw/prize-tasks';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import { listUndecidedCnpjs } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { listMissions } from '@galeria/contract/missions/mission-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { promotionRaffleEndpoints as raffleEndpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { monitorStores } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { type WaitingKind, waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBenefitRaffle, aTicket, drawNow } from '../benefit-raffles/testing/a-benefit-raffle.ts';
import { aBenefit } from '../benefits/testing/a-benefit.ts';
import { aClosedDraw, aDrawnDraw } from '../draws/testing/a-draw.ts';
import { aNote } from '../invoices/testing/a-note.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { allowMissions, aMission } from '../missions/testing/a-mission.ts';
import { engineFaults } from '../promotion-engine/engine.tables.ts';
import { aPromotion as aRunningPromotion } from '../promotion-engine/testing/a-promotion.ts';
import { aPromotion, aPromotionIn } from '../promotions/testing/a-promotion-body.ts';
import { anAmendment } from '../promotions/testing/an-amendment.ts';
import { aRaffle } from '../raffles/testing/a-raffle.ts';
import { aStoreClient } from '../store-sync/testing/a-store-client.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE, ELSEWHERE] = CODES as [string, string, string];
const DAY = 24 * 3_600_000;
const WRITES = ['write-promotion', 'read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What a confirmed raffle queues stays undone.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.reset());

const person = (permissions: readonly string[], malls: readonly string[] = [HERE, THERE]): Promise<Person> =>
  testApp.aPerson({ malls, permissions, at: testApp.clock.now() });
const waitingFor = async (as: Person) => (await testApp.call(waitingWork, {}, as)).body.data;
const waitingOf = async (as: Person, kind: WaitingKind) => (await waitingFor(as)).find((item) => item.kind === kind);

describe('[SHL-11] what waits for somebody', () => {
  test('is nothing for who may do nothing, however much there is', async () => {
    const writer = await person(WRITES);
    await aPromotion(testApp, writer);
    await aClosedDraw(testApp.database, { mallCode: HERE });
    expect(await waitingFor(await person([]))).toEqual([]);
  });

  test('is to approve what others wrote; their own is said apart, and waits for others', async () => {
    const [ana, bia] = [await person(WRITES), await person(WRITES)];
    await aPromotion(testApp, ana, { changes: { mallCode: HERE } });
    await aPromotion(testApp, ana, { changes: { mallCode: THERE } });
    await aPromotion(testApp, bia, { changes: { mallCode: THERE } });
    await aBenefit(testApp, ana);
    const waiting = await waitingOf(bia, 'promotions-to-approve');
    expect(waiting).toEqual({
      kind: 'promotions-to-approve',
      count: 2,
      own: 1,
      malls: [HERE, THERE].sort().map((mallCode) => ({ mallCode, count: 1 })),
      promotions: [],
    });
    const { body: listed } = await testApp.call(promotionEndpoints.listPromotions, { query: { page: 1, status: 'DRAFT' } }, bia);
    expect(listed.total).toBe(3);
    expect(await waitingOf(ana, 'benefits-to-approve')).toMatchObject({ count: 0, own: 1 });
    expect(await waitingOf(bia, 'benefits-to-approve')).toMatchObject({ count: 1, own: 0 });
    const { body: benefits } = await testApp.call(listBenefits, { query: { page: 1, status: 'VALIDATION' } }, bia);
    expect(benefits.total).toBe(1);
  });

  test('counts one’s own as one’s work where the operator asks for no second person', async () => {
    const ana = await person(WRITES);
    await aPromotion(testApp, ana);
    const manager = await person(ACCESS_MANAGEMENT_SLUGS, CODES);
    await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, manager);
    expect(await waitingOf(ana, 'promotions-to-approve')).toMatchObject({ count: 1, own: 0 });
  });

  test('has missions of the malls that have missions, and none while they are off', async () => {
    await allowMissions(testApp, [HERE]);
    const [ana, bia] = [await person(WRITES), await person(WRITES)];
    await aMission(testApp, ana, { mallCode: HERE });
    expect(await waitingOf(bia, 'missions-to-approve')).toMatchObject({ count: 1, malls: [{ mallCode: HERE, count: 1 }] });
    const { body } = await testApp.call(listMissions, { query: { statuses: 'IN_VALIDATION' } }, bia);
    expect(body.data).toHaveLength(1);
    await allowMissions(testApp, [HERE], false);
    expect(await waitingOf(bia, 'missions-to-approve')).toBeUndefined();
  });

  test('is of their own malls alone', async () => {
    await aPromotion(testApp, await person(WRITES), { changes: { mallCode: HERE } });
    await aClosedDraw(testApp.database, { mallCode: HERE });
    const stranger = await person([...WRITES, 'draw-promotion'], [ELSEWHERE]);
    expect(await waitingFor(stranger)).toEqual([]);
  });

  test('[BEN-09] are raffles of benefits that somebody else entered or asked for, and later dates for who approves', async () => {
    const enters = ['read-benefit', 'create-benefit', 'update-benefit'];
    const [ana, bia, caio] = [await person(enters), await person(enters), await person([...enters, 'approve-campaign'])];
    const id = await aBenefitRaffle(testApp, HERE);
    const { code } = await aTicket(testApp, HERE, id);
    const quiet = await aBenefitRaffle(testApp, THERE);
    await drawNow(testApp, id);
    const { entryId } = (
      await testApp.call(benefitRaffleEndpoints.recordRaffleWinner, { params: { id }, body: { couponCode: code } }, ana)
    ).body;
    expect(await waitingOf(ana, 'benefit-raffles')).toMatchObject({ count: 0, own: 1, benefits: [] });
    expect(await waitingOf(bia, 'benefit-raffles')).toMatchObject({
      ...{ count: 1, own: 0, malls: [{ mallCode: HERE, count: 1 }] },
      benefits: [{ benefitId: id, mallCode: HERE }],
    });
    expect(await waitingOf(await person(['read-benefit']), 'benefit-raffles')).toBeUndefined();
    expect(await waitingOf(await person(enters, [ELSEWHERE]), 'benefit-raffles')).toBeUndefined();
    await testApp.call(benefitRaffleEndpoints.confirmRaffleWinners, { params: { id }, body: { version: 1 } }, bia);
    expect(await waitingOf(bia, 'benefit-raffles')).toBeUndefined();
    const against = { entryId, reason: 'NOT_FOUND', explanation: 'Não atende', evidence: 'Protocolo 7' } as const;
    await testApp.call(benefitRaffleEndpoints.askWinnerDisqualification, { params: { id }, body: against }, bia);
    expect(await waitingOf(bia, 'benefit-raffles')).toMatchObject({ count: 0, own: 1 });
    expect(await waitingOf(ana, 'benefit-raffles')).toMatchObject({ count: 1, own: 0 });
    const raffleDate = new Date(testApp.clock.now().getTime() + 30 * DAY).toISOString();
    const asked = { params: { id: quiet }, body: { raffleDate, reason: 'Chuva' } };
    await testApp.call(benefitRaffleEndpoints.askRafflePostponement, asked, ana);
    expect(await waitingOf(caio, 'postponements-to-approve')).toMatchObject({ count: 1, benefits: [{ benefitId: quiet }] });
    expect(await waitingOf(ana, 'postponements-to-approve')).toBeUndefined();
  });

  test('are the notes of the queue', async () => {
    const analyst = await person(['read-invoices', 'update-invoices', 'create-invoices']);
    await aNote(testApp.database.db, { mallCode: HERE, status: 'AVALIACAO_PENDENTE' });
    await aNote(testApp.database.db, { mallCode: ELSEWHERE, status: 'AVALIACAO_PENDENTE' });
    await aNote(testApp.database.db, { mallCode: HERE, status: 'APROVADA' });
    const { body: queue } = await testApp.call(reviewQueue, { query: { page: 1 } }, analyst);
    expect(queue.total).toBe(1);
    expect(await waitingOf(analyst, 'notes-to-review')).toMatchObject({ count: 1, malls: [{ mallCode: HERE, count: 1 }] });
  });

  test('are draws whose day has come, the longest due first, and none that is drawn, early or without a number', async () => {
    const now = testApp.clock.now().getTime();
    const due = (days: number) => ({ luckyNumber: { raffleAt: new Date(now - days * DAY) } });
    const db = testApp.database;
    const later = await aClosedDraw(db, { mallCode: HERE, name: 'Depois', ...due(1) });
    const first = await aClosedDraw(db, { mallCode: THERE, name: 'Antes', ...due(3) });
    await aClosedDraw(db, { mallCode: HERE, ...due(-2) });
    await aClosedDraw(db, { mallCode: HERE, numbers: 0, ...due(2) });
    await aClosedDraw(db, { mallCode: HERE, luckyNumber: { ...due(2).luckyNumber, drawnNumber: '012345' } });
    const drawer = await person(['draw-promotion']);
    const waiting = await waitingOf(drawer, 'draws-due');
    expect(waiting?.promotions.map(({ promotionId, name }) => [promotionId, name])).toEqual([
      [first.promotionId, 'Antes'],
      [later.promotionId, 'Depois'],
    ]);
    expect(waiting?.count).toBe(2);
  });

  test('are raffles whose day has come, until their winners are confirmed; then their prizes', async () => {
    const { promotionId, codes } = await aRaffle(testApp.database, { mallCode: HERE, awardQuantity: 1 });
    await aRaffle(testApp.database, { mallCode: HERE, couponsEach: 0 });
    await aRaffle(testApp.database, { mallCode: HERE, raffle: { raffleAt: new Date(Date.now() + 2 * DAY) } });
    await aRaffle(testApp.database, { mallCode: ELSEWHERE });
    const [ana, bia] = [await person(['draw-promotion']), await person(['draw-promotion', 'publish-winners'])];
    expect(await waitingOf(ana, 'draws-due')).toMatchObject({ count: 1, promotions: [{ promotionId }] });
    const params = { id: promotionId };
    const body = { couponCode: codes[0]?.[0] ?? '' };
    const { entryId } = (await testApp.call(raffleEndpoints.enterRaffleCoupon, { params, body }, ana)).body;
    expect(await waitingOf(ana, 'draws-due')).toMatchObject({ count: 1 });
    expect(await waitingOf(bia, 'prizes-to-deliver')).toBeUndefined();
    await testApp.call(raffleEndpoints.confirmPromotionRaffle, { params, body: { version: 1 } }, bia);
    expect(await waitingOf(bia, 'draws-due')).toBeUndefined();
    expect(await waitingOf(bia, 'prizes-to-deliver')).toMatchObject({ count: 1, promotions: [{ promotionId }] });
    for (const task of PRIZE_TASKS)
      await testApp.call(
        raffleEndpoints.setRafflePrizeTask,
        { params: { ...params, entryId }, body: { task, isDone: true } },
        bia,
      );
    expect(await waitingOf(bia, 'prizes-to-deliver')).toBeUndefined();
  });

  test('are amendments that others proposed; their own is said apart', async () => {
    const [ana, bia] = [await person(WRITES), await person(WRITES)];
    const promotion = await aPromotionIn(testApp, ana, 'CURRENT', { type: 'LUCKYNUMBER' });
    await anAmendment(testApp, ana, promotion);
    expect(await waitingOf(bia, 'amendments-to-approve')).toMatchObject({
      ...{ count: 1, own: 0 },
      promotions: [{ promotionId: promotion.id, name: promotion.name }],
    });
    expect(await waitingOf(ana, 'amendments-to-approve')).toMatchObject({ count: 0, own: 1, promotions: [] });
  });

  test('are prizes of published winners, until they are handed over', async () => {
    const { promotionId, tokenIds } = await aDrawnDraw(testApp.database);
    const [tokenId = ''] = tokenIds;
    const publisher = await person(['publish-winners']);
    expect(await waitingOf(publisher, 'prizes-to-deliver')).toBeUndefined();
    await testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, publisher);
    expect(await waitingOf(publisher, 'prizes-to-deliver')).toMatchObject({ count: 1, promotions: [{ promotionId }] });
    for (const task of PRIZE_TASKS)
      await testApp.call(winnerEndpoints.setPrizeTask, { body: { tokenId, task, isDone: true } }, publisher);
    expect(await waitingOf(publisher, 'prizes-to-deliver')).toBeUndefined();
  });

  test('are promotions with notes that could not be counted, for who may close them', async () => {
    const { db } = testApp.database;
    const { promotionId } = await aRunningPromotion(db, { mallCode: HERE, name: 'Natal' });
    const at = testApp.clock.now();
    await db.insert(engineFaults).values({
      ...{ mallCode: HERE, promotionId, invoiceId: newId(at.getTime()), seq: 1, fault: 'counts-missing', attempts: 1 },
      ...{ failedAt: at, nextTryAt: at },
    });
    expect(await waitingOf(await person(['close-promotion']), 'notes-not-counted')).toMatchObject({
      count: 1,
      promotions: [{ promotionId, name: 'Natal', since: at.toISOString() }],
    });
    expect(await waitingFor(await person(['close-promotion'], [THERE]))).toEqual([]);
  });

  test('are CNPJs that nobody has decided on, as their list has them', async () => {
    for (const mallCode of [HERE, HERE, ELSEWHERE]) await anIssuer(testApp.database.db, { mallCode, list: 'undefined' });
    await anIssuer(testApp.database.db, { mallCode: HERE, list: 'blocked' });
    const decider = await person(['update-purchase-block-list', 'update-purchase-permission-list']);
    expect(await waitingOf(decider, 'issuers-to-decide')).toMatchObject({ count: 2 });
    const { body } = await testApp.call(listUndecidedCnpjs, { query: { page: 1 } }, decider);
    expect(body.total).toBe(2);
  });

  test('are stores that were heard of, and not for a day', async () => {
    const staff = await person(['read-store-sync', 'manage-store-sync']);
    const shop = await aStoreClient(testApp, staff);
    await shop.contact();
    expect(await waitingOf(staff, 'silent-stores')).toBeUndefined();
    testApp.clock.advance(2 * DAY);
    const later = await person(['read-store-sync']);
    expect(await waitingOf(later, 'silent-stores')).toMatchObject({ count: 1 });
    const { body } = await testApp.call(monitorStores, { query: { page: 1, health: 'SILENT' } }, later);
    expect(body.total).toBe(1);
  });
});
