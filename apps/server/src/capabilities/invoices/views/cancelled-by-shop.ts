import type { Transaction } from '../../../platform/db/database.ts';
import { isSaleCancelled } from '../../store-sync/store-sync.public.ts';
import type { NoteFields } from '../invoices.rules.ts';

/**
 * SYN-08: whether the shop cancelled a note, where it has a key. To be asked after its marks were claimed: whoever acts on the
 * cancellation waits for that claim, so that one of the two sees the other.
 */
export const isCancelledByShop = (tx: Transaction, { accessKey }: Pick<NoteFields, 'accessKey'>): Promise<boolean> =>
  accessKey === null ? Promise.resolve(false) : isSaleCancelled(tx, accessKey);
