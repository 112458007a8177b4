import type { PassedOverReason } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { BenefitKey } from '../participation/participation.public.ts';
import { benefitRaffleDisqualifications, benefitRaffleEntries, benefitRaffles } from './benefit-raffles.tables.ts';

export type BenefitRaffleRow = typeof benefitRaffles.$inferSelect;
export type BenefitEntryRow = typeof benefitRaffleEntries.$inferSelect;
export type WinnerDisqualificationRow = typeof benefitRaffleDisqualifications.$inferSelect;

const isRaffle = ({ mallCode, benefitId }: BenefitKey) =>
  and(eq(benefitRaffles.benefitId, benefitId), eq(benefitRaffles.mallCode, mallCode));

const isEntry = ({ mallCode, benefitId }: BenefitKey, entryId: string) =>
  and(
    eq(benefitRaffleEntries.entryId, entryId),
    eq(benefitRaffleEntries.mallCode, mallCode),
    eq(benefitRaffleEntries.benefitId, benefitId),
    isNull(benefitRaffleEntries.takenBackAt),
  );

const isAgainst = ({ mallCode, benefitId }: BenefitKey) =>
  and(eq(benefitRaffleDisqualifications.benefitId, benefitId), eq(benefitRaffleDisqualifications.mallCode, mallCode));

export async function findBenefitRaffle(db: Queryable, key: BenefitKey): Promise<BenefitRaffleRow | undefined> {
  const [found] = await db.select().from(benefitRaffles).where(isRaffle(key));
  return found;
}

/** What is confirmed is what was seen: every change of what was drawn moves the version. The caller holds the benefit's counters. */
export async function moveRaffleVersion(tx: Transaction, { mallCode, benefitId }: BenefitKey): Promise<void> {
  await tx
    .insert(benefitRaffles)
    .values({ mallCode, benefitId })
    .onConflictDoUpdate({
      target: [benefitRaffles.benefitId, benefitRaffles.mallCode],
      set: { version: sql`${benefitRaffles.version} + 1` },
    });
}

/** At the end of what was drawn so far, what was taken back included. */
export async function addBenefitEntry(
  tx: Transaction,
  { mallCode, benefitId }: BenefitKey,
  entry: Pick<BenefitEntryRow, 'entryId' | 'couponId' | 'enteredBy' | 'enteredById' | 'enteredAt'>,
): Promise<void> {
  const last = tx
    .select({ drawn: sql<number>`coalesce(max(${benefitRaffleEntries.drawn}), 0) + 1` })
    .from(benefitRaffleEntries)
    .where(and(eq(benefitRaffleEntries.benefitId, benefitId), eq(benefitRaffleEntries.mallCode, mallCode)));
  await tx.insert(benefitRaffleEntries).values({ ...entry, mallCode, benefitId, drawn: sql`(${last})` });
}

/** Whether it was there to be taken back. */
export async function takeBackBenefitEntry(
  tx: Transaction,
  key: BenefitKey,
  entryId: string,
  { by, at }: { readonly by: { readonly email: string; readonly userId: string }; readonly at: Date },
): Promise<BenefitEntryRow | undefined> {
  const [taken] = await tx
    .update(benefitRaffleEntries)
    .set({ takenBackAt: at, takenBackBy: by.email, takenBackById: by.userId })
    .where(isEntry(key, entryId))
    .returning();
  return taken;
}

interface Outcome {
  readonly entryId: string;
  readonly position: number | null;
  readonly passedOver: PassedOverReason | null;
  readonly replaces: string | null;
}

interface Confirmation {
  readonly at: Date;
  readonly email: string;
  readonly fourEyes: 'on' | 'off';
}

/** For good: what each coupon came to, and who said so. */
export async function saveOutcomes(
  tx: Transaction,
  key: BenefitKey,
  { at, email, fourEyes }: Confirmation,
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const { entryId, ...outcome } of outcomes)
    await tx
      .update(benefitRaffleEntries)
      .set({ ...outcome, confirmedAt: at, confirmedByEmail: email, fourEyes })
      .where(isEntry(key, entryId));
}

/** The first time; nothing but lost places is open from then on. */
export const markRaffleConfirmed = (tx: Transaction, key: BenefitKey, { at, email, fourEyes }: Confirmation) =>
  tx
    .update(benefitRaffles)
    .set({ confirmedAt: at, confirmedByEmail: email, fourEyes })
    .where(and(isRaffle(key), isNull(benefitRaffles.confirmedAt)));

/** Those that wait or were confirmed, as they were asked for; at most one of a winner. */
export const winnerDisqualificationsOf = (db: Queryable, key: BenefitKey): Promise<WinnerDisqualificationRow[]> =>
  db
    .select()
    .from(benefitRaffleDisqualifications)
    .where(and(isAgainst(key), sql`${benefitRaffleDisqualifications.isConfirmed} is not false`))
    .orderBy(asc(benefitRaffleDisqualifications.askedAt), asc(benefitRaffleDisqualifications.disqualificationId));

export async function findWinnerDisqualification(
  db: Queryable,
  key: BenefitKey,
  id: string,
): Promise<WinnerDisqualificationRow | undefined> {
  const [found] = await db
    .select()
    .from(benefitRaffleDisqualifications)
    .where(and(isAgainst(key), eq(benefitRaffleDisqualifications.disqualificationId, id)));
  return found;
}

export async function addWinnerDisqualification(
  tx: Transaction,
  row: typeof benefitRaffleDisqualifications.$inferInsert,
): Promise<void> {
  await tx.insert(benefitRaffleDisqualifications).values(row);
}

export type Decided = Pick<WinnerDisqualificationRow, 'isConfirmed' | 'decidedByEmail' | 'decidedAt' | 'fourEyes'>;

export async function saveWinnerDecision(tx: Transaction, key: BenefitKey, id: string, decided: Decided): Promise<void> {
  await tx
    .update(benefitRaffleDisqualifications)
    .set(decided)
    .where(and(isAgainst(key), eq(benefitRaffleDisqualifications.disqualificationId, id)));
}

/** LGPD: what staff wrote about whoever these entries are of. That they lost the prize, for which kind of reason, stays. */
export async function forgetWinnerWords(tx: Transaction, mallCode: string, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await tx
    .update(benefitRaffleDisqualifications)
    .set({ explanation: '', evidence: '' })
    .where(
      and(eq(benefitRaffleDisqualifications.mallCode, mallCode), inArray(benefitRaffleDisqualifications.entryId, [...entryIds])),
    );
}
