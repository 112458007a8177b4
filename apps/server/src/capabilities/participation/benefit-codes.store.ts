import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import type { BenefitKey } from './benefit-counters.store.ts';
import { benefitCodeLots, benefitCodes } from './benefit-coupons.tables.ts';

export interface NewCode {
  readonly line: number;
  readonly code: string;
  readonly password: string | null;
}

/** Codes of a file that is being read. Those the benefit has already are left out: gives back the lines that were not. */
export async function addCodes(
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  fileId: string,
  codes: readonly NewCode[],
): Promise<ReadonlySet<number>> {
  if (codes.length === 0) return new Set();
  const { rows } = await tx.execute<{ line: number }>(sql`
    insert into ${benefitCodes} (benefit_id, mall_code, file_id, line, code, password)
    select ${benefitId}, ${mallCode}, ${fileId}::uuid, line, code, password
    from ${rowsOf(codes, sql`line int, code text, password text`)} order by line
    on conflict (benefit_id, mall_code, code) do nothing returning line`);
  return new Set(rows.map(({ line }) => line));
}

/** Which of these the same file has brought before. */
export async function codesOfFile(
  db: Queryable,
  key: BenefitKey,
  fileId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from ${benefitCodes} where benefit_id = ${key.benefitId} and mall_code = ${key.mallCode}
      and code = any(${sql.param([...codes])}::text[]) and file_id = ${fileId}::uuid`);
  return new Set(rows.map(({ code }) => code));
}

/** The first codes of a file, as somebody looks at them before confirming it. */
export async function firstCodes(db: Queryable, fileId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ code: benefitCodes.code })
    .from(benefitCodes)
    .where(eq(benefitCodes.fileId, fileId))
    .orderBy(benefitCodes.line)
    .limit(limit);
  return rows.map(({ code }) => code);
}

/** From now on they are given. */
export const openLot = (tx: Transaction, { benefitId, mallCode }: BenefitKey, fileId: string, codes: number, at: Date) =>
  tx.insert(benefitCodeLots).values({ benefitId, mallCode, fileId, codes, confirmedAt: at });

/** Of a file that was not confirmed, so many at a time; false when none is left. */
export async function dropCodes(tx: Transaction, fileId: string, atOnce: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from ${benefitCodes} where (benefit_id, mall_code, code) in (
      select benefit_id, mall_code, code from ${benefitCodes} where file_id = ${fileId}::uuid order by line limit ${atOnce})
    returning 1 as one`);
  return rows.length === atOnce;
}

/**
 * A code that nobody has seen, in the order of files and of their lines, for good; undefined when none is left. The caller holds
 * the counters of the benefit, so that nobody else looks.
 */
export async function takeCode(
  tx: Transaction,
  { benefitId, mallCode }: BenefitKey,
  couponId: string,
): Promise<{ code: string; password: string | null } | undefined> {
  const { rows } = await tx.execute<{ code: string; password: string | null }>(sql`
    with lot as (
      select file_id from ${benefitCodeLots}
      where benefit_id = ${benefitId} and mall_code = ${mallCode} and taken < codes order by confirmed_at, file_id limit 1
    ), next as (
      select c.benefit_id, c.mall_code, c.code from lot cross join lateral (
        select * from ${benefitCodes} where file_id = lot.file_id and coupon_id is null order by line limit 1) c
    ), counted as (
      update ${benefitCodeLots} l set taken = taken + 1 from lot where l.file_id = lot.file_id
    )
    update ${benefitCodes} b set coupon_id = ${couponId}::uuid from next
    where b.benefit_id = next.benefit_id and b.mall_code = next.mall_code and b.code = next.code
    returning b.code, b.password`);
  return rows[0];
}

/** Of confirmed files. */
export async function countCodes(db: Queryable, { benefitId, mallCode }: BenefitKey): Promise<{ free: number; taken: number }> {
  const [sums] = await db
    .select({
      codes: sql<number>`coalesce(sum(${benefitCodeLots.codes}), 0)::int`,
      taken: sql<number>`coalesce(sum(${benefitCodeLots.taken}), 0)::int`,
    })
    .from(benefitCodeLots)
    .where(and(eq(benefitCodeLots.benefitId, benefitId), eq(benefitCodeLots.mallCode, mallCode)));
  return { free: (sums?.codes ?? 0) - (sums?.taken ?? 0), taken: sums?.taken ?? 0 };
}
