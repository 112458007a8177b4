import { spoken } from '@galeria/contract/messages/message';
import type { Said } from '@galeria/contract/messages/said';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { deletionReasons } from '../customers.rules.ts';
import { customerDraws } from './customer-draws.ts';
import { customerKey } from './customer-key.ts';

/** Why a customer cannot be deleted now. The deletion itself asks again. */
export async function deletionCheck(db: Queryable, scope: MallScope, id: string, now: Date): Promise<{ reasons: Said[] }> {
  const key = await customerKey(db, scope, id);
  return { reasons: deletionReasons(await customerDraws(db, key), now).map((reason) => spoken(reason)) };
}
