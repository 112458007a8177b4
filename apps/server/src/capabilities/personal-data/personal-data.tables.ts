import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Users and app keys: both look people up. */
export const LOOKER_KINDS = ['user', 'app-key'] as const;

export const LOOKUP_KINDS = ['person', 'list'] as const;

/** PER-14: how many different people, and how many lists, somebody tried in a window of ten minutes. Goes onto the trail when it is over. */
export const lookupCounters = pgTable(
  'lookup_counters',
  {
    actorId: uuid('actor_id').notNull(),
    kind: text('kind', { enum: LOOKUP_KINDS }).notNull(),
    windowStart: moment('window_start').notNull(),
    actorKind: text('actor_kind', { enum: LOOKER_KINDS }).notNull(),
    actorEmail: text('actor_email').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lookup_counters_pk', columns: [table.actorId, table.kind, table.windowStart] }),
    index('lookup_counters_window_idx').on(table.windowStart),
  ],
);

/**
 * What somebody tried in a window and when: a person as a keyed digest, since the same one again costs nothing; a list under an id
 * of its own. The window before is kept too, so that two windows that meet do not allow twice as much.
 */
export const lookupValues = pgTable(
  'lookup_values',
  {
    actorId: uuid('actor_id').notNull(),
    windowStart: moment('window_start').notNull(),
    valueDigest: text('value_digest').notNull(),
    kind: text('kind', { enum: LOOKUP_KINDS }).notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lookup_values_pk', columns: [table.actorId, table.windowStart, table.valueDigest] }),
    index('lookup_values_window_idx').on(table.windowStart),
  ],
);

/** PER-14: pages that were given out, a row for each that was written together. Kept for two days beside the trail, to be summed up. */
export const personalDataLooks = pgTable(
  'personal_data_looks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    minute: moment('minute').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorKind: text('actor_kind', { enum: LOOKER_KINDS }).notNull(),
    actorEmail: text('actor_email').notNull(),
    address: text('address'),
    requestId: text('request_id').notNull(),
    /** The endpoint's name in the contract. */
    endpoint: text('endpoint').notNull(),
    /** What the list was narrowed by, never with what. */
    filter: text('filter').notNull(),
    pages: integer('pages').notNull(),
    people: integer('people').notNull(),
    isOnTrail: boolean('is_on_trail').notNull(),
  },
  (table) => [
    index('personal_data_looks_minute_idx').on(table.minute, table.actorId, table.people),
    index('personal_data_looks_due_idx').on(table.id).where(sql`not ${table.isOnTrail}`),
  ],
);
