import { appBenefits, appCustomerCoupons } from '@galeria/contract/app/app-benefit-endpoints';
import { getBenefit, updateBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { raffleResultEndpoints as endpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeOf } from '../benefits/testing/a-benefit.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { aBenefitRaffle, aTicket } from './testing/a-benefit-raffle.ts';
import { raffleDesk, said } from './testing/raffle-desk.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
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

const { staff, drawn, record, raffleOf, takeBack, appKey, actionsOf } = raffleDesk(() => testApp, HERE);

describe('[BEN-09] the date of a raffle', () => {
  const postpone = (id: number, days: number, as: Person) => {
    const raffleDate = new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
    return testApp.call(endpoints.askRafflePostponement, { params: { id }, body: { raffleDate, reason: 'Chuva na praça' } }, as);
  };
  const agree = (id: number, postponementId: string, isConfirmed: boolean, as: Person) =>
    testApp.call(endpoints.decideRafflePostponement, { params: { id, postponementId }, body: { isConfirmed } }, as);
  const undo = (id: number, postponementId: string, as: Person) =>
    testApp.call(endpoints.takeBackRafflePostponement, { params: { id, postponementId }, body: {} }, as);
  const approver = () => staff(['approve-campaign']);
  const datesInApp = async () =>
    (await testApp.call(appBenefits, { body: { mallCode: HERE } }, null, { headers: await appKey() })).body.data.map(
      ({ raffleDate }) => raffleDate,
    );

  test('is postponed with a reason and by two people; the benefit stays in the app, with what follows from the new date', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const ticket = await aTicket(testApp, HERE, id);
    const [ana, bia] = [await approver(), await approver()];
    const before = (await testApp.call(getBenefit, { params: { id } }, ana)).body;
    const asked = (await postpone(id, 30, ana)).body;
    expect(asked).toMatchObject({ reason: 'Chuva na praça', askedBy: ana.email, isOwn: true, mayConfirm: false });
    expect(await datesInApp()).toEqual([before.raffleDate]);
    expect(said(await postpone(id, 40, bia))).toBe('raffle-postponement-asked');
    expect(await raffleOf(id, bia)).toMatchObject({ postponement: { id: asked.id, mayConfirm: true }, notPostponable: 'asked' });
    expect(said(await agree(id, asked.id, true, ana))).toBe('raffle-postponement-own');
    expect(said(await agree(id, asked.id, true, bia))).toBe(204);
    expect(said(await agree(id, asked.id, false, bia))).toBe('raffle-postponement-decided');
    const after = (await testApp.call(getBenefit, { params: { id } }, ana)).body;
    expect(after).toMatchObject({
      ...{ status: 'PUBLISHED', raffleDate: asked.raffleDate, version: before.version + 1 },
      shownUntil: new Date(new Date(asked.raffleDate).getTime() + 15 * DAY).toISOString(),
      endDate: before.endDate,
    });
    expect(await datesInApp()).toEqual([asked.raffleDate]);
    const body = { mallCode: HERE, cpf: ticket.customer.cpf };
    const held = await testApp.call(appCustomerCoupons, { body }, null, { headers: await appKey() });
    expect(held.body.data).toMatchObject([{ couponId: ticket.couponId, raffleDate: asked.raffleDate }]);
    expect((await auditTrail(testApp.database, String(id))).at(-1)).toMatchObject({
      action: 'benefit.raffle-postponed',
      actorEmail: bia.email,
      before: { raffleDate: before.raffleDate },
      after: { raffleDate: asked.raffleDate, reason: 'Chuva na praça', askedBy: ana.email },
    });
  });

  test('is not moved by who may not approve, to an earlier day, nor in another mall; who asked may take it back', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const [ana, bia, writer] = [await approver(), await approver(), await staff()];
    expect(said(await postpone(id, 1, ana))).toBe('raffle-date-not-later');
    const { id: asked } = (await postpone(id, 30, writer)).body;
    expect((await agree(id, asked, true, writer)).status).toBe(403);
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['update-benefit', 'approve-campaign'] });
    expect([(await postpone(id, 30, other)).status, (await agree(id, asked, true, other)).status]).toEqual([404, 404]);
    expect(said(await undo(id, asked, bia))).toBe('not-found');
    expect(said(await undo(id, asked, writer))).toBe(204);
    expect(said(await undo(id, asked, writer))).toBe('raffle-postponement-decided');
    const { id: refused } = (await postpone(id, 30, writer)).body;
    expect(said(await agree(id, refused, false, ana))).toBe(204);
    expect((await raffleOf(id, ana)).postponement).toBeNull();
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining([
        ...['benefit.raffle-postponement-asked', 'benefit.raffle-postponement-taken-back'],
        'benefit.raffle-postponement-refused',
      ]),
    );
    const gift = await aPublishedBenefit(testApp, { mallCode: HERE });
    expect(said(await postpone(gift.id, 30, ana))).toBe('benefit-without-raffle');
    await testApp.database.pool.query("update benefits set status = 'EXPIRED' where benefit_id = $1", [id]);
    expect(said(await postpone(id, 30, ana))).toBe('benefit-illegal-move');
  });

  test('stays while a winner stands, whoever asked before; once every entry is taken back it moves again', async () => {
    const { id, tickets, ana } = await drawn(2);
    const [caio, dora] = [await approver(), await approver()];
    const { id: asked } = (await postpone(id, 9, caio)).body;
    const { entryId } = (await record(id, tickets[0], ana)).body;
    expect((await raffleOf(id, ana)).notPostponable).toBe('has-winners');
    expect(said(await agree(id, asked, true, dora))).toBe('raffle-has-winners');
    await takeBack(id, entryId, ana);
    expect(said(await agree(id, asked, true, dora))).toBe(204);
    // Its day is yet to come again.
    expect(said(await record(id, tickets[0], ana))).toBe('raffle-not-yet');
    testApp.clock.advance(10 * DAY);
    const late = await staff();
    expect(said(await record(id, tickets[0], late))).toBe(201);
    expect(said(await postpone(id, 9, late))).toBe('raffle-has-winners');
  });

  test('and its prizes are not edited either once a coupon was entered', async () => {
    const { id, tickets, ana } = await drawn(1);
    await record(id, tickets[0], ana);
    const { body } = await testApp.call(getBenefit, { params: { id } }, ana);
    const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
    const change = changeOf(body, { endDate: at(5), raffleDate: at(6), prizeQuantity: 3 });
    const text = 'O sorteio já tem cupons lançados: isto não muda mais';
    const answer = await testApp.call(updateBenefit, { params: { id }, body: change }, ana);
    expect(answer.problem.fields).toEqual({ raffleDate: text, prizeQuantity: text });
  });

  test('[CPN-02] prizes of a raffle that somebody takes part in are not reduced, and may be more before it is drawn', async () => {
    const id = await aBenefitRaffle(testApp, HERE);
    const ana = await staff();
    const change = async (prizeQuantity: number) => {
      const { body } = await testApp.call(getBenefit, { params: { id } }, ana);
      return testApp.call(updateBenefit, { params: { id }, body: changeOf(body, { prizeQuantity }) }, ana);
    };
    await aTicket(testApp, HERE, id);
    expect((await change(1)).problem.fields).toEqual({ prizeQuantity: 'A quantidade de prêmios não pode ser reduzida' });
    expect((await change(3)).body.prizeQuantity).toBe(3);
  });
});
