// Whole lives of a lucky-number promotion up to the handed-over prize: whatever people do in whatever order, the counters are a
// recount, nobody is published in the place of a winner who stands, and the proof verifies.
import { checkProof } from '@galeria/contract/draw/check-proof';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { readProof } from '@galeria/contract/draw/draw-proof';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { takeApprovals } from '../promotion-engine/commands/take-approvals.ts';
import { optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { actOn, aPromotionIn, bodyOf } from '../promotions/testing/a-promotion-body.ts';
import { amend } from '../promotions/testing/an-amendment.ts';
import { sealLists } from './commands/seal-lists.ts';
import { AGAINST, TICKETS } from './testing/a-draw.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['write-promotion', 'approve-campaign', 'close-promotion', 'make-extras', 'draw-promotion', 'publish-winners'];
const PEOPLE = 6;

let testApp: TestApp;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp();
  cnpj = (await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' })).cnpj;
});
afterAll(() => testApp.close());

const place = fc.nat({ max: 99 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('note' as const), place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('number by hand' as const), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('propose more prizes' as const), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('decide the amendment' as const), place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('type' as const), place }) },
);
const afterwards = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('type' as const), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ask disqualification' as const), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('decide disqualification' as const), place }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('publish' as const), place }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Afterwards = typeof afterwards extends fc.Arbitrary<infer Value> ? Value : never;

const EACH_BUYS: readonly Act[] = Array.from({ length: PEOPLE }, (_, buyer) => ({ act: 'note', place: buyer }));
const BOTH_TYPE: readonly Afterwards[] = [
  { act: 'type', place: 1 },
  { act: 'type', place: 2 },
];

interface Life {
  readonly id: number;
  readonly customers: readonly { readonly customerId: string; readonly cpf: string | null }[];
  readonly managers: readonly [Person, Person];
}

const managers = async (): Promise<[Person, Person]> => {
  const manager = () => testApp.aPerson({ malls: [HERE], permissions: [...SLUGS, 'read-customer'], at: testApp.clock.now() });
  return [await manager(), await manager()];
};
const deps = () => ({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
const drawOf = async ({ id, managers: [as] }: Life) => (await testApp.call(drawEndpoints.getDraw, { params: { id } }, as)).body;
const recordOf = async ({ id, managers: [as] }: Life) =>
  (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;

/** By one or the other of the two, as chance has it; what is refused is refused, and nothing is worse for it. */
async function doOne(life: Life, { act: what, place: at }: Act | Afterwards): Promise<void> {
  const { id, customers, managers: both } = life;
  const as = both[at % 2] as Person;
  const customer = customers[at % customers.length];
  const { db } = testApp.database;
  if (what === 'note') {
    const now = testApp.clock.now();
    const traits = { mallCode: HERE, customerId: customer?.customerId ?? '', issuerCnpj: cnpj, status: 'APROVADA' as const };
    await manyNotes(db, [noteOf({ ...traits, amountInCents: 700 + at * 50, sentAt: now, issueDate: saoPauloDay(now) })]);
    await takeApprovals(deps());
  } else if (what === 'number by hand') {
    const body = { promotionId: id, cpf: customer?.cpf ?? '', reason: 'Falha no aplicativo' };
    await testApp.call(extraEndpoints.giveToken, { body }, as);
  } else if (what === 'propose more prizes') {
    const record = await recordOf(life);
    const { luckyNumber } = bodyOf(record);
    await amend(testApp, as, record, { luckyNumber: { ...luckyNumber, awardQuantity: (luckyNumber?.awardQuantity ?? 0) + 1 } });
  } else if (what === 'decide the amendment') {
    const number = (await recordOf(life)).amendments.pending;
    const endpoint = at % 3 === 0 ? amendmentEndpoints.withdrawAmendment : amendmentEndpoints.approveAmendment;
    if (number !== null) await testApp.call(endpoint, { params: { id, number }, body: {} }, as);
  } else if (what === 'type') {
    const confirms = (await drawOf(life)).entry?.id ?? null;
    const tickets = at % 5 === 0 ? TICKETS.toReversed() : [...TICKETS];
    const body = {
      promotionId: id,
      tickets,
      extractionNumber: '5919',
      extractionDate: saoPauloDay(testApp.clock.now()),
      confirms,
    };
    await testApp.call(drawEndpoints.calculateDraw, { body }, as);
  } else await doAfterwards(life, what, at, as);
}

async function doAfterwards(life: Life, what: Afterwards['act'], at: number, as: Person): Promise<void> {
  const { draw } = await drawOf(life);
  const drawn = (draw?.steps ?? []).filter(({ position, kind }) => position !== null && kind !== 'holder-has-won');
  const tokenId = `${life.id}-${drawn[at % Math.max(1, drawn.length)]?.number ?? '00000'}`;
  if (what === 'ask disqualification')
    await testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId, ...AGAINST } }, as);
  else if (what === 'decide disqualification') {
    const asked = draw?.disqualifications.find(({ confirmedAt }) => confirmedAt === null);
    const body = { tokenId: `${life.id}-${asked?.number}`, isConfirmed: at % 4 !== 0 };
    if (asked) await testApp.call(winnerEndpoints.decideDisqualification, { params: { id: asked.id }, body }, as);
  } else if (what === 'publish') await testApp.call(drawEndpoints.publishWinner, { body: { tokenId } }, as);
}

/** PER-11, DRW-10: who is published, beside who stands in the way. */
async function wronglyPublished(life: Life): Promise<unknown[]> {
  const { rows } = await testApp.database.pool.query(
    `select substitute.number from lucky_numbers substitute
     join draws d using (promotion_id, mall_code)
     join lucky_numbers winner on winner.promotion_id = substitute.promotion_id
       and winner.winner_position = substitute.winner_position - (d.settings ->> 'winners')::int
     where substitute.promotion_id = $1 and substitute.published_at is not null and substitute.winner_type = 'SUPLENTE'
       and winner.voided_at is null and not exists (select 1 from draw_disqualifications q
         where q.promotion_id = winner.promotion_id and q.number = winner.number and q.is_confirmed)`,
    [life.id],
  );
  return rows;
}

async function verify(life: Life): Promise<void> {
  expect(await miscounts(testApp.database)).toEqual([]);
  const { draw, awardQuantity } = await drawOf(life);
  if (draw === null) return;
  expect(draw.published).toBeLessThanOrEqual(awardQuantity);
  expect(draw.typedBy).not.toBe(draw.drawnBy);
  expect(await wronglyPublished(life)).toEqual([]);
  const file = await testApp.call(drawEndpoints.drawProof, { params: { id: life.id } }, life.managers[0]);
  const proof = readProof(JSON.parse(file.raw.toString('utf8')));
  if (!proof.ok) throw new Error(proof.fault.english);
  expect(proof.value.format).toBe('galeria-draw-proof-2');
  expect(checkProof(proof.value, nodeHashing).filter(({ passed }) => !passed)).toEqual([]);
}

test('[PRO-16] [DRW-07] [DRW-09] [DRW-10] any life leaves counters that are a recount, one person’s act nowhere in the place of two, and a proof that verifies', async () => {
  const lives = fc.tuple(fc.array(act, { minLength: 4, maxLength: 14 }), fc.array(afterwards, { minLength: 6, maxLength: 18 }));
  await fc.assert(
    fc.asyncProperty(lives, async ([running, after]) => {
      const both = await managers();
      const luckyNumber = { awardQuantity: 2, consumerTarget: 700, seriesCount: 10 };
      const { id } = await aPromotionIn(testApp, both[0], 'CURRENT', { type: 'LUCKYNUMBER', luckyNumber });
      const customers = await addThose(
        testApp.database.db,
        Array.from({ length: PEOPLE }, () => customerOf({ mallCode: HERE })),
      );
      await optInAll(testApp.database.db, { promotionId: id, mallCode: HERE }, customers, { at: testApp.clock.now() });
      const life = { id, customers, managers: both };
      // Enough have a number for winners and substitutes.
      for (const step of [...EACH_BUYS, ...running]) {
        await doOne(life, step);
        await verify(life);
      }
      expect((await actOn(testApp, both[0], id, 'close')).status).toBe(200);
      await sealLists(deps());
      const { raffleDate } = (await recordOf(life)).luckyNumber ?? { raffleDate: '' };
      testApp.clock.advance(new Date(raffleDate).getTime() - testApp.clock.now().getTime());
      const later = { ...life, managers: await managers() };
      // Most come to a draw: what chance alone does not type twice is typed by both here.
      for (const step of [...BOTH_TYPE, ...after]) {
        await doOne(later, step);
        await verify(later);
      }
    }),
    // A life takes seconds: what broke it is told as it was, not looked for a shorter one.
    { numRuns: 6, endOnFailure: true },
  );
});
