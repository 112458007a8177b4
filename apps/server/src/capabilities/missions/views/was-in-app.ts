import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MissionRow } from '../missions.store.ts';
import { missionEarlierTerms } from '../missions.tables.ts';

/** PER-15: whether people have seen a mission, as it is or as it was before an edit: an edit keeps what it was in the app with. */
export async function wasInApp(db: Queryable, { missionId, mallCode, inAppFrom }: MissionRow, at: Date): Promise<boolean> {
  if (inAppFrom !== null && inAppFrom <= at) return true;
  const [found] = await db
    .select({ version: missionEarlierTerms.version })
    .from(missionEarlierTerms)
    .where(and(eq(missionEarlierTerms.missionId, missionId), eq(missionEarlierTerms.mallCode, mallCode)))
    .limit(1);
  return found !== undefined;
}
