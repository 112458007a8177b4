import type { Transaction } from '../../platform/db/database.ts';
import { holdsMall, type MallScope } from '../../platform/db/mall-scope.ts';
import { fail } from '../../platform/problem.ts';
import { holdLink, type LinkRow } from './store-links.store.ts';

/** A linked store of the caller's malls; another's is not there. */
export async function holdOwnLink(tx: Transaction, scope: MallScope, universalId: string): Promise<LinkRow> {
  const held = await holdLink(tx, universalId);
  return held && holdsMall(scope, held.mallCode) ? held : fail('not-found');
}
