import { BLOCKED_STORES_FILE, FILE_NAMES, headingsIn } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import { blockedStores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { promotionKey } from './promotion-key.ts';

/** Spec 2.6: by universal id first, as such a list can be sent again. */
export async function blockedStoresFile(db: Queryable, scope: MallScope, id: number, language: Language) {
  const { mallCode, promotionId } = await promotionKey(db, scope, id);
  const rows = await db
    .select({ universalId: stores.universalId, luc: stores.luc, name: stores.brandName })
    .from(blockedStores)
    .innerJoin(stores, and(eq(stores.mallCode, blockedStores.mallCode), eq(stores.universalId, blockedStores.universalId)))
    .where(and(eq(blockedStores.promotionId, promotionId), eq(blockedStores.mallCode, mallCode)))
    .orderBy(asc(stores.brandKey), asc(stores.universalId));
  const bytes = toCsv(
    headingsIn(language, BLOCKED_STORES_FILE),
    rows.map(({ universalId, luc, name }) => [universalId, luc, name]),
  );
  return { name: FILE_NAMES.blockedStores[language](promotionId), contentType: 'text/csv; charset=utf-8', bytes };
}
