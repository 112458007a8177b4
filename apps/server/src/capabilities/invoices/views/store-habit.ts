import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoices } from '../invoices.tables.ts';
import { HABIT_DAYS, type Habit } from '../unusual-sales.rules.ts';

/** What is usual shows in the last of them: as much is read of a large store as of a small one. */
const LAST_OF_STORE = 200;
const DAY = 24 * 60 * 60_000;

/**
 * SYN-07: what the approved notes of a store came to before a moment, by the CNPJ it issues with: that a mall allows, whether or not
 * it says whose it is. What waits for a person is not among them, so that however
 * many far too high sales come at once, none makes the next one look usual.
 */
export async function storeHabit(
  db: Queryable,
  { mallCode, issuerCnpj }: { readonly mallCode: string; readonly issuerCnpj: string },
  at: Date,
): Promise<Habit> {
  const since = new Date(at.getTime() - HABIT_DAYS * DAY).toISOString();
  const { rows } = await db.execute<{ notes: number; average: number }>(sql`
    select count(*)::int as notes, coalesce(round(avg(amount_in_cents)), 0)::float8 as average from (
      select amount_in_cents from ${invoices}
      where mall_code = ${mallCode} and issuer_cnpj = ${issuerCnpj} and status = 'APROVADA'
        and sent_at between ${since}::timestamptz and ${at.toISOString()}::timestamptz
      order by sent_at desc limit ${LAST_OF_STORE}
    ) as lately`);
  return { notes: rows[0]?.notes ?? 0, averageInCents: rows[0]?.average ?? 0 };
}
