import { CNPJ_LISTS } from '@galeria/contract/reference/enumerations/store';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../platform/db/name-words.ts';
import { malls } from '../malls/malls.tables.ts';
import { stores } from '../stores/stores.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The CNPJs that issue notes, as each mall knows them: allowed with a store, allowed beforehand without one, blocked, or seen
 * and not decided on. A CNPJ is on one list, and of one store, at most. A blocked one remembers its store.
 */
export const issuerCnpjs = pgTable(
  'issuer_cnpjs',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    cnpj: text('cnpj').notNull(),
    list: text('list', { enum: CNPJ_LISTS }).notNull(),
    storeUniversalId: text('store_universal_id'),
    /** As a note named it. */
    issuerName: text('issuer_name'),
    firstSeenAt: moment('first_seen_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ name: 'issuer_cnpjs_pk', columns: [table.mallCode, table.cnpj] }),
    index('issuer_cnpjs_list_idx').on(table.mallCode, table.list, table.firstSeenAt, table.cnpj),
    index('issuer_cnpjs_order_idx').on(table.list, table.firstSeenAt, table.cnpj, table.mallCode),
    index('issuer_cnpjs_search_idx').on(table.mallCode, table.list, table.cnpj, table.firstSeenAt),
    index('issuer_cnpjs_store_idx').on(table.mallCode, table.storeUniversalId),
    index('issuer_cnpjs_name_words_idx')
      .using('gin', wordsOf({ mallCode: table.mallCode, name: table.issuerName }))
      .with({ fastupdate: false }),
    foreignKey({
      name: 'issuer_cnpjs_store_fk',
      columns: [table.mallCode, table.storeUniversalId],
      foreignColumns: [stores.mallCode, stores.universalId],
    }),
    check(
      'issuer_cnpjs_store_by_list',
      sql`case list when 'allowed' then store_universal_id is not null when 'blocked' then true else store_universal_id is null end`,
    ),
  ],
);
