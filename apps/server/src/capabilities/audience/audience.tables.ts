import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { malls } from '../malls/malls.tables.ts';

/** What is made for some customers and not for others. Promotions keep their own lists, which name blocked CPFs besides. */
export const OFFERS = ['multiplier', 'benefit', 'mission'] as const;
export type Offer = (typeof OFFERS)[number];

export const AUDIENCE_LISTS = ['email', 'eligible-cpf'] as const;
export type AudienceList = (typeof AUDIENCE_LISTS)[number];

/**
 * Whom an offer is for, or not for. Looked up by the keyed digest; the value is what people see, and is forgotten when the
 * customer is erased, the digest keeping the list's effect. Of those the CRM names nobody reads anything.
 */
export const audiencePeople = pgTable(
  'audience_people',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    offer: text('offer', { enum: OFFERS }).notNull(),
    offerId: bigint('offer_id', { mode: 'number' }).notNull(),
    list: text('list', { enum: AUDIENCE_LISTS }).notNull(),
    digest: text('digest').notNull(),
    value: text('value'),
  },
  (table) => [
    primaryKey({
      name: 'audience_people_pk',
      columns: [table.offer, table.offerId, table.mallCode, table.list, table.digest],
    }),
    index('audience_people_digest_idx').on(table.digest),
  ],
);
