import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from './database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

type Key = Pick<typeof idempotencyKeys.$inferSelect, 'actorId' | 'keyDigest'>;

const isKey = (key: Key) => and(eq(idempotencyKeys.actorId, key.actorId), eq(idempotencyKeys.keyDigest, key.keyDigest));

/**
 * Takes the key, or gives back who took it before. The unique constraint makes a second,
 * simultaneous request wait here until the first commits or rolls back.
 */
export async function claimKey(
  tx: Transaction,
  claim: Omit<typeof idempotencyKeys.$inferInsert, 'sealedAnswer'>,
): Promise<typeof idempotencyKeys.$inferSelect | undefined> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.keyDigest });
  if (taken.length > 0) return undefined;
  const [known] = await tx.select().from(idempotencyKeys).where(isKey(claim));
  return known;
}

export async function keepAnswer(db: Queryable, key: Key, sealedAnswer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ sealedAnswer }).where(isKey(key));
}

export async function forgetAnswersBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, instant));
}
