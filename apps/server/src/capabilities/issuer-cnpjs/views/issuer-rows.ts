import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { statusOfList } from '@galeria/contract/issuer-cnpjs/issuer-lists';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { issuerCnpjs } from '../issuer-cnpjs.tables.ts';

/** Types and not interfaces: what a raw statement answers must be indexable. Timestamps come as text. */
export type IssuerKey = { mall_code: string; cnpj: string };

type Row = IssuerKey & {
  list: CnpjList;
  issuer_name: string | null;
  first_seen_at: string;
  decided_by: string | null;
  decided_at: string | null;
  universal_id: string | null;
  brand_name: string;
  luc: string;
  contract_cnpj: string;
  waiting: number;
};

const instant = (text: string): string => new Date(text).toISOString();

const toIssuer = (row: Row): IssuerCnpj => ({
  mallCode: row.mall_code,
  cnpj: row.cnpj,
  list: row.list,
  status: statusOfList(row.list),
  issuerName: row.issuer_name,
  store:
    row.universal_id === null
      ? null
      : { universalId: row.universal_id, brandName: row.brand_name, luc: row.luc, contractCnpj: row.contract_cnpj },
  waitingInvoices: row.waiting,
  firstSeenAt: instant(row.first_seen_at),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at === null ? null : instant(row.decided_at),
});

/** What the lists say of each issuer, in the order asked for. Notes wait for those nobody has decided on. */
export async function issuerRows(db: Queryable, keys: readonly IssuerKey[]): Promise<IssuerCnpj[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    select i.mall_code, i.cnpj, i.list, i.issuer_name, i.first_seen_at, i.decided_by, i.decided_at,
      s.universal_id, s.brand_name, s.luc, s.contract_cnpj,
      case i.list when 'undefined' then (
        select count(*)::int from ${invoices} n
        where n.mall_code = i.mall_code and n.issuer_cnpj = i.cnpj and n.status = 'CNPJ_ANALISE'
      ) else 0 end as waiting
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.cnpj))})
      with ordinality as page (mall_code, cnpj, place)
    join ${issuerCnpjs} i on i.mall_code = page.mall_code and i.cnpj = page.cnpj
    left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = i.store_universal_id
    order by page.place`);
  return rows.map(toIssuer);
}

/** One that is there: it was just put where it is. */
export async function issuerOf(db: Queryable, mallCode: string, cnpj: string): Promise<IssuerCnpj> {
  const [issuer] = await issuerRows(db, [{ mall_code: mallCode, cnpj }]);
  if (!issuer) throw new Error('the issuer that was just decided on is not there');
  return issuer;
}
