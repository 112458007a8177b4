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

interface Batch {
  readonly clockOffSeconds: number;
  /** Sales that left the shop's queue by it. */
  readonly answered: number;
  /** What stays there, where the client says so. */
  readonly queue: { readonly queued: number; readonly oldestQueuedAt: Date | null } | undefined;
}

/**
 * A client that sends sales is there. While it has not heard of changed settings its last contact stays as it was, at most the hour
 * that lies between two: so the moment alone tells whether it has them.
 */
export function touchContact(
  tx: Transaction,
  { mallCode, universalId, updatedAt }: LinkRow,
  at: Date,
  { clockOffSeconds, answered, queue }: Batch,
) {
  // A client that does not tell has so many less, and what came to it since its last contact is in the next.
  const left = sql`greatest(${storeContacts.queued} - ${answered}, 0)`;
  const told = queue ?? {
    queued: left,
    oldestQueuedAt: sql`case when ${left} = 0 then null else ${storeContacts.oldestQueuedAt} end`,
  };
  return tx
    .insert(storeContacts)
    .values({ mallCode, universalId, lastContactAt: at, clockOffSeconds, ...queue })
    .onConflictDoUpdate({
      target: [storeContacts.mallCode, storeContacts.universalId],
      set: {
        ...told,
        clockOffSeconds,
        lastContactAt: sql`case when ${storeContacts.lastContactAt} < ${updatedAt.toISOString()}::timestamptz
          then ${storeContacts.lastContactAt} else ${at.toISOString()}::timestamptz end`,
      },
    });
}
