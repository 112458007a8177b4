import type { Transaction } from '../../platform/db/database.ts';
import type { MallScope } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { type HeldPrize, holdPrizeOfNumber } from '../draws/draws.public.ts';
import { findPromotion } from '../promotions/promotions.public.ts';
import { holdPrizeOfEntry } from '../raffles/raffles.public.ts';
import type { PromotionOfPrizes } from './prize-receipts.store.ts';

export interface NamedPrize {
  readonly promotionId: number;
  /** A lucky number, or the entry of a coupon. */
  readonly prize: string;
}

const isNumber = (prize: string): boolean => /^\d+$/.test(prize);

/** Of two who attach, take away or tick at once, the second finds what the first made of it. */
export async function holdPrize(
  tx: Transaction,
  scope: MallScope,
  { promotionId, prize }: NamedPrize,
): Promise<{ key: PromotionOfPrizes; held: HeldPrize }> {
  const { mallCode } = (await findPromotion(tx, scope, promotionId)) ?? fail('not-found');
  const key = { mallCode, promotionId };
  const held = isNumber(prize) ? await holdPrizeOfNumber(tx, key, prize) : await holdPrizeOfEntry(tx, key, prize);
  return { key, held };
}
