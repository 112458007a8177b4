import { hash } from 'node:crypto';
import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { drawSettings, settingsHash } from '@galeria/contract/draw/draw-settings';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { modesOf, type PromotionKey } from './promotions.store.ts';
import { drawCommitments } from './promotions.tables.ts';

const ofPromotion = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(drawCommitments.promotionId, promotionId), eq(drawCommitments.mallCode, mallCode));

const rowsOf = (db: Queryable, key: PromotionKey) =>
  db.select().from(drawCommitments).where(ofPromotion(key)).orderBy(asc(drawCommitments.version));

/** In the order in which they were made. */
export async function commitmentsOf(db: Queryable, key: PromotionKey): Promise<DrawRecord['commitments']> {
  const rows = await rowsOf(db, key);
  return rows.map(({ committedAt, hash: committed }) => ({ at: committedAt.toISOString(), hash: committed }));
}

/**
 * DRW-07: what the draw will go by, as it stands, is written down beside the key's hash: at activation, and again by whoever changes
 * a running promotion. Where nothing of it changed there is nothing new. The caller holds the promotion alone. Returns the hash.
 */
export async function commitSettings(tx: Transaction, key: PromotionKey, at: Date): Promise<string | null> {
  const mode = (await modesOf(tx, key)).find((each) => each.mode === 'luckyNumber');
  if (!mode) return null;
  const settings = drawSettings(mode);
  const committed = settingsHash(settings, (bytes) => hash('sha256', bytes, 'buffer'));
  const last = (await rowsOf(tx, key)).at(-1);
  if (last?.hash === committed) return committed;
  const { mallCode, promotionId } = key;
  const version = (last?.version ?? 0) + 1;
  await tx.insert(drawCommitments).values({ mallCode, promotionId, version, hash: committed, settings, committedAt: at });
  return committed;
}
