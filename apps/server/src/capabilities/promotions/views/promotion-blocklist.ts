import { maskCpf } from '@galeria/contract/kit/formats';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { listedValues } from '../promotion-people.store.ts';
import { findPromotion } from '../promotions.store.ts';

/** PRO-10. Who was erased still cannot take part, but is not shown. */
export async function promotionBlocklist(db: Queryable, scope: MallScope, id: number, seesAll: boolean) {
  const row = (await findPromotion(db, scope, id)) ?? fail('not-found');
  const cpfs = await listedValues(db, row, 'blocked-cpf');
  return { cpfs: seesAll ? cpfs : cpfs.map(maskCpf), fileName: row.blocklistFileName, isMasked: !seesAll };
}
