import type { Transaction } from '../../platform/db/database.ts';
import type { StoreName } from './store-links.store.ts';
import { storeContacts } from './store-links.tables.ts';

type Contact = Omit<typeof storeContacts.$inferInsert, keyof StoreName>;

/** Of a store whose link is held. */
export const saveContact = (tx: Transaction, { mallCode, universalId }: StoreName, contact: Contact) =>
  tx
    .insert(storeContacts)
    .values({ mallCode, universalId, ...contact })
    .onConflictDoUpdate({ target: [storeContacts.mallCode, storeContacts.universalId], set: contact });
