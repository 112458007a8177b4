import type { CnpjImportPreview } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { ImportedCnpj } from '../cnpj-import.rules.ts';
import { issuerCnpjs } from '../issuer-cnpjs.tables.ts';

type Imported = CnpjImportPreview['sample'][number];
export type ImportedWithEffects = Imported & { readonly line: number };

type Row = {
  line: number;
  cnpj: string;
  luc: string;
  issuer_name: string | null;
  list: CnpjList | null;
  brand_name: string | null;
  store_luc: string | null;
  waiting: number;
};

const toImported = (row: Row): ImportedWithEffects => ({
  line: row.line,
  cnpj: row.cnpj,
  luc: row.luc,
  issuerName: row.issuer_name,
  list: row.list,
  store: row.brand_name === null || row.store_luc === null ? null : { brandName: row.brand_name, luc: row.store_luc },
  waitingInvoices: row.waiting,
});

/** What hangs on each line of a file, in the file's order: who it is, the store, the notes that wait for a decision on it. */
export async function importEffects(
  db: Queryable,
  mallCode: string,
  lines: readonly ImportedCnpj[],
  storesByLuc: ReadonlyMap<string, string>,
): Promise<ImportedWithEffects[]> {
  const texts = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    select read.line, read.cnpj, read.luc, i.issuer_name, i.list, s.brand_name, s.luc as store_luc,
      coalesce(waiting.notes, 0) as waiting
    from unnest(
      ${sql.param(lines.map(({ line }) => line))}::int[], ${texts(lines.map(({ cnpj }) => cnpj))},
      ${texts(lines.map(({ luc }) => luc))}, ${texts(lines.map(({ luc }) => storesByLuc.get(luc) ?? null))}
    ) as read (line, cnpj, luc, store)
    left join ${issuerCnpjs} i on i.mall_code = ${mallCode} and i.cnpj = read.cnpj
    left join ${stores} s on s.mall_code = ${mallCode}
      and s.universal_id = coalesce(read.store, i.store_universal_id)
    left join (
      select n.issuer_cnpj, count(*)::int as notes from ${invoices} n
      where n.mall_code = ${mallCode} and n.status = 'CNPJ_ANALISE' group by n.issuer_cnpj
    ) waiting on waiting.issuer_cnpj = read.cnpj
    order by read.line`);
  return rows.map(toImported);
}

/** Notes of the mall that wait for a decision on any of these. Exact where the issuers are held: none can begin to wait meanwhile. */
export async function countWaitingInvoices(db: Queryable, mallCode: string, cnpjs: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from ${invoices}
    where mall_code = ${mallCode} and issuer_cnpj = any(${sql.param([...cnpjs])}::text[]) and status = 'CNPJ_ANALISE'`);
  return rows[0]?.waiting ?? 0;
}
