import { readFile } from 'node:fs/promises';
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { appReleaseCoupon } from '@galeria/contract/app/app-benefit-endpoints';
import { releaseCoupon } from '@galeria/contract/coupons/coupon-endpoints';
import { raffleResultEndpoints as endpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aBenefitRaffle, aTicket, type Ticket } from './testing/a-benefit-raffle.ts';
import { raffleDesk, said } from './testing/raffle-desk.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What is queued is done here, when the test says so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  // What is queued is no part of what is reset, and benefits are numbered anew.
  await testApp.database.pool.query('delete from pgboss.job');
});

const {
  staff,
  drawn,
  record,
  raffleOf,
  takeBack,
  confirmAs,
  confirm,
  ask,
  decide,
  closeWaiting,
  statusOf,
  statesOf,
  appKey,
  held,
  actionsOf,
} = raffleDesk(() => testApp, HERE);

describe('[BEN-06, BEN-09] winners of a raffle', () => {
  test('are entered after its date and confirmed by somebody else; nobody outside hears of them before, and the rest is closed', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const tickets = [
      await aTicket(testApp, HERE, id),
      await aTicket(testApp, HERE, id),
      await aTicket(testApp, HERE, id),
    ] as const;
    const early = await staff();
    expect(said(await record(id, tickets[0], early))).toBe('raffle-not-yet');
    expect(said(await confirmAs(id, 0, early))).toBe('raffle-not-yet');
    testApp.clock.advance(3 * DAY);
    const [ana, bia] = [await staff(), await staff()];
    expect(said(await confirm(id, bia))).toBe('raffle-without-winners');
    expect(said(await record(id, { code: 'NADA123456' }, ana))).toBe('raffle-code-unknown');
    const first = await record(id, { code: tickets[0].code.toLowerCase() }, ana);
    expect(first).toMatchObject({
      status: 201,
      body: {
        couponCode: tickets[0].code,
        name: 'Cliente Comum',
        document: tickets[0].customer.cpf,
        state: 'ENTERED',
        position: 1,
      },
    });
    expect(said(await record(id, tickets[0], ana))).toBe('raffle-coupon-entered');
    await record(id, tickets[1], ana);
    expect(said(await record(id, tickets[2], ana))).toBe('raffle-prizes-given');
    // Not the app, not the coupon, not the list of winners.
    expect([await held(tickets[0]), await statusOf(tickets[0])]).toEqual([['UNUSABLE'], 'UNUSABLE']);
    expect(await raffleOf(id, bia)).toMatchObject({
      ...{ data: [], confirmed: null, unconfirmed: { entries: 2, winners: 2 }, isOwnWriting: false, isOver: false },
      ...{ participating: 3, isClosing: false, mayClose: false, openPlaces: [] },
    });
    expect((await raffleOf(id, ana)).isOwnWriting).toBe(true);
    expect(said(await confirm(id, ana))).toBe('raffle-own-confirmation');
    expect(said(await confirmAs(id, 1, bia))).toBe('stale-version');
    expect(said(await confirm(id, bia))).toBe(200);
    expect([await held(tickets[0]), await held(tickets[2])]).toEqual([['USABLE'], ['UNUSABLE']]);
    expect(await raffleOf(id, ana)).toMatchObject({
      ...{ participating: 1, isClosing: true, isOver: false, openPlaces: [] },
      data: [{ couponCode: tickets[0].code }, { couponCode: tickets[1].code }],
      confirmed: { by: bia.email },
    });
    await closeWaiting(id);
    await closeWaiting(id);
    expect(await raffleOf(id, ana)).toMatchObject({ participating: 0, isClosing: false, isOver: true });
    expect([await statusOf(tickets[0]), await statusOf(tickets[2])]).toEqual(['USABLE', 'CLOSED']);
    expect(said(await record(id, tickets[2], ana))).toBe('raffle-confirmed');
    expect(said(await confirm(id, bia))).toBe('raffle-confirmed');
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.at(-1)).toMatchObject({
      action: 'benefit.raffle-confirmed',
      actorEmail: bia.email,
      after: { winners: [tickets[0].code, tickets[1].code], enteredBy: [ana.email], fourEyes: 'on', approvesOwn: false },
    });
  });

  test('are one to a CPF, and of somebody who is there; whose coupon it is is told before, covered where it must be', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const first = await aTicket(testApp, HERE, id);
    const again = await aTicket(testApp, HERE, id, first.customer);
    const gone = await aTicket(testApp, HERE, id);
    testApp.clock.advance(3 * DAY);
    const ana = await staff();
    const lookUp = (couponCode: string, as: Person) =>
      testApp.call(endpoints.lookUpRaffleCoupon, { params: { id }, query: { couponCode } }, as);
    expect((await lookUp(first.code.toLowerCase(), ana)).body).toEqual({
      ...{ couponId: first.couponId, couponCode: first.code },
      ...{ name: 'Cliente Comum', document: first.customer.cpf, isHolderBlocked: false },
    });
    expect(said(await lookUp('NADA123456', ana))).toBe('raffle-code-unknown');
    const masked = await staff([]);
    expect((await lookUp(first.code, masked)).body).toMatchObject({ name: 'Cliente C.', document: expect.stringContaining('*') });
    const other = await testApp.aPerson({
      malls: [THERE],
      permissions: ['read-benefit', 'update-benefit'],
      at: testApp.clock.now(),
    });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'], at: testApp.clock.now() });
    expect([(await lookUp(first.code, other)).status, (await lookUp(first.code, reader)).status]).toEqual([404, 403]);
    const { pool } = testApp.database;
    await pool.query('update customers set deleted_at = now() where customer_id = $1', [gone.customer.customerId]);
    expect(said(await record(id, gone, ana))).toBe('raffle-holder-erased');
    // A block is reversible and says nothing of a raffle: it is shown, and whoever decides knows.
    await pool.query('update customers set is_blocked = true where customer_id = $1', [first.customer.customerId]);
    expect((await record(id, first, ana)).body.isHolderBlocked).toBe(true);
    expect(said(await record(id, again, ana))).toBe('raffle-person-has-won');
    expect((await raffleOf(id, masked)).entries).toMatchObject([{ name: 'Cliente C.', document: expect.stringContaining('*') }]);
  });

  test('are taken back by who mistyped them without losing the team: who takes back somebody else’s has a hand in the result', async () => {
    const { id, tickets, ana, bia } = await drawn(3);
    const mistyped = (await record(id, tickets[0], ana)).body.entryId;
    const { entryId } = (await record(id, tickets[1], bia)).body;
    expect((await takeBack(id, mistyped, ana)).body).toMatchObject({ entries: [{ entryId, isOwn: false }], isOwnWriting: false });
    expect(said(await takeBack(id, mistyped, ana))).toBe('not-found');
    // Ana takes back Bia's: until the same coupon is entered again, she has chosen by taking away.
    expect((await takeBack(id, entryId, ana)).body).toMatchObject({ entries: [], isOwnWriting: true });
    await record(id, tickets[2], bia);
    expect(said(await confirm(id, ana))).toBe('raffle-own-confirmation');
    await record(id, tickets[1], bia);
    expect(said(await confirm(id, ana))).toBe(200);
    const [won] = (await raffleOf(id, ana)).entries;
    expect(said(await takeBack(id, won?.entryId ?? '', ana))).toBe('raffle-confirmed');
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining(['benefit.raffle-coupon-entered', 'benefit.raffle-entry-taken-back']),
    );
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are confirmed by one person where the operator works alone', async () => {
    const { id, tickets, ana } = await drawn(1);
    await record(id, tickets[0], ana);
    const manager = await testApp.aPerson({ malls: CODES, permissions: ACCESS_MANAGEMENT_SLUGS, at: testApp.clock.now() });
    expect(said(await testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn: false } }, manager))).toBe(200);
    expect((await raffleOf(id, ana)).isOwnWriting).toBe(false);
    expect(said(await confirm(id, ana))).toBe(200);
  });

  test('are left alone by staff who would take the coupon back; who gives it up leaves the prize to the next', async () => {
    const { id, tickets, ana, bia } = await drawn(4);
    await record(id, tickets[0], ana);
    await record(id, tickets[1], ana);
    const release = ({ couponId }: Ticket) =>
      testApp.call(releaseCoupon, { params: { couponId }, body: { reason: 'Desistiu do prêmio' } }, bia);
    expect(said(await release(tickets[0]))).toBe('raffle-coupon-in-result');
    expect(said(await release(tickets[3]))).toBe(200);
    expect(said(await record(id, tickets[3], ana))).toBe('coupon-not-usable');
    await confirm(id, bia);
    expect(said(await release(tickets[0]))).toBe('raffle-coupon-in-result');
    const given = await testApp.call(
      appReleaseCoupon,
      { params: { couponId: tickets[0].couponId }, body: { cpf: tickets[0].customer.cpf } },
      null,
      { headers: await appKey() },
    );
    expect(given.status).toBe(200);
    expect(await raffleOf(id, ana)).toMatchObject({ openPlaces: [1], data: [{ couponCode: tickets[1].code }] });
    expect((await record(id, tickets[2], ana)).body).toMatchObject({ state: 'ENTERED', position: 1, isReplacement: true });
    expect(said(await confirm(id, bia))).toBe(200);
    expect(await statesOf(id, ana)).toEqual([
      ['GIVEN_BACK', 1],
      ['CONFIRMED', 2],
      ['CONFIRMED', 1],
    ]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are not entered for a coupon whose holder gave it back meanwhile: it is passed over', async () => {
    const { id, tickets, ana, bia } = await drawn(2);
    await record(id, tickets[0], ana);
    await record(id, tickets[1], ana);
    const body = { cpf: tickets[0].customer.cpf };
    await testApp.call(appReleaseCoupon, { params: { couponId: tickets[0].couponId }, body }, null, { headers: await appKey() });
    await confirm(id, bia);
    expect(await statesOf(id, ana)).toEqual([
      ['PASSED_OVER', null],
      ['CONFIRMED', 1],
    ]);
    expect([await statusOf(tickets[0]), await statusOf(tickets[1])]).toEqual(['CANCELLED', 'USABLE']);
  });

  test('are of a raffle, and of one’s own mall', async () => {
    const gift = await aPublishedBenefit(testApp, { mallCode: HERE });
    const ana = await staff();
    const elsewhere = await testApp.call(
      endpoints.lookUpRaffleCoupon,
      { params: { id: gift.id }, query: { couponCode: 'A' } },
      ana,
    );
    expect(said(elsewhere)).toBe('benefit-without-raffle');
    expect(said(await record(gift.id, { code: 'ABC' }, ana))).toBe('benefit-without-raffle');
    expect(said(await testApp.call(endpoints.listRaffleWinners, { params: { id: gift.id } }, ana))).toBe(
      'benefit-without-raffle',
    );
    const id = await aBenefitRaffle(testApp, HERE);
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit', 'update-benefit', 'approve-campaign'] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    const none = '00000000-0000-7000-8000-000000000000';
    for (const [as, status] of [
      [other, 404],
      [reader, 403],
    ] as const)
      expect([
        (await record(id, { code: 'ABC' }, as)).status,
        (await takeBack(id, none, as)).status,
        (await confirmAs(id, 0, as)).status,
        (await ask(id, none, as)).status,
        (await decide(id, none, true, as)).status,
      ]).toEqual([status, status, status, status, status]);
    expect((await testApp.call(endpoints.listRaffleWinners, { params: { id } }, other)).status).toBe(404);
  });
});

/** As a winner was recorded before: good for the prize at once, and in no result. */
const wonBefore = ({ couponId }: Ticket) =>
  testApp.database.pool.query("update benefit_coupons set status = 'USABLE', won_at = now() where coupon_id = $1", [couponId]);

/** What the migration says by hand of the raffles that it finds. */
async function migrateWinners(): Promise<void> {
  const text = await readFile(new URL('../../../migrations/0009_benefit-raffles.sql', import.meta.url), 'utf8');
  for (const statement of text.split('--> statement-breakpoint').filter((each) => each.includes('INSERT INTO')))
    await testApp.database.pool.query(statement);
}

describe('[BEN-09] what was not closed', () => {
  test('is closed by hand once the result is confirmed, and not twice at once', async () => {
    const { id, tickets, ana, bia } = await drawn(3);
    const close = () => testApp.call(endpoints.closeRaffle, { params: { id }, body: {} }, ana);
    expect(said(await close())).toBe('raffle-not-confirmed');
    await record(id, tickets[0], ana);
    expect(said(await close())).toBe('raffle-not-confirmed');
    await confirm(id, bia);
    expect(said(await close())).toBe('raffle-closing');
    await testApp.database.pool.query("update pgboss.job set state = 'failed' where name = 'coupons.close-raffle'");
    expect(await raffleOf(id, ana)).toMatchObject({ isClosing: false, isOver: false, mayClose: true });
    const both = await Promise.all([close(), close()]);
    expect(both.map(said).sort()).toEqual([200, 'raffle-closing']);
    await closeWaiting(id);
    expect(await raffleOf(id, ana)).toMatchObject({ isOver: true, mayClose: false });
  });

  test('winners from before are confirmed with nobody’s name; where every prize is given, or nothing takes part, that is the end', async () => {
    const [full, closed, open] = [await drawn(3), await drawn(2), await drawn(1)];
    await wonBefore(full.tickets[0]);
    await wonBefore(full.tickets[1]);
    await wonBefore(closed.tickets[0]);
    await closeWaiting(closed.id);
    await testApp.database.pool.query(
      `update benefit_counts c set participating = (select count(*) from benefit_coupons k
         where k.benefit_id = c.benefit_id and k.mall_code = c.mall_code and k.status = 'UNUSABLE')`,
    );
    await migrateWinners();
    const { ana } = open;
    expect(await raffleOf(full.id, ana)).toMatchObject({
      ...{ confirmed: { by: null }, openPlaces: [], mayClose: true, unconfirmed: { entries: 0, winners: 0 } },
      entries: [
        { state: 'CONFIRMED', position: 1, enteredBy: null, confirmedBy: null },
        { state: 'CONFIRMED', position: 2 },
      ],
    });
    expect(await raffleOf(closed.id, ana)).toMatchObject({ isOver: true, openPlaces: [], data: [{}] });
    expect(await raffleOf(open.id, ana)).toMatchObject({ confirmed: null, entries: [], openPlaces: [1, 2] });
  });

  test('winners from before a second person was asked for stand, and the prizes that are left are given by two', async () => {
    const { id, tickets, ana, bia } = await drawn(3);
    await wonBefore(tickets[0]);
    await migrateWinners();
    expect(await raffleOf(id, ana)).toMatchObject({
      data: [{ couponCode: tickets[0].code }],
      ...{ openPlaces: [2], mayClose: true, isOwnWriting: false },
    });
    expect((await record(id, tickets[1], ana)).body.position).toBe(2);
    expect(said(await testApp.call(endpoints.closeRaffle, { params: { id }, body: {} }, bia))).toBe('raffle-not-confirmed');
    expect(said(await confirm(id, bia))).toBe(200);
    expect(await statesOf(id, ana)).toEqual([
      ['CONFIRMED', 1],
      ['CONFIRMED', 2],
    ]);
  });
});
