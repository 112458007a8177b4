import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { allow, fail } from '../../../platform/problem.ts';
import { decideManage } from '../access-manager.rules.ts';
import { accessOf, effectivePermissions, loadUserForUpdate } from '../access-manager.store.ts';
import { everyMall } from '../views/every-mall.ts';
import { userDetail } from '../views/user-detail.ts';

/** The user, locked, with what they hold: 404 when out of the caller's malls, 403 when above the caller. */
export async function loadManageableUser(tx: Transaction, actor: Actor, id: string) {
  const user = await loadUserForUpdate(tx, id);
  if (!user) return fail('not-found');
  const detail = await userDetail(tx, actor, id);
  const given = await accessOf(tx, id);
  const effective = await effectivePermissions(tx, given);
  allow(decideManage(actor, { malls: given.malls, permissions: effective }, await everyMall(tx)));
  return { user, detail, given, effective };
}
