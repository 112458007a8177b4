import type { Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import type { HeldPrize } from '../draws/draws.public.ts';
import { lockPromotionOf } from '../promotions/promotions.public.ts';
import { raffleTasksDone } from './raffle-prizes.store.ts';
import type { RaffleKey } from './raffles.store.ts';
import { raffleContext } from './views/raffle-context.ts';

/** DRW-11: of a coupon that won a raffle which is confirmed. */
export async function holdPrizeOfEntry(tx: Transaction, key: RaffleKey, entryId: string): Promise<HeldPrize> {
  if (!(await lockPromotionOf(tx, key))) fail('not-found');
  const { mode, raffle, judged, disqualifications } = await raffleContext(tx, key);
  if (mode === null) fail('promotion-without-raffle');
  if (raffle?.confirmedAt == null) fail('raffle-not-confirmed');
  const won = judged.find(({ coupon, position }) => coupon.entryId === entryId && position !== null) ?? fail('not-found');
  const done = (await raffleTasksDone(tx, key)).filter((row) => row.entryId === entryId).map(({ task }) => task);
  const isDisqualified = disqualifications.some((each) => each.entryId === entryId && each.isConfirmed === true);
  return { isDisqualified, done, what: { couponId: won.coupon.couponId, position: won.position } };
}
