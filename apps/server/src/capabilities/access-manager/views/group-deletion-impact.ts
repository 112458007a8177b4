import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { groupPermissions, groups, permissions, userGroups, userPermissions } from '../access-manager.tables.ts';

/** ACC-04: who would lose what, counting only those who hold it through no other way. */
export async function groupDeletionImpact(db: Database, id: string) {
  const [group] = await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id));
  if (!group) return fail('not-found');
  const [members] = await db.select({ total: sql<number>`count(*)::int` }).from(userGroups).where(eq(userGroups.groupId, id));
  const lost = await db.execute<{ slug: string; name: string; users: number }>(sql`
    select p.slug, p.name, count(*)::int as users
    from ${userGroups} member
    join ${groupPermissions} given on given.group_id = member.group_id
    join ${permissions} p on p.slug = given.slug
    where member.group_id = ${id}
      and not exists (select 1 from ${userPermissions} own where own.user_id = member.user_id and own.slug = given.slug)
      and not exists (
        select 1 from ${userGroups} other join ${groupPermissions} too on too.group_id = other.group_id
        where other.user_id = member.user_id and other.group_id <> ${id} and too.slug = given.slug)
    group by p.slug, p.name
    order by users desc, p.name`);
  return { users: members?.total ?? 0, losses: lost.rows };
}
