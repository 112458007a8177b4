import { appUseCoupon } from '@galeria/contract/app/app-benefit-endpoints';
import { burnCoupon } from '@galeria/contract/coupons/coupon-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { forgetBenefitWinner } from './commands/forget-benefit-winner.ts';
import { aBenefitRaffle, aTicket } from './testing/a-benefit-raffle.ts';
import { FACTS, raffleDesk, said } from './testing/raffle-desk.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
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

const { staff, drawn, record, raffleOf, confirm, ask, decide, closeWaiting, statusOf, appKey, held, actionsOf } = raffleDesk(
  () => testApp,
  HERE,
);

describe('[BEN-09] a winner who cannot receive the prize', () => {
  /** Confirmed: two winners, and two tickets that did not win. */
  async function confirmed() {
    const raffle = await drawn(4);
    const { id, tickets, ana, bia } = raffle;
    await record(id, tickets[0], ana);
    await record(id, tickets[1], ana);
    await confirm(id, bia);
    await closeWaiting(id);
    const [first, second] = (await raffleOf(id, ana)).entries.map(({ entryId }) => entryId) as [string, string];
    return { ...raffle, first, second };
  }

  test('is disqualified by one and confirmed by another; a closed ticket takes the place, by two people as well', async () => {
    const { id, tickets, ana, bia, first } = await confirmed();
    const asked = await ask(id, first, ana);
    expect(asked.status).toBe(201);
    expect(said(await ask(id, first, bia))).toBe('raffle-disqualification-asked');
    expect(await raffleOf(id, bia)).toMatchObject({
      data: [{ couponCode: tickets[0].code }, { couponCode: tickets[1].code }],
      disqualifications: [{ ...FACTS, askedBy: ana.email, mayConfirm: true, isOwn: false, confirmedAt: null }],
    });
    // Until it is decided the prize is not handed over, and the app says no more than that.
    const burn = () => testApp.call(burnCoupon, { params: { couponId: tickets[0].couponId }, body: { reason: 'Retirou' } }, bia);
    expect(said(await burn())).toBe('raffle-disqualification-asked');
    const use = await testApp.call(
      appUseCoupon,
      { params: { couponId: tickets[0].couponId }, body: { cpf: tickets[0].customer.cpf, code: tickets[0].code } },
      null,
      { headers: await appKey() },
    );
    expect(said(use)).toBe('coupon-not-usable');
    expect(said(await decide(id, asked.body.id, true, ana))).toBe('disqualification-own');
    expect(said(await decide(id, asked.body.id, true, bia))).toBe(204);
    expect(said(await decide(id, asked.body.id, false, bia))).toBe('disqualification-decided');
    expect(await held(tickets[0])).toEqual(['CLOSED']);
    expect(said(await burn())).toBe('coupon-not-usable');
    expect(await raffleOf(id, ana)).toMatchObject({ data: [{ couponCode: tickets[1].code }], openPlaces: [1] });
    expect(said(await record(id, tickets[0], bia))).toBe('raffle-coupon-entered');
    expect(await statusOf(tickets[2])).toBe('CLOSED');
    expect((await record(id, tickets[2], bia)).body).toMatchObject({ position: 1, isReplacement: true });
    expect(await statusOf(tickets[2])).toBe('CLOSED');
    expect(said(await confirm(id, bia))).toBe('raffle-own-confirmation');
    expect(said(await confirm(id, ana))).toBe(200);
    expect(await held(tickets[2])).toEqual(['USABLE']);
    const after = await raffleOf(id, ana);
    expect(after.data.map(({ couponCode }) => couponCode)).toEqual([tickets[2].code, tickets[1].code]);
    expect(after.entries).toMatchObject([
      { state: 'DISQUALIFIED', position: 1, isReplaced: true },
      { state: 'CONFIRMED', position: 2 },
      { state: 'CONFIRMED', position: 1, isReplacement: true },
    ]);
    expect(after.disqualifications).toMatchObject([{ isReplaced: true, confirmedBy: bia.email }]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.slice(-4).map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['benefit.disqualification-asked', ana.email],
      ['benefit.disqualified', bia.email],
      ['benefit.raffle-coupon-entered', bia.email],
      ['benefit.raffle-place-taken', ana.email],
    ]);
    // What was written of somebody is not on the trail of the benefit, but on their own.
    expect(JSON.stringify(trail)).not.toContain(FACTS.explanation);
    expect((await auditTrail(testApp.database, tickets[0].customer.customerId)).at(-1)).toMatchObject({
      action: 'customer.disqualification-asked',
      after: { explanation: FACTS.explanation },
    });
  });

  test('stays one when it is turned down, and may be asked for anew', async () => {
    const { id, tickets, ana, bia, first } = await confirmed();
    const { id: asked } = (await ask(id, first, ana)).body;
    expect(said(await decide(id, asked, false, ana))).toBe(204);
    expect((await raffleOf(id, ana)).disqualifications).toEqual([]);
    expect(await statusOf(tickets[0])).toBe('USABLE');
    expect(said(await ask(id, first, bia))).toBe(201);
    expect(await actionsOf(id)).toContain('benefit.disqualification-refused');
  });

  test('is nobody who has the prize in their hands, nor one who has not won yet', async () => {
    const { id, tickets, ana, bia, first, second } = await confirmed();
    const { id: asked } = (await ask(id, second, ana)).body;
    const burn = (couponId: string) => testApp.call(burnCoupon, { params: { couponId }, body: { reason: 'Retirou' } }, bia);
    expect(said(await burn(tickets[0].couponId))).toBe(200);
    expect(said(await ask(id, first, ana))).toBe('raffle-coupon-used');
    expect((await raffleOf(id, ana)).entries[0]).toMatchObject({ isHandedOver: true });
    // As a program of before could have used it meanwhile.
    await testApp.database.pool.query(`update benefit_coupons set status = 'BURNED_MANUALLY' where coupon_id = $1`, [
      tickets[1].couponId,
    ]);
    expect(said(await decide(id, asked, true, bia))).toBe('raffle-coupon-used');
    expect(said(await ask(id, '00000000-0000-7000-8000-000000000000', ana))).toBe('not-found');
    const other = await drawn(1);
    const { entryId } = (await record(other.id, other.tickets[0], other.ana)).body;
    expect(said(await ask(other.id, entryId, other.bia))).toBe('raffle-entry-without-prize');
  });

  test('wins nothing else of this raffle', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const won = await aTicket(testApp, HERE, id);
    const again = await aTicket(testApp, HERE, id, won.customer);
    testApp.clock.advance(3 * DAY);
    const [ana, bia] = [await staff(), await staff()];
    const { entryId } = (await record(id, won, ana)).body;
    await confirm(id, bia);
    await decide(id, (await ask(id, entryId, ana)).body.id, true, bia);
    expect(said(await record(id, again, ana))).toBe('raffle-person-disqualified');
  });

  test('[PER-09] is told of in words to those who decide alone', async () => {
    const { id, ana, first } = await confirmed();
    await ask(id, first, ana);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'], at: testApp.clock.now() });
    expect((await raffleOf(id, reader)).disqualifications).toMatchObject([
      { reason: 'NOT_FOUND', explanation: null, evidence: null, mayConfirm: false },
    ]);
  });

  test('[CUS-07] what was written about somebody goes with them; that they lost the prize, and for which kind of reason, stays', async () => {
    const { id, tickets, ana, bia, first, second } = await confirmed();
    await ask(id, second, ana);
    await decide(id, (await ask(id, first, ana)).body.id, true, bia);
    const { customerId } = tickets[0].customer;
    await testApp.database.db.transaction((tx) => forgetBenefitWinner(tx, { customerId, mallCode: HERE }));
    expect((await raffleOf(id, ana)).disqualifications).toMatchObject([
      { entryId: second, ...FACTS },
      { entryId: first, reason: FACTS.reason, explanation: null, evidence: null },
    ]);
  });
});
