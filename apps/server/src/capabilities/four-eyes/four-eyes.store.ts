import type { Transaction } from '../../platform/db/database.ts';
import { fourEyesSettings } from './four-eyes.tables.ts';

export async function saveSetting(tx: Transaction, setting: Omit<typeof fourEyesSettings.$inferInsert, 'isOnly'>): Promise<void> {
  await tx.insert(fourEyesSettings).values(setting).onConflictDoUpdate({ target: fourEyesSettings.isOnly, set: setting });
}
