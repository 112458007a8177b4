import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { subselect } from '../../../platform/db/subselect.ts';
import { fail } from '../../../platform/problem.ts';
import { groupPermissions, groups, userGroups } from '../access-manager.tables.ts';
import { beyondMalls, membersOf } from './beyond-malls.ts';

async function readGroups(db: Queryable, actor: Actor, where?: SQL): Promise<Group[]> {
  const rows = await db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      version: groups.version,
      updatedAt: groups.updatedAt,
      permissions: subselect<string[]>(
        sql`array(select ${groupPermissions.slug} from ${groupPermissions} where ${groupPermissions.groupId} = ${groups.id} order by 1)`,
      ),
      beyondMalls: subselect<string[]>(beyondMalls(scopeOfActor(actor), membersOf(sql`${groups.id}`))),
      userCount: subselect<number>(sql`(select count(*)::int from ${userGroups} where ${userGroups.groupId} = ${groups.id})`),
    })
    .from(groups)
    .where(where)
    .orderBy(sortKeyOf(groups.name));
  return rows.map((row) => {
    const grantable = row.permissions.every((slug) => actor.permissions.has(slug));
    const manageable = grantable && row.beyondMalls.length === 0;
    return { ...row, grantable, manageable, updatedAt: row.updatedAt.toISOString() };
  });
}

export const groupList = (db: Queryable, actor: Actor): Promise<Group[]> => readGroups(db, actor);

export async function groupDetail(db: Queryable, actor: Actor, id: string): Promise<Group> {
  const [group] = await readGroups(db, actor, eq(groups.id, id));
  return group ?? fail('not-found');
}
