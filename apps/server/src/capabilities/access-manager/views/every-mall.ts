import { asc } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { malls } from '../../malls/malls.tables.ts';

export async function everyMall(db: Queryable): Promise<string[]> {
  const rows = await db.select({ code: malls.code }).from(malls).orderBy(asc(malls.code));
  return rows.map(({ code }) => code);
}
