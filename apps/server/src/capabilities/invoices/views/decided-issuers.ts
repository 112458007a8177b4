import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { invoices } from '../invoices.tables.ts';

/** Issuers that were decided on and that notes still wait for: the settling failed at every attempt. */
export async function decidedIssuersWithWaiting(db: Queryable): Promise<{ mallCode: string; cnpj: string }[]> {
  const { rows } = await db.execute<{ mall_code: string; cnpj: string }>(sql`
    select distinct i.mall_code, i.issuer_cnpj as cnpj from ${invoices} i
    join ${issuerCnpjs} n on n.mall_code = i.mall_code and n.cnpj = i.issuer_cnpj and n.list <> 'undefined'
    where i.status = 'CNPJ_ANALISE'`);
  return rows.map(({ mall_code, cnpj }) => ({ mallCode: mall_code, cnpj }));
}
