import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { files } from '../../files/files.tables.ts';
import { promotionDocuments, promotions } from '../../promotions/promotions.tables.ts';

/** A document of a promotion that the app shows: one that runs, or whose winners it tells of. */
export async function promotionDocument(db: Database, scope: MallScope, { id, kind }: { id: number; kind: number }) {
  const [found] = await db
    .select({ file: files })
    .from(promotions)
    .innerJoin(
      promotionDocuments,
      and(eq(promotionDocuments.promotionId, promotions.promotionId), eq(promotionDocuments.mallCode, promotions.mallCode)),
    )
    .innerJoin(files, eq(files.id, promotionDocuments.fileId))
    .where(
      and(
        eq(promotions.promotionId, id),
        inScope(scope, promotions.mallCode),
        inArray(promotions.status, ['CURRENT', 'CLOSED']),
        eq(promotionDocuments.kind, kind),
      ),
    );
  return found?.file ?? fail('not-found');
}
