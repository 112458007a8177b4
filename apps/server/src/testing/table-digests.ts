import type { OpenDatabase } from '../platform/db/database.ts';

const MOVING: Readonly<Record<string, string>> = {
  'public.sessions': 'last_seen_at',
  'public.app_keys': 'last_used_at',
  'public.store_keys': 'last_used_at',
};

/** What is noted of a call stays when the call is refused or fails (PER-14, SES-07, FIL-01): that it does has tests of its own. */
const NOTED: readonly string[] = ['lookup_counters', 'lookup_values', 'personal_data_looks', 'security_events', 'stored_keys'];

/**
 * What every table holds, as one digest each, the queue's included: two that are equal mean that nothing was written in between,
 * but that somebody asked.
 * Sessions and keys are told apart from the moment they were last seen at, which any request may move.
 */
export async function tableDigests({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all($1)) or (schemaname = 'pgboss' and tablename = 'job') order by 1`,
    [NOTED],
  );
  const digestOf = ({ name }: { name: string }): string => {
    const moving = MOVING[name];
    const row = moving === undefined ? 't::text' : `(to_jsonb(t) - '${moving}')::text`;
    // Of each row by itself, added up: putting all of them in order takes longer than the rest.
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as digest from ${name} t`;
  };
  const { rows } = await pool.query<{ name: string; digest: string }>(tables.map(digestOf).join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
