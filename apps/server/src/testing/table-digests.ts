import type { OpenDatabase } from '../platform/db/database.ts';

const MOVING: Readonly<Record<string, string>> = { 'public.sessions': 'last_seen_at', 'public.app_keys': 'last_used_at' };

/**
 * What every table holds, as one digest each, the queue's included: two that are equal mean that nothing was written in between.
 * Sessions and app keys are told apart from the moment they were last seen at, which any request may move.
 */
export async function tableDigests({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const moving = MOVING[name];
    const row = moving === undefined ? 't::text' : `(to_jsonb(t) - '${moving}')::text`;
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(${row}, chr(10) order by ${row}), '')) as digest from ${name} t`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
}
