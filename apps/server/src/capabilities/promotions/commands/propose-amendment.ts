import type { Amendment, AmendmentChange } from '@galeria/contract/promotions/amendment';
import { termsOf } from '@galeria/contract/promotions/amendment-changes';
import type { drawPostponement } from '@galeria/contract/promotions/amendment-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { storesNamed } from '../../regulation/regulation.public.ts';
import { type AmendmentDeps, propose, standingOf } from '../amendment.steps.ts';
import { lockPromotion, type PromotionRow, savePromotion } from '../promotions.store.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionBlocks } from '../views/promotion-blocks.ts';
import { shownAmendment } from '../views/shown-amendment.ts';

interface Asked {
  readonly reason: string;
  readonly blockStores: readonly string[];
  readonly unblockStores: readonly string[];
  readonly removeSponsors: readonly number[];
  readonly postponeDraw?: z.output<typeof drawPostponement> | undefined;
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

/** DRW-13: only of a draw whose period is over; until then the form has its dates. */
function postponement(record: Promotion, { postponeDraw }: Asked): AmendmentChange[] {
  if (!postponeDraw) return [];
  const { mode } = postponeDraw;
  const draw = record[mode] ?? fail('promotion-without-draw');
  if (draw.status !== 'CLOSED') fail('draw-period-open');
  return (['raffleDate', 'announcementDate'] as const).flatMap((field): AmendmentChange[] => {
    const [before, after] = [draw[field], postponeDraw[field]];
    return before === after ? [] : [{ what: 'date', mode, field, before, after }];
  });
}

/** PRO-16: what is changed elsewhere than in the form waits for a second person as well. */
export const proposeAmendment = (
  { secret, extractionTime }: AmendmentDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  asked: Asked,
): Promise<Amendment> =>
  write.transact(async (tx) => {
    const row = (await lockPromotion(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const standing = await standingOf(tx, row, viewerOf(actor, secret), extractionTime);
    const changes = [
      ...sponsorChanges(standing.record, asked),
      ...(await storeChanges(tx, row, asked)),
      ...postponement(standing.record, asked),
    ];
    const added = await propose(tx, write.act, actor, { row, standing }, { changes, reason: asked.reason });
    await savePromotion(tx, row, { updatedAt: write.act.at });
    return shownAmendment(tx, added, actor.userId);
  });
