import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { recoveryCodes, secondFactors } from './session.tables.ts';

export async function loadSecondFactor(db: Queryable, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor;
}

/** Begins anew over one that was only begun; false when there is one that counts. */
export async function beginFactor(tx: Transaction, userId: string, sealedSecret: string, at: Date): Promise<boolean> {
  const begun = await tx
    .insert(secondFactors)
    .values({ userId, sealedSecret, begunAt: at })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, begunAt: at, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return begun.length > 0;
}

/** From here on it counts; false when somebody was quicker. */
export async function confirmFactor(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/** Uses up a step of time: the conditional update is what makes its code serve once, and no older one after it. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, digests: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(digests.map((codeDigest) => ({ userId, codeDigest })));
}

export async function spendRecoveryCode(tx: Transaction, userId: string, codeDigest: string, at: Date): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, codeDigest), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [left] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.total ?? 0;
}

/** False when there was none that counted. */
export async function removeFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [removed] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed !== undefined && removed.confirmedAt !== null;
}
