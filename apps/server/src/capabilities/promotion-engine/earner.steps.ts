import type { Queryable } from '../../platform/db/database.ts';
import { listsHolding, type OfferKey } from '../audience/audience.public.ts';
import type { CountedForOffers } from './counting.shapes.ts';
import type { Earner } from './earned-benefits.rules.ts';

/** The customer as an offer's audience looks at them. */
export async function earnerFor(
  db: Queryable,
  offer: OfferKey,
  { isShopKeeper, category, digests }: Pick<CountedForOffers, 'isShopKeeper' | 'category' | 'digests'>,
): Promise<Earner> {
  const lists = await listsHolding(db, offer, digests);
  return { isShopKeeper, category, isOnEmailList: lists.includes('email'), isEligibleCpf: lists.includes('eligible-cpf') };
}
