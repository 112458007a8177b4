import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST } from '../../../platform/db/page.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { type MallCount, waitingIn } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

/** CNPJs that nobody has decided on, as the list that is led to counts them. */
export async function issuersToDecide(db: Queryable, scope: MallScope): Promise<Waiting> {
  const { rows } = await db.execute<MallCount & Record<string, unknown>>(sql`
    select of_scope.code as "mallCode", (
      select count(*)::int from (
        select 1 from ${issuerCnpjs} where mall_code = of_scope.code and list = 'undefined' limit ${COUNTED_MOST}
      ) as up_to
    ) as count
    from unnest(${scopeCodes(scope)}) as of_scope (code)`);
  return waitingIn(rows);
}
