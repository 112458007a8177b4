import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { listMissions as endpoint } from '@galeria/contract/missions/mission-endpoints';
import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import { MISSION_STATUSES } from '@galeria/contract/reference/enumerations/mission';
import { and, arrayOverlaps, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import { malls } from '../../malls/malls.tables.ts';
import { missions } from '../missions.tables.ts';

type Query = z.output<NonNullable<(typeof endpoint)['query']>>;

const someOf = <Value>(values: readonly Value[] | undefined): values is readonly Value[] => (values ?? []).length > 0;

/** What is not for some categories is for all of them. */
const isForSome = (categories: NonNullable<Query['userCategories']>) =>
  or(arrayOverlaps(missions.userCategories, categories), sql`cardinality(${missions.userCategories}) = 0`);

function filters(
  scope: MallScope,
  { title, startDate, endDate, mallCodes, statuses, userCategories }: Query,
): (SQL | undefined)[] {
  const asked = MISSION_STATUSES.filter((status) => statuses?.includes(LISTED_AS[status]));
  return [
    title ? (hasWords({ mallCode: missions.mallCode, name: missions.title }, scope, title) ?? sql`false`) : undefined,
    startDate === undefined ? undefined : gte(missions.endsAt, startOfSaoPauloDay(startDate)),
    endDate === undefined ? undefined : lte(missions.startsAt, endOfSaoPauloDay(endDate)),
    someOf(mallCodes) ? inArray(missions.mallCode, [...mallCodes]) : undefined,
    someOf(statuses) ? inArray(missions.status, asked) : undefined,
    someOf(userCategories) ? isForSome([...userCategories]) : undefined,
  ];
}

/** MIS-02: all that fit, newest first. */
export async function missionList(db: Queryable, scope: MallScope, query: Query): Promise<ResponseOf<typeof endpoint>> {
  const rows = await db
    .select({
      id: missions.missionId,
      title: missions.title,
      mallCode: missions.mallCode,
      mallName: malls.name,
      startsAt: missions.startsAt,
      endsAt: missions.endsAt,
      userCategory: missions.userCategories,
      status: missions.status,
    })
    .from(missions)
    .innerJoin(malls, eq(malls.code, missions.mallCode))
    .where(and(inScope(scope, missions.mallCode), ...filters(scope, query)))
    .orderBy(desc(missions.createdAt), desc(missions.missionId));
  return {
    data: rows.map(({ startsAt, endsAt, status, ...row }) => ({
      ...row,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      status: LISTED_AS[status],
    })),
  };
}
