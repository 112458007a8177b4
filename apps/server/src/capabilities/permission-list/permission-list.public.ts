import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { removeStagedImportsWithDigits } from '../staged-imports/staged-imports.public.ts';
import { findReleased, removeCpf } from './permission-list.store.ts';
import { isCustomerReleased } from './views/released-list.ts';

/** For an erasure: nothing of the list, nor of files that wait to be added to it, names the CPF any more. */
export async function forgetReleasedCpf(tx: Transaction, mallCode: string, cpf: string): Promise<void> {
  // Refused lines have the CPF as it was typed, perhaps without its leading zeros, so digits are compared with digits. One too
  // many found is no harm: the file is sent again.
  await removeStagedImportsWithDigits(tx, 'permission-list', mallCode, cpf.replace(/^0+/, ''));
  // After the files: one that was just being carried out has released the CPF by now.
  await removeCpf(tx, mallCode, cpf);
}

/** Whether a CPF is released in a mall, why and by whom. */
export async function releaseOfCpf(db: Queryable, mallCode: string, cpf: string) {
  const found = await findReleased(db, mallCode, cpf);
  return found ? { reason: found.reason, by: found.createdBy, at: found.createdAt.toISOString() } : null;
}

/** The same by customer: an erased one has no CPF to be released. */
export const releaseOfCustomer = (db: Queryable, mallCode: string, customerId: string): Promise<boolean> =>
  isCustomerReleased(db, mallCode, customerId);
