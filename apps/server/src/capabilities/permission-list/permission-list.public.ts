import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { removeCpf, removeImportsBefore } from './permission-list.store.ts';

/** For an erasure: nothing of the list names the CPF any more. */
export const forgetReleasedCpf = (tx: Transaction, mallCode: string, cpf: string): Promise<void> => removeCpf(tx, mallCode, cpf);

export const removeOldPermissionImports = (db: Queryable, instant: Date): Promise<unknown> => removeImportsBefore(db, instant);
