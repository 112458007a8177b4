import type { Amendment, AmendmentChange } from '@galeria/contract/promotions/amendment';
import { termsOf } from '@galeria/contract/promotions/amendment-changes';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { storesNamed } from '../../regulation/regulation.public.ts';
import { propose, standingOf } from '../amendment.steps.ts';
import { lockPromotion, type PromotionRow, savePromotion } from '../promotions.store.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionBlocks } from '../views/promotion-blocks.ts';
import { shownAmendment } from '../views/shown-amendment.ts';

interface Asked {
  readonly reason: string;
  readonly blockStores: readonly string[];
  readonly unblockStores: readonly string[];
  readonly removeSponsors: readonly number[];
}

/** Stores are named as the regulation page names them. */
async function storeChanges(tx: Transaction, row: PromotionRow, asked: Asked): Promise<AmendmentChange[]> {
  const { blockStores, unblockStores } = asked;
  if (blockStores.length + unblockStores.length === 0) return [];
  const named = await storesNamed(tx, row.mallCode, blockStores);
  const blocked = await promotionBlocks(tx, row);
  const known = new Set(blocked.map(({ universalId }) => universalId));
  const added = new Map(
    blockStores.map((called) => {
      const store = named.get(called) ?? fail('store-not-found', { fields: { universalId: 'store-not-found' } });
      return [store.universalId, store];
    }),
  );
  if ([...added.keys()].some((id) => known.has(id)))
    fail('store-already-blocked', { fields: { universalId: 'store-already-blocked' } });
  const removed = blocked.filter(({ universalId }) => unblockStores.includes(universalId));
  if (removed.length < new Set(unblockStores).size) fail('not-found');
  return [{ what: 'blockedStores', file: null, added: [...added.values()], removed }];
}

const sponsorChanges = (record: Promotion, { removeSponsors }: Asked): AmendmentChange[] =>
  [...new Set(removeSponsors)].map((sponsorId) => {
    for (const mode of ['raffle', 'luckyNumber'] as const) {
      const sponsor = record[mode]?.sponsors.find(({ id }) => id === sponsorId);
      if (sponsor) return { what: 'sponsor', mode, sponsorId, before: termsOf(sponsor), after: null };
    }
    return fail('not-found');
  });

/** PRO-16: what is changed elsewhere than in the form waits for a second person as well. */
export const proposeAmendment = (
  deps: { readonly secret: Keyring },
  write: WriteContext,
  actor: Actor,
  id: number,
  asked: Asked,
): Promise<Amendment> =>
  write.transact(async (tx) => {
    const row = (await lockPromotion(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    if (row.status !== 'CURRENT') fail('promotion-not-running');
    const standing = await standingOf(tx, row, viewerOf(actor, deps.secret));
    const changes = [...sponsorChanges(standing.record, asked), ...(await storeChanges(tx, row, asked))];
    const added = await propose(tx, write.act, actor, { row, standing }, { changes, reason: asked.reason });
    await savePromotion(tx, row, { updatedAt: write.act.at });
    return shownAmendment(tx, added, actor.userId);
  });
