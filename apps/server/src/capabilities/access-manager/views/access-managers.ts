import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { count, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { groupPermissions, userGroups, userPermissions, users } from '../access-manager.tables.ts';
import { userStatus } from './user-rows.ts';

/** How many people can sign in today and let others in (PER-08). */
export async function countAccessManagers(db: Queryable): Promise<number> {
  const holds = ACCESS_MANAGEMENT_SLUGS.map(
    (
      slug,
    ) => sql`(exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.slug} = ${slug})
      or exists (select 1 from ${userGroups} join ${groupPermissions} on ${groupPermissions.groupId} = ${userGroups.groupId}
        where ${userGroups.userId} = ${users.id} and ${groupPermissions.slug} = ${slug}))`,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .where(sql`${userStatus} = 'ACTIVE' and ${sql.join(holds, sql` and `)}`);
  return counted?.total ?? 0;
}
