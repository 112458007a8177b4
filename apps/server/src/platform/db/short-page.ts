import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { countTotal, type Page, type PageQuestion, pageWith, rangeSql, rowsOfPage } from './page.ts';

export interface ShortList {
  readonly columns: SQL;
  readonly from: SQL;
  readonly where: SQL;
  readonly order: SQL;
}

/** One page of a list that people keep by hand: some hundreds a mall, so that counting and sorting cost little. */
export async function shortPage<Row extends Record<string, unknown>>(
  db: Queryable,
  { columns, from, where, order }: ShortList,
  page: PageQuestion,
): Promise<Page<Row>> {
  const total = await countTotal(db, sql`select 1 from ${from} where ${where}`);
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${from} where ${where} order by ${order} ${rangeSql(rowsOfPage(page))}`);
  return pageWith(rows as Row[], total, page);
}
