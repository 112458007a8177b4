import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { DEFAULT_SETTINGS, type MallSettings, type SyncReview } from './invoices.rules.ts';
import { invoiceSettings } from './invoices.tables.ts';
import { DEFAULT_PICTURE_DAYS } from './picture-ask.rules.ts';

export type SettingsRow = typeof invoiceSettings.$inferSelect;
export type NoteSettings = MallSettings & SyncReview & Pick<SettingsRow, 'pictureDays'>;

/** What a mall set, or the defaults as version 0: the first change makes the row. */
export async function settingsOf(db: Queryable, mallCode: string): Promise<SettingsRow> {
  const [found] = await db.select().from(invoiceSettings).where(eq(invoiceSettings.mallCode, mallCode));
  return found ?? { mallCode, ...DEFAULT_SETTINGS, pictureDays: DEFAULT_PICTURE_DAYS, version: 0 };
}

/** False when somebody changed them since `readAt`. */
export async function saveSettings(tx: Transaction, mallCode: string, settings: NoteSettings, readAt: number): Promise<boolean> {
  const row = { ...settings, version: readAt + 1 };
  if (readAt === 0) {
    const added = await tx
      .insert(invoiceSettings)
      .values({ mallCode, ...row })
      .onConflictDoNothing()
      .returning({ version: invoiceSettings.version });
    return added.length > 0;
  }
  const saved = await tx
    .update(invoiceSettings)
    .set(row)
    .where(and(eq(invoiceSettings.mallCode, mallCode), eq(invoiceSettings.version, readAt)))
    .returning({ version: invoiceSettings.version });
  return saved.length > 0;
}
