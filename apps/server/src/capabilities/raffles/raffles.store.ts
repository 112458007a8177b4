import type { PassedOverReason, RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { promotionRaffles, raffleEntries } from './raffles.tables.ts';

export interface RaffleKey {
  readonly mallCode: string;
  readonly promotionId: number;
}

export type RaffleRow = typeof promotionRaffles.$inferSelect;
export type EntryRow = typeof raffleEntries.$inferSelect;

const isRaffle = ({ mallCode, promotionId }: RaffleKey) =>
  and(eq(promotionRaffles.promotionId, promotionId), eq(promotionRaffles.mallCode, mallCode));

const isEntry = ({ mallCode, promotionId }: RaffleKey, entryId: string) =>
  and(
    eq(raffleEntries.entryId, entryId),
    eq(raffleEntries.mallCode, mallCode),
    eq(raffleEntries.promotionId, promotionId),
    isNull(raffleEntries.takenBackAt),
  );

export async function findRaffle(db: Queryable, key: RaffleKey): Promise<RaffleRow | undefined> {
  const [found] = await db.select().from(promotionRaffles).where(isRaffle(key));
  return found;
}

/** What is confirmed is what was seen: every change of what came out moves the version. The caller holds the promotion alone. */
export async function moveVersion(tx: Transaction, { mallCode, promotionId }: RaffleKey): Promise<void> {
  await tx
    .insert(promotionRaffles)
    .values({ mallCode, promotionId })
    .onConflictDoUpdate({
      target: [promotionRaffles.promotionId, promotionRaffles.mallCode],
      set: { version: sql`${promotionRaffles.version} + 1` },
    });
}

/** At the end of what came out so far, those that were taken back included. */
export async function addEntry(
  tx: Transaction,
  { mallCode, promotionId }: RaffleKey,
  entry: Pick<EntryRow, 'entryId' | 'couponId' | 'enteredBy' | 'enteredById' | 'enteredAt'>,
): Promise<void> {
  const last = tx
    .select({ drawn: sql<number>`coalesce(max(${raffleEntries.drawn}), 0) + 1` })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.promotionId, promotionId), eq(raffleEntries.mallCode, mallCode)));
  await tx.insert(raffleEntries).values({ ...entry, mallCode, promotionId, drawn: sql`(${last})` });
}

/** Whether it was there to be taken back. */
export async function takeBackEntry(
  tx: Transaction,
  key: RaffleKey,
  entryId: string,
  { by, at }: { readonly by: { readonly email: string; readonly userId: string }; readonly at: Date },
): Promise<EntryRow | undefined> {
  const [taken] = await tx
    .update(raffleEntries)
    .set({ takenBackAt: at, takenBackBy: by.email, takenBackById: by.userId })
    .where(isEntry(key, entryId))
    .returning();
  return taken;
}

interface Confirmation {
  readonly at: Date;
  readonly userId: string;
  readonly email: string;
  readonly fourEyes: 'on' | 'off';
  readonly judged: readonly {
    readonly entryId: string;
    readonly position: number | null;
    readonly passedOver: PassedOverReason | null;
    readonly replaces: string | null;
  }[];
}

/** For good: what each coupon came to, and who said so; the raffle is confirmed with the first of them. */
export async function saveConfirmation(tx: Transaction, key: RaffleKey, confirmation: Confirmation): Promise<void> {
  const { at, userId, email, fourEyes, judged } = confirmation;
  for (const { entryId, ...outcome } of judged)
    await tx
      .update(raffleEntries)
      .set({ ...outcome, confirmedAt: at, confirmedByEmail: email, fourEyes })
      .where(isEntry(key, entryId));
  await tx
    .update(promotionRaffles)
    .set({ confirmedAt: at, confirmedBy: userId, confirmedByEmail: email, fourEyes })
    .where(and(isRaffle(key), isNull(promotionRaffles.confirmedAt)));
}

export const saveRaffleMinutes = (tx: Transaction, key: RaffleKey, minutes: RaffleMinutesFacts) =>
  tx.update(promotionRaffles).set({ minutes }).where(isRaffle(key));
