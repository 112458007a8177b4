import { SECURITY_EVENT_KINDS } from '@galeria/contract/security-events/security-event-endpoints';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A user, the consumer app, the client of a store. */
export const ACTOR_KINDS = ['user', 'app-key', 'store-key'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** SES-07, PER-14: what went wrong at the doors. One row a minute for the same thing by the same person from the same place. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
    minute: moment('minute').notNull(),
    lastAt: moment('last_at').notNull(),
    count: integer('count').notNull(),
    /** No references: what happened stays when a user or a key is gone. */
    actorId: uuid('actor_id'),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }),
    /** The user's e-mail or the key's name at that moment. */
    person: text('person'),
    address: text('address'),
    endpoint: text('endpoint'),
    code: text('code'),
    people: integer('people'),
    requestId: text('request_id'),
    /** Digest of everything that makes it the same event. */
    sameness: text('sameness').notNull(),
  },
  (table) => [
    uniqueIndex('security_events_sameness_key').on(table.sameness),
    index('security_events_minute_idx').on(table.minute, table.id),
    index('security_events_kind_idx').on(table.kind, table.minute, table.id),
    // The kind last: a list of one kind passes over the others without reading their rows.
    index('security_events_actor_idx').on(table.actorId, table.minute, table.id, table.kind),
    index('security_events_person_idx').on(sql`lower(${table.person}) text_pattern_ops`),
  ],
);
