import type { CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageCountOf, rowsOfPage, totalOf } from '../../../platform/db/page.ts';
import { codeFiles } from '../code-files.tables.ts';
import { codeFileOwner, type Owned } from './code-file-owner.ts';
import { codeFileRecord } from './code-file-record.ts';

type Query = PageQuestion & { readonly purpose?: CodeFilePurpose | undefined };

/** BEN-05, BEN-07, CPN-03: newest first, and what is left of the codes. */
export async function codeFileList(db: Queryable, scope: MallScope, owned: Owned, query: Query) {
  const owner = await codeFileOwner(db, scope, owned);
  const { offset, limit } = rowsOfPage(query);
  const where = and(
    eq(owned.of === 'benefit' ? codeFiles.benefitId : codeFiles.campaignId, owned.id),
    eq(codeFiles.mallCode, owner.mallCode),
    ...(query.purpose === undefined ? [] : [eq(codeFiles.purpose, query.purpose)]),
  );
  const rows = await db
    .select()
    .from(codeFiles)
    .where(where)
    .orderBy(desc(codeFiles.sentAt), desc(codeFiles.fileId))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(codeFiles).where(where);
  const total = totalOf(counted?.total ?? 0);
  const data = [];
  for (const row of rows) data.push(await codeFileRecord(db, row));
  return { data, total, pageCount: pageCountOf(total, query.size), codes: await owner.countCodes() };
}
