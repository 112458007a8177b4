import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { malls } from '../../malls/malls.tables.ts';
import { groupPermissions, userGroups, userMalls, userPermissions } from '../access-manager.tables.ts';

/**
 * The malls of some people that the caller does not have (PER-13); every one the caller lacks when one of the people has no
 * mall at all. `people` selects their ids as `user_id`. Whoever has all malls is answered without a look at the people.
 */
export const beyondMalls = (scope: MallScope, people: SQL): SQL => sql`array(
  select ${malls.code} from ${malls}
  where not (${inScope(scope, malls.code)}) and exists (
    select 1 from (${people}) as person
    where exists (
        select 1 from ${userMalls} where ${userMalls.userId} = person.user_id and ${userMalls.mallCode} = ${malls.code})
      or not exists (select 1 from ${userMalls} where ${userMalls.userId} = person.user_id))
  order by 1)`;

export const membersOf = (groupId: SQL): SQL =>
  sql`select ${userGroups.userId} as user_id from ${userGroups} where ${userGroups.groupId} = ${groupId}`;

/** Directly or through a group. */
const holdersOf = (slug: string): SQL => sql`
  select ${userPermissions.userId} as user_id from ${userPermissions} where ${userPermissions.slug} = ${slug}
  union
  select ${userGroups.userId} from ${groupPermissions} join ${userGroups} on ${userGroups.groupId} = ${groupPermissions.groupId}
    where ${groupPermissions.slug} = ${slug}`;

async function read(db: Queryable, codes: SQL): Promise<string[]> {
  const found = await db.execute<{ codes: string[] }>(sql`select ${codes} as codes`);
  return found.rows[0]?.codes ?? [];
}

export const mallsBeyondGroup = (db: Queryable, scope: MallScope, groupId: string): Promise<string[]> =>
  read(db, beyondMalls(scope, membersOf(sql`${groupId}`)));

export const mallsBeyondPermission = (db: Queryable, scope: MallScope, slug: string): Promise<string[]> =>
  read(db, beyondMalls(scope, holdersOf(slug)));
