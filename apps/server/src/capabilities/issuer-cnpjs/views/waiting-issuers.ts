import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../../invoices/invoices.tables.ts';

/** Which of these CNPJs notes of the mall wait for. Exact where the issuers are held: no note can begin to wait meanwhile. */
export async function waitingIssuers(db: Queryable, mallCode: string, cnpjs: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ cnpj: string }>(sql`
    select asked.cnpj from unnest(${sql.param([...cnpjs])}::text[]) as asked (cnpj)
    where exists (
      select 1 from ${invoices} n where n.mall_code = ${mallCode} and n.issuer_cnpj = asked.cnpj and n.status = 'CNPJ_ANALISE')`);
  return new Set(rows.map(({ cnpj }) => cnpj));
}
