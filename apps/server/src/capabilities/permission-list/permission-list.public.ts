import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { findReleased, removeCpf, removeImportsBefore } from './permission-list.store.ts';

/** For an erasure: nothing of the list names the CPF any more. */
export const forgetReleasedCpf = (tx: Transaction, mallCode: string, cpf: string): Promise<void> => removeCpf(tx, mallCode, cpf);

export const removeOldPermissionImports = (db: Queryable, instant: Date): Promise<unknown> => removeImportsBefore(db, instant);

/** Whether a CPF is released in a mall, why and by whom. */
export async function releaseOfCpf(db: Queryable, mallCode: string, cpf: string) {
  const found = await findReleased(db, mallCode, cpf);
  return found ? { reason: found.reason, by: found.createdBy, at: found.createdAt.toISOString() } : null;
}
