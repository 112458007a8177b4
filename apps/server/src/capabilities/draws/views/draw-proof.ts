import type { DrawProof, OpenedBlock, ProofPromotion } from '@galeria/contract/draw/draw-proof';
import { blocksToOpen, buildProof } from '@galeria/contract/draw/draw-proof-build';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { commitmentsOf, type ModeRow, type PromotionRow } from '../../promotions/promotions.public.ts';
import { picksOf } from '../draws.rules.ts';
import type { DrawRow } from '../draws.store.ts';
import { sha256 } from '../sha256.crypto.ts';
import { walkList } from '../walk-list.reader.ts';
import { allBlocks, blockLines } from './block-lines.ts';
import { cancelledNumbers } from './cancelled-numbers.ts';
import { disqualifiedNumbers } from './disqualifications.ts';
import { drawnDraw } from './sealed-draw.ts';
import { voidedSince } from './voided-since.ts';

export const proofPromotion = ({ promotionId, mallCode, name }: PromotionRow, mode: ModeRow): ProofPromotion => ({
  id: promotionId,
  mallCode,
  name,
  secapNumber: mode.secapNumber,
  awardName: mode.awardName,
});

const extractionOf = ({ extractionNumber: number, extractionDate: date, extractionChoice }: DrawRow): DrawProof['extraction'] =>
  number === null || date === null || extractionChoice === null ? null : { number, date, ...extractionChoice };

/**
 * DRW-07: what was drawn, as it was recorded then, with the part of the list that the walk goes through. Should somebody have
 * changed the list since, the file says so itself to whoever checks it.
 */
export async function drawProof(db: Queryable, scope: MallScope, promotionId: number, secret: Keyring): Promise<DrawProof> {
  const { promotion, mode, list, draw, settings } = await drawnDraw(db, scope, promotionId);
  const { order, rawSeries, series, number, steps, missing } = draw;
  const reading = { order, rawSeries, series, number };
  const cancelled = await cancelledNumbers(db, promotion, draw);
  const isCancelled = (each: string): boolean => cancelled.some((one) => one.number === each);
  const walk = { reading, settings, seriesCounts: list.seriesCounts, secret, isCancelled };
  const { seen } = await walkList(db, promotion, walk);
  const run = { seen, outcome: { reading, steps, picks: picksOf(steps, settings), missing } };
  const { blocks, linesRoots } = await allBlocks(db, promotion);
  const opened: OpenedBlock[] = [];
  for (const block of blocksToOpen(run, blocks, settings))
    opened.push({ block, lines: await blockLines(db, promotion, { block, settings, secret }) });
  const facts = {
    promotion: proofPromotion(promotion, mode),
    settings,
    tickets: draw.tickets,
    extraction: extractionOf(draw),
    list: { root: list.root, total: list.total, blocks, linesRoots },
    commitments: await commitmentsOf(db, promotion),
    cancelled,
    disqualified: await disqualifiedNumbers(db, promotion),
    voided: await voidedSince(db, promotion, draw.drawnAt),
    key: mode.sealedKey === null ? '' : unseal(mode.sealedKey, secret),
    keyHash: mode.keyHash ?? '',
    drawnAt: draw.drawnAt.toISOString(),
  };
  return buildProof(facts, { run, opened }, sha256);
}
