import { blockOf } from '@galeria/contract/draw/draw-list';
import type { NumberProof } from '@galeria/contract/draw/draw-proof';
import { buildNumberProof } from '@galeria/contract/draw/draw-proof-build';
import { isNumber } from '@galeria/contract/draw/draw-rule';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { sha256 } from '../sha256.crypto.ts';
import { allBlocks, blockLines } from './block-lines.ts';
import { proofPromotion } from './draw-proof.ts';
import { sealedDraw } from './sealed-draw.ts';

/** DRW-07: that one number is in the list, by its way to the root. One that was not handed out is not found. */
export async function numberProof(
  db: Queryable,
  scope: MallScope,
  { id, number }: { readonly id: number; readonly number: string },
  secret: Keyring,
): Promise<NumberProof> {
  const { promotion, mode, list, settings } = await sealedDraw(db, scope, id);
  if (!isNumber(number, settings)) fail('not-found');
  const lines = await blockLines(db, promotion, { block: blockOf(number, settings), settings, secret });
  const { blocks } = await allBlocks(db, promotion);
  const facts = { promotion: proofPromotion(promotion, mode), shape: settings, root: list.root, number, blocks, lines };
  return buildNumberProof(facts, sha256) ?? fail('not-found');
}
