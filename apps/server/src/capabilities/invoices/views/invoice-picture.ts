import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { noteFiles } from '../../note-files/note-files.tables.ts';
import { invoices } from '../invoices.tables.ts';

/** Where the picture of a note is, for those who have its mall. */
export async function picturePlace(db: Queryable, scope: MallScope, id: string) {
  const { rows } = await db.execute<{ storage_key: string; content_type: string; size: number }>(sql`
    select f.storage_key, f.content_type, f.size from ${invoices}
    join ${noteFiles} f on f.file_id = ${invoices.pictureId} and f.mall_code = ${invoices.mallCode}
    where ${invoices.invoiceId} = ${id} and ${inScope(scope, invoices.mallCode)}`);
  const [row] = rows;
  if (!row) return fail('not-found');
  return { storageKey: row.storage_key, contentType: row.content_type, size: row.size };
}
