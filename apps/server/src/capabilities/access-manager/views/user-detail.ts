import type { UserDetail } from '@galeria/contract/access-manager/user';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { decideManage } from '../access-manager.rules.ts';
import { accessOf, effectivePermissions } from '../access-manager.store.ts';
import { users } from '../access-manager.tables.ts';
import { everyMall } from './every-mall.ts';
import { hasSecondFactor, userRow, visibleIn } from './user-rows.ts';

/** One user as the caller may see them; 404 for whoever shares no mall with the caller (PER-06). */
export async function userDetail(db: Queryable, actor: Actor, id: string): Promise<UserDetail> {
  const [row] = await db
    .select({ ...userRow, hasSecondFactor, version: users.version, createdAt: users.createdAt, updatedAt: users.updatedAt })
    .from(users)
    .where(and(eq(users.id, id), visibleIn(scopeOfActor(actor))));
  if (!row) return fail('not-found');
  const given = await accessOf(db, id);
  const effective = await effectivePermissions(db, given);
  return {
    ...row,
    permissions: [...given.permissions],
    effectivePermissions: effective,
    manageable: decideManage(actor, { malls: given.malls, permissions: effective }, await everyMall(db)).allowed,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
