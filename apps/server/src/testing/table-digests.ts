import type { OpenDatabase } from '../platform/db/database.ts';

const MOVING: Readonly<Record<string, string>> = {
  'public.sessions': 'last_seen_at',
  'public.app_keys': 'last_used_at',
  'public.store_keys': 'last_used_at',
};

/** What is noted of a call stays when the call is refused or fails (PER-14, SES-07, FIL-01): that it does has tests of its own. */
const NOTED: readonly string[] = ['lookup_counters', 'lookup_values', 'personal_data_looks', 'security_events', 'stored_keys'];

const EMPTY = '0 0';

const QUEUE = 'pgboss.job';
/**
 * What was queued, and not how far it is: where jobs run they move on by themselves. Nor what the clock queues every minute, where it
 * does: that is whoever's test it falls into.
 */
const ofQueue = `select '${QUEUE}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', id, name, data), 0)), 0) as digest
  from ${QUEUE} where name !~ '^__pgboss__' and name not in (select name from pgboss.schedule)`;

/**
 * What every table holds, as one digest each, the queue's included: two that are equal mean that nothing was written in between,
 * but that somebody asked.
 * Sessions and keys are told apart from the moment they were last seen at, which any request may move.
 */
export async function tableDigests({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    // A table without a page holds no row, and most have none: planning and asking all of them takes five times as long.
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1) and pg_relation_size(c.oid) > 0)
        or (n.nspname = 'pgboss' and c.relname = 'job') order by 1`,
    [NOTED],
  );
  const digestOf = ({ name }: { name: string }): string => {
    if (name === QUEUE) return ofQueue;
    const moving = MOVING[name];
    // The row's own hash: writing it as a text first takes twice as long.
    const hash = moving === undefined ? 'hash_record_extended(t, 0)' : `jsonb_hash_extended(to_jsonb(t) - '${moving}', 0)`;
    // Of each row by itself, added up: putting all of them in order takes longer than the rest.
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(${hash}), 0) as digest from ${name} t`;
  };
  const { rows } = await pool.query<{ name: string; digest: string }>(tables.map(digestOf).join(' union all '));
  // One that was emptied is as one that was never used, whether or not it still has its pages.
  return Object.fromEntries(rows.filter(({ digest }) => digest !== EMPTY).map(({ name, digest }) => [name, digest]));
}
