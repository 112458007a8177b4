import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';

export interface OfConsumerQuery {
  readonly page: number;
  readonly size: number;
  readonly promotionId?: number | undefined;
}

const { countedMatches } = COUNTS;

/** How many there are, up to what is counted; null beyond. */
export async function countOf(db: Queryable, rows: SQL, size: number): Promise<{ total: number | null; pageCount: number }> {
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${rows} limit ${countedMatches + 1}) as counted`,
  );
  const n = counted[0]?.n ?? 0;
  const total = n > countedMatches ? null : n;
  return { total, pageCount: Math.ceil((total ?? countedMatches) / size) };
}

export const pageAt = ({ page, size }: OfConsumerQuery): SQL => sql`offset ${(page - 1) * size} limit ${size}`;
