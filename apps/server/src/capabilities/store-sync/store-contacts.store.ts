import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { LinkRow, StoreName } from './store-links.store.ts';
import { storeContacts } from './store-links.tables.ts';

type Contact = Omit<typeof storeContacts.$inferInsert, keyof StoreName>;

/** Of a store whose link is held. */
export const saveContact = (tx: Transaction, { mallCode, universalId }: StoreName, contact: Contact) =>
  tx
    .insert(storeContacts)
    .values({ mallCode, universalId, ...contact })
    .onConflictDoUpdate({ target: [storeContacts.mallCode, storeContacts.universalId], set: contact });

/**
 * A client that sends sales is there. While it has not heard of changed settings its last contact stays as it was, at most the hour
 * that lies between two: so the moment alone tells whether it has them.
 */
export const touchContact = (tx: Transaction, { mallCode, universalId, updatedAt }: LinkRow, at: Date, clockOffSeconds: number) =>
  tx
    .insert(storeContacts)
    .values({ mallCode, universalId, lastContactAt: at, clockOffSeconds })
    .onConflictDoUpdate({
      target: [storeContacts.mallCode, storeContacts.universalId],
      set: {
        clockOffSeconds,
        lastContactAt: sql`case when ${storeContacts.lastContactAt} < ${updatedAt.toISOString()}::timestamptz
          then ${storeContacts.lastContactAt} else ${at.toISOString()}::timestamptz end`,
      },
    });
