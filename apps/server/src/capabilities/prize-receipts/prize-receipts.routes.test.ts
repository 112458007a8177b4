import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { receiptEndpoints as endpoints, type PrizeReceipt } from '@galeria/contract/draw/receipt-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { promotionRaffleEndpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { jpegBytes, pdfBytes, textBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { discardUnkeptFiles } from '../files/commands/discard-unkept-files.ts';
import { aRaffle } from '../raffles/testing/a-raffle.ts';
import { aPublishedNumber, sendReceipt } from './testing/receipt-calls.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let ana: Person;
let published: Awaited<ReturnType<typeof aPublishedNumber>>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['publish-winners', 'read-customer', 'draw-promotion'] });
  published = await aPublishedNumber(testApp, HERE);
});

interface Prize {
  readonly id: number;
  readonly prize: string;
}
const send = async (prize: Prize, given: { content?: Uint8Array; filename?: string; as?: Person } = {}) => {
  const { as = ana, ...file } = given;
  const answer = await sendReceipt(testApp, as, { ...prize, ...file });
  return { status: answer.statusCode, body: answer.json<PrizeReceipt & { code?: string }>() };
};
const list = async (id: number, as = ana) => testApp.call(endpoints.listPrizeReceipts, { params: { id } }, as);
const open = ({ id, prize }: Prize, receiptId: string, as = ana) =>
  testApp.inject({
    method: 'GET',
    url: `/api/promotion/${id}/prize/${prize}/receipt/${receiptId}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const remove = ({ id, prize }: Prize, receiptId: string, as = ana) =>
  testApp.call(endpoints.removePrizeReceipt, { params: { id, prize, receiptId } }, as);
const tick = ({ id, prize }: Prize, task: PrizeTask) =>
  testApp.call(winnerEndpoints.setPrizeTask, { body: { tokenId: `${id}-${prize}`, task, isDone: true } }, ana);
const deliver = async (prize: Prize) => {
  await tick(prize, 'DOCUMENTS');
  return tick(prize, 'DELIVERY');
};
const actionsOf = async (id: number) =>
  (await auditTrail(testApp.database, String(id))).filter(({ action }) => action.includes('receipt'));

/** A raffle with one winner who is confirmed. */
async function aWonRaffle() {
  const { promotionId: id, codes } = await aRaffle(testApp.database, { mallCode: HERE });
  const body = { couponCode: codes[0]?.[0] ?? '' };
  const { entryId } = (await testApp.call(promotionRaffleEndpoints.enterRaffleCoupon, { params: { id }, body }, ana)).body;
  const confirm = async () => {
    const bia = await testApp.aPerson({ malls: [HERE], permissions: ['draw-promotion'] });
    await testApp.call(promotionRaffleEndpoints.confirmPromotionRaffle, { params: { id }, body: { version: 1 } }, bia);
  };
  return { prize: { id, prize: entryId }, confirm };
}

describe('[DRW-11] receipts of a prize', () => {
  test('are attached, listed with who and when, opened as they came, and told of without their names', async () => {
    const other = await aPublishedNumber(testApp, HERE);
    const { body: pdf } = await send(published, { filename: 'Recibo da Maria.pdf' });
    const { body: photo } = await send(published, { content: jpegBytes(640, 1200), filename: 'frente.jpg' });
    await send(other);
    const { body } = await list(published.id);
    expect(body.data).toEqual([
      { prize: published.prize, receipts: [expect.objectContaining({ id: pdf.id }), expect.objectContaining({ id: photo.id })] },
    ]);
    expect(pdf).toMatchObject({ name: 'Recibo da Maria.pdf', contentType: 'application/pdf', addedBy: ana.email });
    const opened = await open(published, pdf.id);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(new Uint8Array(opened.rawPayload)).toEqual(pdfBytes());
    expect(opened.headers['content-disposition']).toContain('attachment');
    const trail = await actionsOf(published.id);
    expect(trail.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['promotion.prize-receipt-added', ana.email],
      ['promotion.prize-receipt-added', ana.email],
    ]);
    expect(JSON.stringify(trail)).not.toContain('Maria');
    expect(trail[0]?.after).toMatchObject({ number: published.prize, size: pdfBytes().length });
  });

  test('are taken away while the prize is not delivered, bytes and all, and stay after that', async () => {
    const { body: wrong } = await send(published);
    const { body: right } = await send(published, { content: jpegBytes(10, 10), filename: 'a.jpg' });
    expect((await remove(published, wrong.id)).status).toBe(204);
    expect((await remove(published, wrong.id)).problem.code).toBe('not-found');
    expect(await discardUnkeptFiles({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage })).toEqual({
      discarded: 1,
    });
    expect((await open(published, wrong.id)).statusCode).toBe(404);
    expect((await deliver(published)).status).toBe(204);
    expect((await remove(published, right.id)).problem.code).toBe('prize-delivered');
    expect((await open(published, right.id)).statusCode).toBe(200);
    expect((await send(published)).status).toBe(201);
    expect((await actionsOf(published.id)).map(({ action }) => action)).toContain('promotion.prize-receipt-removed');
  });

  test('of a raffle are those of the coupon that won it, once it is confirmed', async () => {
    const { prize, confirm } = await aWonRaffle();
    expect((await send(prize)).body.code).toBe('raffle-not-confirmed');
    await confirm();
    const { status, body } = await send(prize);
    expect(status).toBe(201);
    expect((await list(prize.id)).body.data).toMatchObject([{ prize: prize.prize, receipts: [{ id: body.id }] }]);
    expect((await open(prize, body.id)).statusCode).toBe(200);
    expect((await send({ ...prize, prize: crypto.randomUUID() })).body.code).toBe('not-found');
    expect((await send({ ...published, prize: prize.prize })).body.code).toBe('promotion-without-raffle');
    expect((await remove(prize, body.id)).status).toBe(204);
  });

  test('are refused for a number that nobody is handed a prize for, and beyond the most', async () => {
    expect((await send({ ...published, prize: published.unpublished })).body.code).toBe('winner-not-published');
    expect((await send({ ...published, prize: '99999999' })).body.code).toBe('not-found');
    for (let sent = 0; sent < COUNTS.prizeReceipts; sent += 1) expect((await send(published)).status).toBe(201);
    expect((await send(published)).body.code).toBe('prize-receipts-full');
    await testApp.database.pool.query(
      `insert into draw_disqualifications (mall_code, promotion_id, disqualification_id, number, position, reason, explanation,
         evidence, asked_by, asked_by_email, asked_at, is_confirmed, decided_by_email, decided_at)
       values ($1, $2, gen_random_uuid(), $3, 1, 'OTHER', 'x', 'y', $4, 'a@x.example', now(), true, 'b@x.example', now())`,
      [HERE, published.id, published.prize, ana.id],
    );
    expect((await send(published)).body.code).toBe('number-disqualified');
    expect((await list(published.id)).body.data[0]?.receipts).toHaveLength(COUNTS.prizeReceipts);
  });

  test('of one prize stand by that prize alone: neither a delivery nor a disqualification of another touches them', async () => {
    const second = { id: published.id, prize: published.unpublished };
    await testApp.database.pool.query('update lucky_numbers set published_at = now() where promotion_id = $1 and number = $2', [
      second.id,
      second.prize,
    ]);
    const { body } = await send(published);
    expect((await deliver(second)).status).toBe(204);
    expect((await remove(published, body.id)).status).toBe(204);
    await testApp.database.pool.query(
      `insert into draw_disqualifications (mall_code, promotion_id, disqualification_id, number, position, reason, explanation,
         evidence, asked_by, asked_by_email, asked_at, is_confirmed, decided_by_email, decided_at)
       values ($1, $2, gen_random_uuid(), $3, 1, 'OTHER', 'x', 'y', $4, 'a@x.example', now(), true, 'b@x.example', now())`,
      [HERE, published.id, published.prize, ana.id],
    );
    expect([(await send(published)).body.code, (await send(second)).status]).toEqual(['number-disqualified', 201]);
  });

  test('of two at once over the last place, one is taken', async () => {
    for (let sent = 1; sent < COUNTS.prizeReceipts; sent += 1) await send(published);
    const answers = await Promise.all([send(published), send(published)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    ['a page', textBytes('<html><script>alert(1)</script>'), 'recibo.pdf'],
    ['a program under the name of a picture', Uint8Array.from([0x4d, 0x5a, 0x90, 0]), 'recibo.jpg'],
    ['nothing', new Uint8Array(), 'recibo.pdf'],
  ])('%s is not a receipt, and nothing of it is kept', async (_what, content, filename) => {
    expect((await send(published, { content, filename })).body.code).toBe('file-rejected');
    const { rows } = await testApp.database.pool.query("select 1 from files where kind = 'prize-receipt'");
    expect(rows).toEqual([]);
  });
});

describe('[DRW-11] [PER-09] who may not', () => {
  test('neither sees, opens, attaches nor removes: a reader; of another mall; without a sight of customers', async () => {
    const { body } = await send(published);
    const visitor = await testApp.aPerson({ malls: [HERE], permissions: [] });
    const abroad = await testApp.aPerson({ malls: [THERE], permissions: ['publish-winners', 'read-customer'] });
    const blind = await testApp.aPerson({ malls: [HERE], permissions: ['publish-winners'] });
    for (const [as, status] of [
      [visitor, 403],
      [abroad, 404],
    ] as const) {
      expect((await list(published.id, as)).status).toBe(status);
      expect((await open(published, body.id, as)).statusCode).toBe(status);
      expect((await send(published, { as })).status).toBe(status);
      expect((await remove(published, body.id, as)).status).toBe(status);
    }
    expect((await list(published.id, blind)).status).toBe(200);
    expect((await open(published, body.id, blind)).statusCode).toBe(403);
  });

  test('open one under another promotion, another prize, or as a plain file of the mall', async () => {
    const other = await aPublishedNumber(testApp, HERE);
    const { body } = await send(published);
    expect((await open(other, body.id)).statusCode).toBe(404);
    expect((await open({ ...published, prize: published.unpublished }, body.id)).statusCode).toBe(404);
    expect((await remove(other, body.id)).status).toBe(404);
    const plain = await testApp.inject({
      method: 'GET',
      url: `/api/file/${body.id}`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(plain.statusCode).toBe(404);
  });
});
