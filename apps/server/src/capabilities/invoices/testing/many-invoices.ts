import { MALLS } from '@galeria/contract/reference/malls';
import { STATES } from '@galeria/contract/reference/states';
import type pg from 'pg';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { loadInBulk } from '../../../testing/load-in-bulk.ts';
import { vacuum } from '../../../testing/vacuum.ts';
import { COLUMNS, COUNT_BETWEEN, pickableTables, ROWS, WITH_PARTS } from './invoice-rows-sql.ts';

/** A queue of so many notes in one mall, for those who measure whether its length matters. */
export interface Crowd {
  readonly mallCode: string;
  readonly notes: number;
}

const stateCodes = (): string => {
  const codeOf = new Map<string, string>(STATES.map(({ uf, cUf }) => [uf, cUf]));
  return MALLS.map(({ code, state }) => `('${code}', '${codeOf.get(state)}')`).join(', ');
};

/** One connection, closed after it: what notes are picked from lives in its temporary tables, and it may use more memory than others. */
async function onOne<Result>(pool: OpenDatabase['pool'], work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("set work_mem = '128MB'; set maintenance_work_mem = '512MB'");
    for (const statement of pickableTables(stateCodes())) await client.query(statement);
    return await work(client);
  } finally {
    client.release(true);
  }
}

const valuesOf = (from: number, to: number, total: number, at: Date, crowd?: Crowd) => [
  from,
  to,
  total,
  at.toISOString(),
  crowd?.notes ?? 0,
  crowd?.mallCode ?? null,
];

/** Built again from what is there: the same for however they came. */
async function countAll(client: pg.PoolClient): Promise<void> {
  await client.query(`truncate invoice_totals, invoice_sums, invoice_total_changes`);
  await client.query(`
    insert into invoice_totals (mall_code, day, channel, status, notes, cents, reviewed, review_seconds)
    select mall_code, (sent_at at time zone 'America/Sao_Paulo')::date, channel, status, count(*), coalesce(sum(amount_in_cents), 0),
      count(*) filter (where decided_by is not null),
      coalesce(sum(extract(epoch from decided_at - sent_at)) filter (where decided_by is not null), 0)::bigint
    from invoices group by 1, 2, 3, 4`);
  await client.query(
    'insert into invoice_sums (mall_code, channel, status, notes) select mall_code, channel, status, sum(notes) from invoice_totals group by 1, 2, 3',
  );
}

/**
 * Many notes of existing customers and issuers, in seconds, made inside the database and indexed when they are there:
 * for reading plans, not for looking at. Of what hangs on a note they have the place in the queue and what is counted.
 */
export async function fillWithInvoices(
  { pool }: Pick<OpenDatabase, 'pool'>,
  total: number,
  { at, crowd }: { at: Date; crowd?: Crowd },
): Promise<void> {
  await loadInBulk({ pool }, ['invoices', 'invoice_reviews'], async (client) => {
    for (const statement of pickableTables(stateCodes())) await client.query(statement);
    await client.query(`insert into invoices (${COLUMNS}) ${ROWS} order by i`, valuesOf(1, total, total, at, crowd));
    await client.query(`insert into invoice_reviews (mall_code, invoice_id, queued_at)
      select mall_code, invoice_id, sent_at from invoices where status = 'AVALIACAO_PENDENTE' order by mall_code, sent_at`);
    await countAll(client);
  });
  await vacuum({ pool }, ['invoices', 'invoice_reviews', 'invoice_totals', 'invoice_sums']);
}

const NOTES_AT_ONCE = 50_000;

/**
 * The notes of numbers from `first` to `last`, whole, with what hangs on them; those that are there already stay. Gives back how
 * many were made.
 */
export async function growInvoices(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { first, last, at, crowdOf }: { first: number; last: number; at: Date /** All of them wait in its queue. */; crowdOf?: string },
): Promise<number> {
  if (first > last) return 0;
  const crowd = crowdOf === undefined ? undefined : { mallCode: crowdOf, notes: last };
  return onOne(pool, async (client) => {
    let made = 0;
    for (let from = first; from <= last; from += NOTES_AT_ONCE) {
      const to = Math.min(from + NOTES_AT_ONCE - 1, last);
      const { rows: there } = await client.query(COUNT_BETWEEN, [from, to]);
      if (there[0]?.count === to - from + 1) continue;
      const { rows } = await client.query<{ made: number }>(WITH_PARTS, valuesOf(from, to, last, at, crowd));
      made += rows[0]?.made ?? 0;
    }
    return made;
  });
}
