import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { count, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { groupPermissions, userGroups, userPermissions, users } from '../access-manager.tables.ts';
import { userStatus } from './user-rows.ts';

/**
 * How many people can sign in today and let others in (PER-08). Begins at the holders of the slugs,
 * who are few, and not at the users: every change of access asks this twice while the others wait.
 */
export async function countAccessManagers(db: Queryable): Promise<number> {
  const slugs = [...ACCESS_MANAGEMENT_SLUGS];
  const holders = sql`(
    select user_id from (
      select ${userPermissions.userId} as user_id, ${userPermissions.slug} as slug from ${userPermissions}
        where ${inArray(userPermissions.slug, slugs)}
      union
      select ${userGroups.userId}, ${groupPermissions.slug} from ${groupPermissions}
        join ${userGroups} on ${userGroups.groupId} = ${groupPermissions.groupId} where ${inArray(groupPermissions.slug, slugs)}
    ) as held group by user_id having count(*) = ${slugs.length})`;
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .where(sql`${users.id} in ${holders} and ${userStatus} = 'ACTIVE'`);
  return counted?.total ?? 0;
}
