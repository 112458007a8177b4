import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { groupPermissions, userGroups, userPermissions, users } from '../access-manager.tables.ts';
import { userStatus } from './user-rows.ts';

/** Those who hold all of the slugs and can sign in today. Begins at the holders, who are few, and not at the users. */
function holdsAndSignsIn(slugs: string[]): SQL {
  const holders = sql`(
    select user_id from (
      select ${userPermissions.userId} as user_id, ${userPermissions.slug} as slug from ${userPermissions}
        where ${inArray(userPermissions.slug, slugs)}
      union
      select ${userGroups.userId}, ${groupPermissions.slug} from ${groupPermissions}
        join ${userGroups} on ${userGroups.groupId} = ${groupPermissions.groupId} where ${inArray(groupPermissions.slug, slugs)}
    ) as held group by user_id having count(*) = ${slugs.length})`;
  return sql`${users.id} in ${holders} and ${userStatus} = 'ACTIVE'`;
}

/** How many people can let others in (PER-08): every change of access asks this twice while the others wait. */
export async function countAccessManagers(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .where(holdsAndSignsIn([...ACCESS_MANAGEMENT_SLUGS]));
  return counted?.total ?? 0;
}

/** Those who can let others in, or, of them, those who hold a slug. */
export async function accessManagers(db: Queryable, holding: readonly string[] = []): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(holdsAndSignsIn([...ACCESS_MANAGEMENT_SLUGS, ...holding]))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}
