import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { silentByMall } from '../../store-sync/store-sync.public.ts';
import { waitingIn } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

/** SYN-03: stores whose client was heard of before, and not for a day. */
export const silentStores = async (db: Queryable, scope: MallScope, now: Date): Promise<Waiting> =>
  waitingIn(await silentByMall(db, scope, now));
