import { setImmediate } from 'node:timers/promises';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { simulatePromotion as endpoint } from '@galeria/contract/promotions/insight-endpoints';
import { isForUserType } from '@galeria/contract/reference/enumerations/audience';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { multipliersInForce } from '../../multipliers/multipliers.public.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { issueSpan } from '../engine.rules.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { createSimulation } from '../simulation.rules.ts';
import { highestOf } from './multiplier-of-note.ts';
import { approvedNotes, forbiddenOfMall, peopleOf, promotionOver, type Range, storesOfMall } from './simulation-context.ts';

/** What is held in memory at once, some tens of megabytes: more than a year of a busy mall. */
const MOST_NOTES = 200_000;

/** How many notes are judged before the event loop gets its turn. */
const TURN = 1000;

/** In the order of the days they were issued, and of one day in that of sending, in which they come. */
const byIssue = (one: EngineNote, other: EngineNote): number =>
  one.issueDate < other.issueDate ? -1 : Number(one.issueDate > other.issueDate);

/**
 * PRO-13: what a promotion would have brought about had it run over those days, with everybody in it. Before it runs only, and
 * over so many notes at most; nothing is written. The rule is the engine's own. It ends when nobody waits for it any more.
 */
export async function simulatePromotion(
  db: Queryable,
  scope: MallScope,
  { promotionId, from, to }: Range & { readonly promotionId: number },
  { secret, gone, most = MOST_NOTES }: { readonly secret: Keyring; readonly gone?: AbortSignal; readonly most?: number },
): Promise<ResponseOf<typeof endpoint>> {
  const [found] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  const record = found ?? fail('not-found');
  if (record.status === 'CURRENT' || record.status === 'CLOSED') return fail('promotion-illegal-move');
  const { mallCode } = record;
  const { promotion, stock } = await promotionOver(db, record, { from, to });
  const forbidden = await forbiddenOfMall(db, mallCode);
  const context = { stores: await storesOfMall(db, mallCode), forbidden, isTracked: record.shouldTrackItems };
  const notes: EngineNote[] = [];
  for await (const batch of approvedNotes(db, mallCode, { from, to }, context)) {
    gone?.throwIfAborted();
    notes.push(...batch);
    if (notes.length > most) return fail('simulation-too-large');
  }
  const people = await peopleOf(db, record, [...new Set(notes.map(({ customerId }) => customerId))], (value) =>
    keyedDigest(secret, value),
  );
  // Those with a list are left out: whom they were for, and who that is today, may be two things.
  const span = { from: startOfSaoPauloDay(from), to: endOfSaoPauloDay(to) };
  const multipliers = (await multipliersInForce(db, mallCode, span, null)).filter(({ listType }) => listType === 'NONE');
  const simulation = createSimulation(promotion, stock, { forbidden, at: span.from });
  for (const [at, note] of notes.sort(byIssue).entries()) {
    if (at % TURN === 0) {
      await setImmediate();
      gone?.throwIfAborted();
    }
    const person = people.get(note.customerId) ?? null;
    const { from: first, to: last } = issueSpan(note);
    const inForce = multipliers.filter(
      ({ startsAt, endsAt, userType }) =>
        startsAt <= last && first <= endsAt && person !== null && isForUserType(userType, person.isShopKeeper),
    );
    simulation.count(note, person, highestOf(inForce, note));
  }
  return { from, to, ...simulation.result() };
}
