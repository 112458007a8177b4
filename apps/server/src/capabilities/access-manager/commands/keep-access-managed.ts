import type { Transaction } from '../../../platform/db/database.ts';
import { allow } from '../../../platform/problem.ts';
import { decideAccessRemains } from '../access-manager.rules.ts';
import { lockAccessChanges } from '../access-manager.store.ts';
import { countAccessManagers } from '../views/access-managers.ts';

/** PER-08: wraps a change that can take access away; it is undone when nobody could manage access after it. */
export async function keepAccessManaged<Result>(tx: Transaction, change: () => Promise<Result>): Promise<Result> {
  await lockAccessChanges(tx);
  const before = await countAccessManagers(tx);
  const result = await change();
  allow(decideAccessRemains(before, await countAccessManagers(tx)));
  return result;
}
