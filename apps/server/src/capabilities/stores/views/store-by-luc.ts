import type { findStoreByLuc } from '@galeria/contract/stores/store-endpoints';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { holdsMall, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { storeByLuc } from '../stores.store.ts';
import { storeOf } from './store-rows.ts';

/** The store a CNPJ would be allowed for. A mall that is not the caller's has no store to find. */
export async function storeNamedByLuc(
  db: Queryable,
  scope: MallScope,
  { mallCode, luc }: { mallCode: string; luc: string },
): Promise<z.output<typeof findStoreByLuc.response>> {
  const universalId = holdsMall(scope, mallCode) ? await storeByLuc(db, mallCode, luc) : undefined;
  return storeOf(db, { mallCode, universalId: universalId ?? fail('store-not-found') });
}
