import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import type { OfferKey } from '../audience/audience.public.ts';
import type { Authorship } from '../four-eyes/four-eyes.public.ts';
import { takeInOrder } from '../participation/participation.public.ts';
import { missionEarlierTerms, missions } from './missions.tables.ts';

export type MissionRow = typeof missions.$inferSelect;
export type MissionKey = Pick<MissionRow, 'missionId' | 'mallCode'>;

/** What people write of it; the rest is its life. */
export type MissionContent = Omit<
  MissionRow,
  | keyof MissionKey
  | keyof Authorship<unknown>
  | 'status'
  | 'rejectionReason'
  | 'inAppFrom'
  | 'inAppUntil'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>;

/** As its audience is listed. */
export const audienceOf = ({ missionId, mallCode }: MissionKey): OfferKey => ({ offer: 'mission', offerId: missionId, mallCode });

const isMission = ({ missionId, mallCode }: MissionKey) =>
  and(eq(missions.missionId, missionId), eq(missions.mallCode, mallCode));

const only = (rows: readonly MissionRow[]): MissionRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the mission that was just written is not there');
  return row;
};

export const addMission = async (
  tx: Transaction,
  mission: MissionContent & Pick<MissionRow, 'mallCode' | 'status' | 'writers' | 'savedBy'>,
  at: Date,
): Promise<MissionRow> =>
  only(
    await tx
      .insert(missions)
      .values({ ...mission, createdAt: at, updatedAt: at })
      .returning(),
  );

export async function findMission(db: Queryable, scope: MallScope, id: number): Promise<MissionRow | undefined> {
  const [found] = await db
    .select()
    .from(missions)
    .where(and(eq(missions.missionId, id), inScope(scope, missions.mallCode)));
  return found;
}

/** Alone: no note counts for it meanwhile. */
export async function holdMission(tx: Transaction, scope: MallScope, id: number): Promise<MissionRow | undefined> {
  takeInOrder(tx, 'mission');
  const [held] = await tx
    .select()
    .from(missions)
    .where(and(eq(missions.missionId, id), inScope(scope, missions.mallCode)))
    .for('no key update');
  return held;
}

/** For the clock, which has no malls of its own. */
export async function holdDueMission(tx: Transaction, key: MissionKey): Promise<MissionRow | undefined> {
  takeInOrder(tx, 'mission');
  const [held] = await tx.select().from(missions).where(isMission(key)).for('no key update');
  return held;
}

/** Whether notes of a mall may count for a mission of it at all. */
export async function hasMissionsInApp(db: Queryable, mallCode: string, at: Date): Promise<boolean> {
  const now = await db
    .select({ missionId: missions.missionId })
    .from(missions)
    .where(and(eq(missions.mallCode, mallCode), isNotNull(missions.inAppFrom), gte(missions.inAppUntil, at)))
    .limit(1);
  if (now.length > 0) return true;
  const before = await db
    .select({ missionId: missionEarlierTerms.missionId })
    .from(missionEarlierTerms)
    .where(and(eq(missionEarlierTerms.mallCode, mallCode), gte(missionEarlierTerms.inAppUntil, at)))
    .limit(1);
  return before.length > 0;
}

const earlierAt = (mallCode: string, at: Date) =>
  and(
    eq(missionEarlierTerms.mallCode, mallCode),
    lte(missionEarlierTerms.inAppFrom, at),
    gte(missionEarlierTerms.inAppUntil, at),
  );

/** What a mission was approved with, as it is edited; nothing where it was not in the app yet. */
export async function keepTerms(tx: Transaction, held: MissionRow, at: Date): Promise<void> {
  const { inAppFrom, inAppUntil } = held;
  if (inAppFrom === null || inAppUntil === null || inAppFrom > at) return;
  const { missionId, mallCode, version, userType, userCategories, exclusivity, prizeBenefitId, startsAt, endsAt } = held;
  const until = inAppUntil < at ? inAppUntil : at;
  await tx.insert(missionEarlierTerms).values({
    ...{ missionId, mallCode, version, userType, userCategories, exclusivity, prizeBenefitId, startsAt, endsAt, inAppFrom },
    inAppUntil: until,
  });
}

/** PER-15: nothing of it is left but what the trail says. The caller holds it and knows that it was never in the app. */
export const removeMission = (tx: Transaction, held: MissionKey) => tx.delete(missions).where(isMission(held));

/** A mission with what it was in the app with at a moment, where it was edited since. */
export async function asOf(db: Queryable, mission: MissionRow, at: Date): Promise<MissionRow> {
  const [terms] = await db
    .select()
    .from(missionEarlierTerms)
    .where(and(earlierAt(mission.mallCode, at), eq(missionEarlierTerms.missionId, mission.missionId)))
    .orderBy(desc(missionEarlierTerms.version))
    .limit(1);
  return terms ? { ...mission, ...terms, version: mission.version } : mission;
}

/**
 * Those that were in the app at a moment, as they were in it, shared with others who count, so that none of them is changed
 * meanwhile.
 */
export async function holdMissionsInApp(tx: Transaction, mallCode: string, at: Date): Promise<MissionRow[]> {
  takeInOrder(tx, 'mission');
  const isEdited = sql`${missions.missionId} in (${tx
    .select({ missionId: missionEarlierTerms.missionId })
    .from(missionEarlierTerms)
    .where(earlierAt(mallCode, at))})`;
  const isInApp = and(lte(missions.inAppFrom, at), gte(missions.inAppUntil, at));
  const held: MissionRow[] = [];
  for (const which of [isInApp, isEdited])
    held.push(
      ...(await tx
        .select()
        .from(missions)
        .where(and(eq(missions.mallCode, mallCode), which))
        .orderBy(asc(missions.missionId))
        .for('share')),
    );
  const then: MissionRow[] = [];
  for (const mission of new Map(held.map((each) => [each.missionId, each])).values()) then.push(await asOf(tx, mission, at));
  return then;
}

/** Those that a note counted for, as they stay until the transaction ends, in the order of ids. */
export async function holdMissions(tx: Transaction, mallCode: string, missionIds: readonly number[]): Promise<MissionRow[]> {
  if (missionIds.length === 0) return [];
  takeInOrder(tx, 'mission');
  return tx
    .select()
    .from(missions)
    .where(and(eq(missions.mallCode, mallCode), inArray(missions.missionId, [...missionIds])))
    .orderBy(asc(missions.missionId))
    .for('share');
}

export const saveMission = async (
  tx: Transaction,
  held: MissionRow,
  change: Partial<Omit<MissionRow, keyof MissionKey | 'createdAt' | 'updatedAt' | 'version'>>,
  at: Date,
): Promise<MissionRow> =>
  only(
    await tx
      .update(missions)
      .set({ ...change, updatedAt: at, version: held.version + 1 })
      .where(isMission(held))
      .returning(),
  );

/** What the clock has something to do with, in the order of ids after one. */
export const dueMissions = (db: Queryable, at: Date, limit: number, after: number): Promise<MissionKey[]> =>
  db
    .select({ missionId: missions.missionId, mallCode: missions.mallCode })
    .from(missions)
    .where(
      and(
        gt(missions.missionId, after),
        or(
          and(eq(missions.status, 'UNPUBLISHED'), lte(missions.startsAt, at)),
          and(inArray(missions.status, ['UNPUBLISHED', 'PUBLISHED']), lt(missions.endsAt, at)),
        ),
      ),
    )
    .orderBy(asc(missions.missionId))
    .limit(limit);
