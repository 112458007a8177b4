import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import type { CompletedSale, DayChange, EndedSale } from './sale-batch.rules.ts';
import type { BatchPlan, MarkState } from './sales.shapes.ts';
import { saleDays, saleMarks, saleOutbox, syncedSaleItems, syncedSales } from './sales.tables.ts';
import { type KnownSale, kindOfSale, type SaleDocument } from './same-sale.rules.ts';
import type { StoreName } from './store-links.store.ts';

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const instant = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/**
 * Claims marks for a store, in the order of their text so that two stores never wait for each other in a circle, and says what the
 * others, which were there before, say.
 */
export async function claimMarks(
  tx: Transaction,
  { mallCode, universalId }: StoreName,
  first: ReadonlyMap<string, MarkState>,
): Promise<Map<string, MarkState>> {
  const rows = [...first].map(([mark, { saleId, contentDigest, cancelledAt }]) => ({ mark, saleId, contentDigest, cancelledAt }));
  const columns = sql`mark text, "saleId" uuid, "contentDigest" text, "cancelledAt" timestamptz`;
  const { rows: added } = await tx.execute<{ mark: string }>(sql`
    insert into ${saleMarks} (mark, mall_code, universal_id, sale_id, content_digest, cancelled_at)
    select mark, ${mallCode}, ${universalId}, "saleId", "contentDigest", "cancelledAt" from ${rowsOf(rows, columns)}
    order by mark collate "C" on conflict do nothing returning mark`);
  if (added.length === first.size) return new Map();
  const isNew = new Set(added.map(({ mark }) => mark));
  const known = [...first.keys()].filter((mark) => !isNew.has(mark));
  type Row = {
    mark: string;
    universal_id: string;
    sale_id: string | null;
    content_digest: string | null;
    cancelled_at: string | null;
    total_cents: number | null;
    source: KnownSale['source'] | null;
    is_return: boolean | null;
  };
  const { rows: there } = await tx.execute<Row>(sql`
    select m.mark, m.universal_id, m.sale_id, m.content_digest, m.cancelled_at, s.total_cents, s.source, s.is_return
    from ${saleMarks} m left join ${syncedSales} s on s.mall_code = m.mall_code and s.sale_id = m.sale_id
    where m.mark = any(${texts(known)})`);
  return new Map(
    there.map((row) => [
      row.mark,
      {
        universalId: row.universal_id,
        saleId: row.sale_id,
        contentDigest: row.content_digest,
        cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),
        sold:
          row.source === null
            ? null
            : { totalCents: Number(row.total_cents), source: row.source, isReturn: row.is_return === true },
      },
    ]),
  );
}

export async function saveMarks(tx: Transaction, marks: BatchPlan['changedMarks']): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ mark, saleId, contentDigest, cancelledAt }) => ({ mark, saleId, contentDigest, cancelledAt }));
  await tx.execute(sql`
    update ${saleMarks} m set sale_id = given."saleId", content_digest = given."contentDigest", cancelled_at = given."cancelledAt"
    from ${rowsOf(rows, sql`mark text, "saleId" uuid, "contentDigest" text, "cancelledAt" timestamptz`)}
    where m.mark = given.mark`);
}

/** Of a store whose link is held: it named them, and nobody else can have used them. */
export async function dropMarks(tx: Transaction, marks: readonly string[]): Promise<void> {
  if (marks.length > 0) await tx.execute(sql`delete from ${saleMarks} where mark = any(${texts(marks)})`);
}

/** Sales of a store whose link is held that stand at the places of these documents, the first first. */
export async function salesAt(
  tx: Transaction,
  { mallCode, universalId }: StoreName,
  documents: readonly SaleDocument[],
): Promise<KnownSale[]> {
  const places = new Map(documents.map(({ day, number }) => [`${day} ${number}`, { day, number }]));
  if (places.size === 0) return [];
  type Row = {
    sale_id: string;
    access_key: string | null;
    source: KnownSale['source'];
    document_kind: string | null;
    is_return: boolean;
    issuer_cnpj: string;
    series: string | null;
    number: string;
    day: string;
    total_cents: number;
    cancelled_at: string | null;
  };
  const { rows } = await tx.execute<Row>(sql`
    select s.sale_id, s.access_key, s.source, s.document_kind, s.is_return, s.issuer_cnpj, s.series, s.number, s.day::text as day,
      s.total_cents, s.cancelled_at
    from ${rowsOf([...places.values()], sql`day date, number text`)}
    join ${syncedSales} s on s.mall_code = ${mallCode} and s.universal_id = ${universalId}
      and s.day = given.day and s.number = given.number
    order by s.received_at, s.sale_id`);
  return rows.map((row) => ({
    saleId: row.sale_id,
    accessKey: row.access_key,
    source: row.source,
    documentKind: kindOfSale({ source: row.source, accessKey: row.access_key, documentKind: row.document_kind }),
    isReturn: row.is_return,
    issuerCnpj: row.issuer_cnpj,
    series: row.series,
    number: row.number,
    day: row.day,
    totalCents: Number(row.total_cents),
    cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),
  }));
}

interface NewSales extends StoreName {
  readonly sales: BatchPlan['sales'];
  readonly at: Date;
}

/** The sales of a batch and their items: two statements, however many. */
export async function addSales(tx: Transaction, { mallCode, universalId, sales, at }: NewSales): Promise<void> {
  if (sales.length === 0) return;
  const rows = sales.map(({ sale, cancelledAt }) => ({
    id: sale.saleId,
    day: sale.day,
    source: sale.source,
    key: sale.accessKey,
    cnpj: sale.issuerCnpj,
    series: sale.series,
    number: sale.number,
    kind: sale.source === 'CSV' ? sale.documentKind : null,
    is_return: sale.isReturn,
    issued: sale.issuedAt,
    gross: sale.grossCents,
    discount: sale.discountCents,
    total: sale.totalCents,
    taxed: sale.totalWithTaxesCents,
    buyer: sale.buyerDigest,
    cancelled: cancelledAt,
  }));
  await tx.execute(sql`
    insert into ${syncedSales} (mall_code, sale_id, universal_id, day, source, access_key, issuer_cnpj, series, number,
      document_kind, is_return, issued_at, gross_cents, discount_cents, total_cents, total_with_taxes_cents, has_cpf, buyer_digest,
      cancelled_at, received_at)
    select ${mallCode}, id, ${universalId}, day, source, key, cnpj, series, number, kind, is_return, issued, gross, discount,
      total, taxed, buyer is not null, buyer, cancelled, ${instant(at)}
    from ${rowsOf(
      rows,
      sql`id uuid, day date, source text, key text, cnpj text, series text, number text, kind text, is_return boolean,
        issued timestamptz, gross bigint, discount bigint, total bigint, taxed bigint, buyer text, cancelled timestamptz`,
    )}`);
  const items = sales.filter(({ sale }) => sale.items.length > 0).map(({ sale }) => ({ id: sale.saleId, items: sale.items }));
  if (items.length === 0) return;
  await tx.execute(sql`
    insert into ${syncedSaleItems} (mall_code, sale_id, items)
    select ${mallCode}, id, items from ${rowsOf(items, sql`id uuid, items jsonb`)}`);
}

/**
 * What another document of a sale says, and the sale's own did not: key, kind, series, what was sold, its total with taxes, and a CPF where it
 * had none. Answers those that stand and say more by it.
 */
export async function completeSales(
  tx: Transaction,
  mallCode: string,
  completed: BatchPlan['completed'],
): Promise<CompletedSale[]> {
  if (completed.length === 0) return [];
  const given = completed.map(({ saleId, by }) => ({
    ...{
      id: saleId,
      key: by.accessKey,
      kind: by.source === 'CSV' ? by.documentKind : null,
      series: by.series,
      buyer: by.buyerDigest,
      taxed: by.totalWithTaxesCents,
      items: by.items,
    },
  }));
  const items = given.filter((each) => each.items.length > 0);
  if (items.length > 0)
    await tx.execute(sql`
      insert into ${syncedSaleItems} (mall_code, sale_id, items)
      select distinct on (id) ${mallCode}, id, items from ${rowsOf(items, sql`id uuid, items jsonb`)} on conflict do nothing`);
  type Row = {
    sale_id: string;
    day: string;
    total_cents: number;
    total_with_taxes_cents: number | null;
    is_return: boolean;
    is_named: boolean;
    is_taxed: boolean;
  };
  const { rows } = await tx.execute<Row>(sql`
    with said as (
      select id, max(key) as key, max(kind) as kind, max(series) as series, max(buyer) as buyer, max(taxed) as taxed
      from ${rowsOf(given, sql`id uuid, key text, kind text, series text, buyer text, taxed bigint`)} group by id
    ), before as (
      select s.sale_id, s.has_cpf, s.total_with_taxes_cents from ${syncedSales} s join said on said.id = s.sale_id where s.mall_code = ${mallCode}
    )
    update ${syncedSales} s set access_key = coalesce(s.access_key, said.key), document_kind = coalesce(s.document_kind, said.kind),
      series = coalesce(s.series, said.series),
      total_with_taxes_cents = coalesce(s.total_with_taxes_cents, said.taxed),
      has_cpf = s.has_cpf or said.buyer is not null, buyer_digest = case when s.has_cpf then s.buyer_digest else said.buyer end
    from said join before on before.sale_id = said.id
    where s.mall_code = ${mallCode} and s.sale_id = said.id
    returning s.sale_id, s.day::text as day, s.total_cents, s.total_with_taxes_cents, s.is_return,
      s.has_cpf and not before.has_cpf and s.cancelled_at is null as is_named,
      s.total_with_taxes_cents is not null and before.total_with_taxes_cents is null and s.cancelled_at is null as is_taxed`);
  return rows
    .filter(({ is_named, is_taxed }) => is_named || is_taxed)
    .map((row) => ({ ...totalsOf(row), saleId: row.sale_id, day: row.day, isNamed: row.is_named, isTaxed: row.is_taxed }));
}

const totalsOf = (row: { total_cents: number; total_with_taxes_cents: number | null; is_return: boolean }) => ({
  totalCents: Number(row.total_cents),
  totalWithTaxesCents: row.total_with_taxes_cents === null ? null : Number(row.total_with_taxes_cents),
  isReturn: row.is_return,
});

/** Ends sales that were here, and says what their days lose. */
export async function endSales(tx: Transaction, mallCode: string, cancelled: BatchPlan['cancelled']): Promise<EndedSale[]> {
  if (cancelled.length === 0) return [];
  const { rows } = await tx.execute<{
    sale_id: string;
    day: string;
    total_cents: number;
    total_with_taxes_cents: number | null;
    has_cpf: boolean;
    is_return: boolean;
  }>(sql`
    update ${syncedSales} s set cancelled_at = given."cancelledAt"
    from ${rowsOf(cancelled, sql`"saleId" uuid, "cancelledAt" timestamptz`)}
    where s.mall_code = ${mallCode} and s.sale_id = given."saleId" and s.cancelled_at is null
    returning s.sale_id, s.day::text as day, s.total_cents, s.total_with_taxes_cents, s.has_cpf, s.is_return`);
  return rows.map((row) => ({ ...totalsOf(row), saleId: row.sale_id, day: row.day, hasCpf: row.has_cpf }));
}

/** SYN-04: the totals of a store whose link is held: nobody else moves them at the same time. */
export async function moveDays(
  tx: Transaction,
  { mallCode, universalId }: StoreName,
  changes: readonly DayChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into ${saleDays} as days (mall_code, day, universal_id, notes, gross_cents, discount_cents, total_cents,
      cancelled_notes, cancelled_cents, return_notes, return_cents, cpf_notes, cpf_cents, taxes_cents,
      last_receipt_at)
    select ${mallCode}, day, ${universalId}, notes, "grossCents", "discountCents", "totalCents", "cancelledNotes",
      "cancelledCents", "returnNotes", "returnCents", "cpfNotes", "cpfCents", "taxesCents", coalesce("lastReceiptAt", '-infinity')
    from ${rowsOf(
      changes,
      sql`day date, notes int, "grossCents" bigint, "discountCents" bigint, "totalCents" bigint, "cancelledNotes" int,
        "cancelledCents" bigint, "returnNotes" int, "returnCents" bigint, "cpfNotes" int, "cpfCents" bigint,
        "taxesCents" bigint, "lastReceiptAt" timestamptz`,
    )}
    on conflict (mall_code, day, universal_id) do update set
      notes = days.notes + excluded.notes,
      gross_cents = days.gross_cents + excluded.gross_cents,
      discount_cents = days.discount_cents + excluded.discount_cents,
      total_cents = days.total_cents + excluded.total_cents,
      cancelled_notes = days.cancelled_notes + excluded.cancelled_notes,
      cancelled_cents = days.cancelled_cents + excluded.cancelled_cents,
      return_notes = days.return_notes + excluded.return_notes,
      return_cents = days.return_cents + excluded.return_cents,
      cpf_notes = days.cpf_notes + excluded.cpf_notes,
      cpf_cents = days.cpf_cents + excluded.cpf_cents,
      taxes_cents = days.taxes_cents + excluded.taxes_cents,
      last_receipt_at = greatest(days.last_receipt_at, excluded.last_receipt_at)`);
}

export interface Waiting {
  readonly saleId: string | null;
  readonly mark: string | null;
  readonly kind: 'SALE' | 'CANCELLATION';
  readonly sealedCpf: string | null;
}

/** SYN-07, SYN-08: for whoever makes invoices of them. */
export async function queueSales(tx: Transaction, mallCode: string, waiting: readonly Waiting[], at: Date): Promise<void> {
  if (waiting.length === 0) return;
  await tx.execute(sql`
    insert into ${saleOutbox} (mall_code, sale_id, mark, kind, sealed_cpf, queued_at)
    select ${mallCode}, "saleId", mark, kind, "sealedCpf", ${instant(at)}
    from ${rowsOf(waiting, sql`"saleId" uuid, mark text, kind text, "sealedCpf" text`)}`);
}

/** A customer who is erased leaves no digest behind. That the sale had a CPF stays. */
export const forgetBuyers = (tx: Transaction, mallCode: string, digests: readonly string[]) =>
  tx.execute(sql`
    update ${syncedSales} set buyer_digest = null where mall_code = ${mallCode} and buyer_digest = any(${texts(digests)})`);
