import type { InvoiceSettings } from '@galeria/contract/invoices/invoice';
import type { Queryable } from '../../../platform/db/database.ts';
import { settingsOf } from '../invoice-settings.store.ts';

export const mallInvoiceSettings = (db: Queryable, mallCode: string): Promise<InvoiceSettings> => settingsOf(db, mallCode);
