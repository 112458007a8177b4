import { eachByItself } from '../../../platform/each-by-itself.ts';
import { settlingKeys } from '../promotions.store.ts';
import { type FreezeDeps, freezePromotion } from './freeze-promotion.ts';

/** ENG-05: everything that settles, each by itself: one that cannot be frozen yet keeps no other; it is told of, and tried again. */
export async function freezePromotions(deps: FreezeDeps): Promise<{ frozen: number }> {
  let frozen = 0;
  await eachByItself(await settlingKeys(deps.db), 'promotions could not be frozen', async (key) => {
    if (await freezePromotion(deps, key)) frozen += 1;
  });
  return { frozen };
}
