import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import {
  activationLinks,
  corporateIdentities,
  corporateSignIns,
  credentials,
  sessions,
  signInGuards,
  signInSlopes,
} from './session.tables.ts';

export const addSession = (tx: Transaction, session: typeof sessions.$inferInsert) => tx.insert(sessions).values(session);

export const touchSession = (db: Queryable, id: string, at: Date) =>
  db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));

/** PER-12: false when that session is not open any more. */
export async function renewProof(tx: Transaction, userId: string, id: string, at: Date): Promise<boolean> {
  const renewed = await tx
    .update(sessions)
    .set({ provenAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), open(at)))
    .returning({ id: sessions.id });
  return renewed.length > 0;
}

const open = (at: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, at));

/** Ends one session of a user; false when there is no such open one. */
export async function endSession(tx: Transaction, userId: string, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), open(at)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user, but for one where there is one to keep. */
export async function endSessionsOf(tx: Transaction, userId: string, at: Date, keptId?: string): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, userId), open(at), keptId === undefined ? undefined : ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return ended.length;
}

export const loadGuards = (db: Queryable, subjects: readonly string[]) =>
  db
    .select()
    .from(signInGuards)
    .where(inArray(signInGuards.subject, [...subjects]));

/** Counts a failure on each subject in one statement and gives back the counts after it. */
export async function countFailure(db: Queryable, subjects: readonly string[], at: Date, windowCutoff: Date) {
  const over = sql`${signInGuards.windowStartedAt} <= ${windowCutoff}`;
  return db
    .insert(signInGuards)
    .values([...subjects].sort().map((subject) => ({ subject, failures: 1, windowStartedAt: at })))
    .onConflictDoUpdate({
      target: signInGuards.subject,
      set: {
        failures: sql`case when ${over} then 1 else ${signInGuards.failures} + 1 end`,
        windowStartedAt: sql`case when ${over} then excluded.window_started_at else ${signInGuards.windowStartedAt} end`,
      },
    })
    .returning();
}

/** Forgets what was counted on a subject, and says how much it was. */
export async function forgetFailures(tx: Transaction, subject: string): Promise<number> {
  const [forgotten] = await tx
    .delete(signInGuards)
    .where(eq(signInGuards.subject, subject))
    .returning({ failures: signInGuards.failures });
  return forgotten?.failures ?? 0;
}

export async function loadSlope(db: Queryable, subject: string) {
  const [slope] = await db.select().from(signInSlopes).where(eq(signInSlopes.subject, subject));
  return slope;
}

export async function lockSlope(tx: Transaction, subject: string) {
  const [slope] = await tx.select().from(signInSlopes).where(eq(signInSlopes.subject, subject)).for('update');
  return slope;
}

/** One failure more on a slope, in one statement, after what has run off since. */
export async function raiseSlope(tx: Transaction, subject: string, at: Date, runsOffMillis: number): Promise<void> {
  const elapsed = sql`greatest(0, extract(epoch from excluded.counted_at - ${signInSlopes.countedAt})::float8 * 1000)`;
  await tx
    .insert(signInSlopes)
    .values({ subject, level: 1, countedAt: at })
    .onConflictDoUpdate({
      target: signInSlopes.subject,
      set: {
        level: sql`greatest(0, ${signInSlopes.level} - ${elapsed} / ${runsOffMillis}::float8) + 1`,
        countedAt: sql`greatest(${signInSlopes.countedAt}, excluded.counted_at)`,
      },
    });
}

/** Takes failures back. The moment stays: lowering must not make anybody wait anew. */
export const lowerSlope = (tx: Transaction, subject: string, by: number) =>
  tx
    .update(signInSlopes)
    .set({ level: sql`greatest(0, ${signInSlopes.level} - ${by}::float8)` })
    .where(eq(signInSlopes.subject, subject));

export const setPassword = (tx: Transaction, userId: string, passwordHash: string, at: Date): Promise<void> =>
  setPasswords(tx, [userId], passwordHash, at);

/** The same for many: what is made for a demonstration, not chosen by anybody. */
export async function setPasswords(tx: Transaction, userIds: readonly string[], passwordHash: string, at: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(credentials)
    .values(userIds.map((userId) => ({ userId, passwordHash, changedAt: at })))
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, changedAt: at } });
}

export async function addActivationLink(tx: Transaction, link: typeof activationLinks.$inferInsert): Promise<void> {
  await tx
    .update(activationLinks)
    .set({ spentAt: link.createdAt })
    .where(and(eq(activationLinks.userId, link.userId), isNull(activationLinks.spentAt)));
  await tx.insert(activationLinks).values(link);
}

/** Spends a link if it is still good: the conditional update is what makes it serve once. */
export async function spendActivationLink(
  tx: Transaction,
  tokenDigest: string,
  at: Date,
): Promise<{ userId: string } | undefined> {
  const [spent] = await tx
    .update(activationLinks)
    .set({ spentAt: at })
    .where(and(eq(activationLinks.tokenDigest, tokenDigest), isNull(activationLinks.spentAt), gt(activationLinks.expiresAt, at)))
    .returning({ userId: activationLinks.userId });
  return spent;
}

export const addCorporateSignIn = (db: Queryable, signIn: typeof corporateSignIns.$inferInsert) =>
  db.insert(corporateSignIns).values(signIn);

/** Takes a begun sign-in for good: a replayed state finds nothing. */
export async function takeCorporateSignIn(db: Queryable, stateDigest: string, browserDigest: string, at: Date, cutoff: Date) {
  const [taken] = await db
    .update(corporateSignIns)
    .set({ usedAt: at })
    .where(
      and(
        eq(corporateSignIns.stateDigest, stateDigest),
        eq(corporateSignIns.browserDigest, browserDigest),
        isNull(corporateSignIns.usedAt),
        gt(corporateSignIns.createdAt, cutoff),
      ),
    )
    .returning();
  return taken;
}

export const linkIdentity = (tx: Transaction, identity: typeof corporateIdentities.$inferInsert) =>
  tx.insert(corporateIdentities).values(identity).onConflictDoNothing();

export const unlinkIdentities = (tx: Transaction, userId: string) =>
  tx.delete(corporateIdentities).where(eq(corporateIdentities.userId, userId));

/** What is past its use: kept a while for the access manager's history, then removed. */
export async function cleanSessions(
  db: Queryable,
  before: { sessions: Date; links: Date; guards: Date; signIns: Date },
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, before.sessions));
  await db.delete(activationLinks).where(lt(activationLinks.expiresAt, before.links));
  await db.delete(signInGuards).where(lt(signInGuards.windowStartedAt, before.guards));
  await db.delete(signInSlopes).where(lt(signInSlopes.countedAt, before.guards));
  await db.delete(corporateSignIns).where(lt(corporateSignIns.createdAt, before.signIns));
}
