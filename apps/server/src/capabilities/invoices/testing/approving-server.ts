// A server that approves whatever waits, four at a time: node approving-server.ts <databaseUrl>. It says so after each, so that it
// can be killed in the middle of the others.
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { writeContext } from '../../../platform/http/idempotency.ts';
import { approveInvoice } from '../commands/approve-invoice.ts';
import { claimNextInvoice } from '../commands/claim-invoice.ts';

const [databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 5 });
const { rows } = await db.execute<{ code: string }>('select distinct mall_code as code from invoice_reviews');
const malls = rows.map(({ code }) => code);
const permissions = new Set(['read-invoices', 'update-invoices']);
process.stdout.write('ready\n');

async function approveAll(userId: string): Promise<void> {
  const actor = { userId, sessionId: userId, name: userId, email: `${userId}@mall.example`, malls, permissions };
  for (const mallCode of malls)
    for (;;) {
      const { card } = await claimNextInvoice({ db, leaseMillis: 60_000 }, actor, { mallCode }, systemClock.now());
      if (card === null) break;
      const { type, issuerCnpj, number, series, issueDate, amountInCents } = card;
      if (!issuerCnpj || !number || !issueDate || !amountInCents) throw new Error('a note that nobody can approve');
      const act = { actor, at: systemClock.now(), address: null, requestId: card.invoiceId };
      const read = { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents };
      await approveInvoice({ clock: systemClock }, writeContext(db, act, null), actor, card.invoiceId, read);
      process.stdout.write('approved\n');
    }
}

await Promise.all([1, 2, 3, 4].map((index) => approveAll(`0190000${index}-0000-7000-8000-000000000000`)));
