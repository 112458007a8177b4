import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST } from '../../../platform/db/page.ts';
import { invoiceReviews } from '../../invoices/invoices.tables.ts';
import { type MallCount, waitingIn } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

/** As the queue counts them: each mall's by its index, and no further than a list counts. */
export async function notesToReview(db: Queryable, scope: MallScope): Promise<Waiting> {
  const { rows } = await db.execute<MallCount & Record<string, unknown>>(sql`
    select of_scope.code as "mallCode", (
      select count(*)::int from (select 1 from ${invoiceReviews} where mall_code = of_scope.code limit ${COUNTED_MOST}) as up_to
    ) as count
    from unnest(${scopeCodes(scope)}) as of_scope (code)`);
  return waitingIn(rows);
}
