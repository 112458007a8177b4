import { type SQL, sql } from 'drizzle-orm';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';

/** Whether a joined store, by its alias, is what a search means: its LUC, its universal id, or words of its brand. */
export function storeMeant(alias: SQL, scope: MallScope, search: string): SQL {
  const words = hasWords({ mallCode: sql`${alias}.mall_code`, name: sql`${alias}.brand_name` }, scope, search);
  const named = sql`${alias}.luc = ${search.toUpperCase()} or ${alias}.universal_id = ${search}`;
  return words ? sql`(${named} or ${words})` : sql`(${named})`;
}
