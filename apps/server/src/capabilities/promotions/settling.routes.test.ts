// ENG-05: what a closed promotion waits for, as people see it: on its page, in the review and in the list of notes.
import { getDraw } from '@galeria/contract/draw/draw-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { settlingEndpoints } from '@galeria/contract/promotions/settling-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote, type NoteTraits } from '../invoices/testing/a-note.ts';
import { ask } from '../invoices/testing/asked-picture.ts';
import { engineCounting } from '../promotion-engine/engine-counting.service.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { freezePromotions } from './commands/freeze-promotions.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 60 * 60_000;
const SLUGS = ['read-invoices', 'update-invoices', 'read-customer', 'draw-promotion', 'read-promotion'];

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
});
afterAll(() => testApp.close());

const ago = (milliseconds: number) => new Date(testApp.clock.now().getTime() - milliseconds);

/** A promotion that ended a day ago and settles, with somebody of it and somebody who takes no part. */
async function aSettlingPromotion() {
  const { db, pool } = testApp.database;
  const promotion = await aPromotion(db, {
    ...{ mallCode: HERE, status: 'CLOSED', startsAt: ago(30 * DAY), endsAt: ago(DAY), isSettling: true },
    luckyNumber: { frozenAt: null, freezesAt: ago(-DAY) },
  });
  const [inside, outside] = [await aCustomer(db, { mallCode: HERE }), await aCustomer(db, { mallCode: HERE })];
  await optInAll(db, promotion, [inside], { at: ago(20 * DAY) });
  const sent = ({ customerId }: { customerId: string }, traits: NoteTraits = {}) =>
    aNote(db, {
      ...{ mallCode: HERE, customerId, sentAt: ago(2 * DAY), issuedAt: ago(3 * DAY), issueDate: saoPauloDay(ago(3 * DAY)) },
      ...traits,
    });
  const waiting = await sent(inside);
  const ofIssuer = await sent(inside, { status: 'CNPJ_ANALISE' });
  await sent(inside, { sentAt: ago(60_000) });
  await sent(outside);
  const freeze = async () => {
    await pool.query('update promotion_modes set freezes_at = $1', [ago(60_000)]);
    const work = { db, clock: testApp.clock, secret: testApp.deps.secret };
    await freezePromotions({ ...work, counting: engineCounting(work) });
  };
  return { ...promotion, waiting, ofIssuer, freeze };
}

const settling = (id: number, who = ana) => testApp.call(settlingEndpoints.promotionSettling, { params: { id } }, who);
const queued = async (promotionId: number, who = ana) => {
  const { body } = await testApp.call(reviewEndpoints.reviewQueue, { query: { promotionId } }, who);
  return { total: body.total, ids: body.data.map(({ invoiceId }) => invoiceId) };
};
const listed = async (undecidedFor: number, who = ana) => {
  const { body } = await testApp.call(invoiceEndpoints.listInvoices, { query: { undecidedFor } }, who);
  return body.data.map(({ invoiceId }) => invoiceId).sort();
};

describe('[ENG-05] what a closed promotion waits for', () => {
  test('[INV-19] includes a note whose sender was asked for a picture: it says so, and is named when it freezes', async () => {
    const { promotionId, waiting, ofIssuer, freeze } = await aSettlingPromotion();
    const { status } = await ask(testApp, ana, waiting.invoiceId);
    expect(status).toBe(200);
    const { body } = await settling(promotionId);
    expect(body.modes).toMatchObject([{ frozenAt: null, waiting: 2, inReview: 0, awaitingPicture: 1 }]);
    expect(await queued(promotionId)).toMatchObject({ total: 0 });
    expect(await listed(promotionId)).toEqual([waiting.invoiceId, ofIssuer.invoiceId].sort());
    await freeze();
    expect((await settling(promotionId)).body.modes).toMatchObject([{ waiting: 0, awaitingPicture: 0, undecided: 2 }]);
  });

  test('is told on its page and in its draw, before it freezes and after', async () => {
    const { promotionId, freeze } = await aSettlingPromotion();
    const before = await settling(promotionId);
    expect(before.body.modes).toMatchObject([{ mode: 'luckyNumber', frozenAt: null, waiting: 2, inReview: 1, undecided: 0 }]);
    const { body } = await testApp.call(getDraw, { params: { id: promotionId } }, ana);
    expect(body.list).toMatchObject({ frozenAt: null, waiting: 2, undecided: 0 });
    await freeze();
    const after = (await settling(promotionId)).body.modes[0];
    expect(after).toMatchObject({ waiting: 0, inReview: 0, undecided: 2 });
    expect(after?.frozenAt).not.toBeNull();
  });

  test('is all that the review shows and gives out for it; nothing of it once it is frozen', async () => {
    const { promotionId, waiting, freeze } = await aSettlingPromotion();
    expect(await queued(promotionId)).toEqual({ total: 1, ids: [waiting.invoiceId] });
    const claim = () =>
      testApp.call(reviewEndpoints.claimNextInvoice, { body: { mallCode: HERE, promotionId } }, ana).then(({ body }) => body);
    const first = await claim();
    expect([first.card?.invoiceId, first.waiting]).toEqual([waiting.invoiceId, 1]);
    // The next one is of the queue, and not of the promotion.
    expect((await claim()).card).toBeNull();
    await freeze();
    expect((await queued(promotionId)).ids).toEqual([waiting.invoiceId]);
  });

  test('[PER-11] goes past what the caller sent', async () => {
    const { promotionId, waiting } = await aSettlingPromotion();
    await testApp.database.pool.query('update invoices set writers = $2 where invoice_id = $1', [waiting.invoiceId, [ana.id]]);
    const { body } = await testApp.call(reviewEndpoints.claimNextInvoice, { body: { mallCode: HERE, promotionId } }, ana);
    expect(body.card).toBeNull();
  });

  test('is a list of notes, whatever each waits for, and stays one when it has frozen', async () => {
    const { promotionId, waiting, ofIssuer, freeze } = await aSettlingPromotion();
    const both = [waiting.invoiceId, ofIssuer.invoiceId].sort();
    expect(await listed(promotionId)).toEqual(both);
    await freeze();
    expect(await listed(promotionId)).toEqual(both);
  });

  test('[PER-06] is nothing to those of another mall', async () => {
    const { promotionId } = await aSettlingPromotion();
    const foreigner = await testApp.aPerson({ malls: [THERE], permissions: SLUGS });
    expect((await settling(promotionId, foreigner)).status).toBe(404);
    expect((await queued(promotionId, foreigner)).ids).toEqual([]);
    expect(await listed(promotionId, foreigner)).toEqual([]);
  });
});
