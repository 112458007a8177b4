import { type OpenDatabase, openDatabase } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { recordStatements, type Statement } from '../../../testing/record-statements.ts';
import { claimNextInvoice } from '../commands/claim-invoice.ts';
import { type InvoiceQuery, invoiceList } from '../views/invoice-list.ts';

async function recordedOn(databaseUrl: string, work: (open: OpenDatabase) => Promise<unknown>): Promise<Statement[]> {
  const open = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });
  try {
    return await recordStatements(() => work(open));
  } finally {
    await open.close();
  }
}

/** What the list asks of the database for a query, statement by statement, for those who want to run the same without us. */
export const invoiceListStatements = (databaseUrl: string, malls: readonly string[], query: InvoiceQuery): Promise<Statement[]> =>
  recordedOn(databaseUrl, ({ db }) => invoiceList(db, scopeOfMalls(malls, 'a measurement'), query, true));

export interface Analyst {
  readonly userId: string;
  readonly email: string;
}

/** The same for claiming the next note of a mall and for the card that shows it. The note is claimed by it. */
export const claimStatements = (databaseUrl: string, mallCode: string, { userId, email }: Analyst): Promise<Statement[]> =>
  recordedOn(databaseUrl, ({ db }) => {
    const permissions = new Set(['read-invoices', 'update-invoices', 'read-customer']);
    const actor = { userId, email, sessionId: userId, name: email, malls: [mallCode], permissions };
    return claimNextInvoice({ db, leaseMillis: 300_000 }, actor, { mallCode }, new Date());
  });
