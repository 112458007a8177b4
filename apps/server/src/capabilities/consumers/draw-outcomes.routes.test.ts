// What a customer's pages say of a number or a coupon that was drawn, once something became of it. Rows DRW-10, DRW-14.
import { customerTimeline } from '@galeria/contract/customers/customer-endpoints';
import { publishWinner } from '@galeria/contract/draw/draw-endpoints';
import { askDisqualification, decideDisqualification } from '@galeria/contract/draw/winner-endpoints';
import { listConsumerRewards } from '@galeria/contract/promotions/consumer-endpoints';
import { promotionRaffleEndpoints as raffles } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aDrawOfNotes } from '../draws/testing/a-draw-of-notes.ts';
import { aRaffle } from '../raffles/testing/a-raffle.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SAID = { explanation: 'Três ligações sem resposta', evidence: 'Protocolo 81' };

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer', 'read-promotion'] as const;
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
});

/** What the timeline, which the archive is made of as well, and the consumer's page say of each of some codes; they agree. */
async function said(promotionId: number, table: 'lucky_numbers' | 'coupons', codes: readonly string[]) {
  const column = table === 'coupons' ? 'code' : 'number';
  const outcomes: string[] = [];
  for (const code of codes) {
    const { rows } = await testApp.database.pool.query<{ customer_id: string }>(
      `select customer_id from ${table} where promotion_id = $1 and ${column} = $2`,
      [promotionId, code],
    );
    const params = { id: rows[0]?.customer_id ?? '' };
    const timeline = (await testApp.call(customerTimeline, { params, query: {} }, ana)).body.data;
    const rewards = (await testApp.call(listConsumerRewards, { params, query: {} }, ana)).body.data;
    const [told, listed] = [timeline.find((entry) => entry.number === code), rewards.find((reward) => reward.code === code)];
    expect(told?.status ?? 'UNUSABLE').toBe(listed?.status);
    outcomes.push(String(listed?.status));
  }
  return outcomes;
}

test('[DRW-10] [DRW-14] a number says that it was disqualified, that its note was cancelled, and who took whose place', async () => {
  const draw = await aDrawOfNotes(testApp, [ana, bia]);
  const { promotionId, tokenIds } = draw;
  const tokenId = (position: number) => tokenIds[position - 1] ?? '';
  const publish = async (position: number) =>
    (await testApp.call(publishWinner, { body: { tokenId: tokenId(position) } }, ana)).status;
  const shown = () => said(promotionId, 'lucky_numbers', draw.numbers);
  expect(await shown()).toEqual(['GANHADOR', 'GANHADOR', 'SUPLENTE', 'SUPLENTE']);
  expect([await publish(1), await publish(2)]).toEqual([200, 200]);
  await draw.cancelNote(1);
  expect(await shown()).toEqual(['NOTA_CANCELADA', 'GANHADOR', 'SUPLENTE', 'SUPLENTE']);
  const body = { tokenId: tokenId(1), reason: 'NOTE_CANCELLED' as const, ...SAID };
  const { id } = (await testApp.call(askDisqualification, { body }, ana)).body;
  // Asked for is not decided.
  expect((await shown())[0]).toBe('NOTA_CANCELADA');
  const decided = { params: { id }, body: { tokenId: tokenId(1), isConfirmed: true } };
  expect((await testApp.call(decideDisqualification, decided, bia)).status).toBe(204);
  expect(await publish(3)).toBe(200);
  expect(await shown()).toEqual(['DESCLASSIFICADO', 'GANHADOR', 'SUPLENTE_NO_LUGAR', 'SUPLENTE']);
});

test('[DRW-10] a winner who was never published and whose substitute was is no winner; who won nothing is none either', async () => {
  const draw = await aDrawOfNotes(testApp, [ana, bia]);
  const { pool } = testApp.database;
  // As draws of before the rule that a winner has to be disqualified first have it.
  await pool.query('update lucky_numbers set published_at = now() where promotion_id = $1 and number = $2', [
    draw.promotionId,
    draw.numbers[3],
  ]);
  expect(await said(draw.promotionId, 'lucky_numbers', draw.numbers)).toEqual([
    ...['GANHADOR', 'LUGAR_OCUPADO', 'SUPLENTE', 'SUPLENTE_NO_LUGAR'],
  ]);
  const { rows } = await pool.query<{ number: string }>(
    'select number from lucky_numbers where promotion_id = $1 and winner_type is null',
    [draw.promotionId],
  );
  const rest = rows.map(({ number }) => number);
  expect(await said(draw.promotionId, 'lucky_numbers', rest)).toEqual(rest.map(() => 'UNUSABLE'));
});

test('[DRW-10] [PRO-17] a coupon of a raffle says the same once the raffle is confirmed', async () => {
  const { promotionId: id, codes } = await aRaffle(testApp.database);
  const [[first = ''] = [], [second = ''] = [], [third = ''] = [], [fourth = ''] = []] = codes;
  const enter = (couponCode: string) => testApp.call(raffles.enterRaffleCoupon, { params: { id }, body: { couponCode } }, ana);
  const read = async () => (await testApp.call(raffles.getPromotionRaffle, { params: { id } }, bia)).body;
  const confirm = async () =>
    (await testApp.call(raffles.confirmPromotionRaffle, { params: { id }, body: { version: (await read()).version } }, bia))
      .status;
  const shown = () => said(id, 'coupons', [first, second, third, fourth]);
  await enter(first);
  await enter(second);
  expect(await shown()).toEqual(['UNUSABLE', 'UNUSABLE', 'UNUSABLE', 'UNUSABLE']);
  expect(await confirm()).toBe(200);
  expect(await shown()).toEqual(['GANHADOR', 'GANHADOR', 'CLOSED', 'CLOSED']);
  const entryId = (await read()).entries[0]?.entryId ?? '';
  const asked = { params: { id }, body: { entryId, reason: 'NOT_FOUND' as const, ...SAID } };
  const disqualificationId = (await testApp.call(raffles.askRaffleDisqualification, asked, ana)).body.id;
  const decision = { params: { id, disqualificationId }, body: { isConfirmed: true } };
  expect((await testApp.call(raffles.decideRaffleDisqualification, decision, bia)).status).toBe(204);
  await enter(third);
  expect(await confirm()).toBe(200);
  await testApp.database.pool.query("update coupons set status = 'CANCELLED', voided_at = now() where code = $1", [second]);
  expect(await shown()).toEqual(['DESCLASSIFICADO', 'NOTA_CANCELADA', 'SUPLENTE_NO_LUGAR', 'CLOSED']);
});
