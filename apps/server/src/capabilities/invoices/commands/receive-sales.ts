import { isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { type CustomerOfNote, holdCustomerByCpf } from '../../customers/customers.public.ts';
import { type SoldNote, takeWaitingSale, type WaitingSale, waitingSales } from '../../store-sync/store-sync.public.ts';
import { shareApprovalsOf } from '../approvals.store.ts';
import type { Flag } from '../flags.rules.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { highestTotal, noteMarks } from '../invoices.rules.ts';
import { addItems, hasItems, holdersOfMarks, type InvoiceRow, lockInvoiceByKey } from '../invoices.store.ts';
import { placeNote } from '../note-arrival.steps.ts';
import { leaseOf } from '../review-queue.store.ts';
import { fieldsOfSale, itemsOfSale } from '../sold-notes.mapping.ts';
import { unusualSale } from '../unusual-sales.rules.ts';
import { storeHabit } from '../views/store-habit.ts';
import { judgeAgain } from './judge-again.ts';
import { moveInvoice } from './move-invoice.ts';

export interface ReceiveDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Keyring;
}

/** The shop itself says that this customer bought this: where the rules let it through nobody has to look at it. */
const approve = (tx: Transaction, note: InvoiceRow, at: Date): Promise<InvoiceRow> =>
  note.status === 'AVALIACAO_PENDENTE'
    ? moveInvoice(tx, note, { status: 'APROVADA' }, { at, by: null, isReview: false, act: 'APPROVED' })
    : Promise.resolve(note);

/** Where it is far beyond what its store sells, why: a person looks at it, whoever says that it was sold. */
async function unusualFlags(tx: Transaction, sale: SoldNote, at: Date): Promise<Flag[]> {
  const settings = await settingsOf(tx, sale.mallCode);
  const { syncReviewFromInCents } = settings;
  // INV-18: by the higher of its totals, as every flag.
  const totalCents = highestTotal(fieldsOfSale(sale)) ?? sale.totalCents;
  if (syncReviewFromInCents === null || totalCents < syncReviewFromInCents) return [];
  const flag = unusualSale(totalCents, await storeHabit(tx, sale, at), settings);
  return flag === null ? [] : [flag];
}

/** A note that somebody had sent by its key: one purchase, whichever comes first. It takes items and value from the sale. */
async function completeBySale(
  tx: Transaction,
  invoice: InvoiceRow,
  { sale, customer, at }: { sale: SoldNote; customer: CustomerOfNote; at: Date },
): Promise<void> {
  if (isInvoiceDecided(invoice.status)) return;
  // What an analyst has before their eyes is left with them: their approval looks for the sale itself.
  if ((await leaseOf(tx, invoice, at)) !== null) return;
  if (!(await hasItems(tx, invoice))) await addItems(tx, invoice, itemsOfSale(sale));
  const { issueDate, issuedAt, amountInCents, amountWithTaxesInCents = null } = fieldsOfSale(sale);
  // INV-18: an older client does not send it; what was said beside the same total stands.
  const saidBefore = amountInCents === invoice.amountInCents ? invoice.amountWithTaxesInCents : null;
  const totals = { amountInCents, amountWithTaxesInCents: amountWithTaxesInCents ?? saidBefore };
  const found = { issueDate, issuedAt, ...totals, enrichmentProvider: 'STORE_SYNC' as const };
  const moreFlags = await unusualFlags(tx, sale, at);
  const judged = await judgeAgain(tx, invoice, { at, act: 'ENRICHED', by: null, found, moreFlags });
  if (invoice.customerId === customer.customerId && moreFlags.length === 0) await approve(tx, judged, at);
}

async function placeSale(
  tx: Transaction,
  { sale, cpf, customer, at }: { sale: SoldNote; cpf: string; customer: CustomerOfNote; at: Date },
): Promise<void> {
  const note = {
    ...fieldsOfSale(sale),
    provider: 'STORE_SYNC' as const,
    issuerName: null,
    isBuyerSender: true,
    picture: null,
    xmlId: null,
    items: itemsOfSale(sale),
  };
  const arrival = { customer, cpf, note, channel: 'FAREJEIRO' as const, sentBy: `store:${sale.universalId}`, at };
  // ENG-05: when the shop sent it, however long it waited to become a note.
  const sentAt = sale.receivedAt;
  const moreFlags = await unusualFlags(tx, sale, at);
  const isHeld = moreFlags.length > 0;
  const { made } = await placeNote(
    tx,
    { ...arrival, sentAt },
    {
      moreFlags,
      // Its history says that it was approved, not that it waited.
      statusFor: ({ status }) => (status === 'AVALIACAO_PENDENTE' && !isHeld ? status : null),
    },
  );
  if (!isHeld) await approve(tx, made, at);
}

/**
 * SYN-07: a sale with a CPF becomes an invoice of that customer, through the rules of every other: approved where they let it
 * through, refused or waiting for its issuer where they do not. In one transaction with the end of its waiting, in the order of locks
 * of every note: approvals, customer, note, issuer, marks.
 */
const receiveSale = (deps: ReceiveDeps, waiting: WaitingSale): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await shareApprovalsOf(tx, waiting.mallCode);
    const taken = await takeWaitingSale(tx, deps.secret, waiting);
    if (!taken) return false;
    const { sale, cpf } = taken;
    const customer = await holdCustomerByCpf(tx, sale.mallCode, cpf);
    // Who is no customer yet, or is blocked, has no invoices; the sale itself stays among the store's.
    if (!customer || customer.isBlocked || sale.cancelledAt !== null) return false;
    const at = deps.clock.now();
    const marks = noteMarks(fieldsOfSale(sale));
    const [earlier] =
      sale.accessKey === null ? [] : await holdersOfMarks(tx, { invoiceId: sale.saleId, mallCode: sale.mallCode }, marks);
    const invoice = earlier && (await lockInvoiceByKey(tx, earlier));
    if (invoice && invoice.accessKey === sale.accessKey) await completeBySale(tx, invoice, { sale, customer, at });
    else await placeSale(tx, { sale, cpf, customer, at });
    return true;
  });

const AT_ONCE = 200;

/**
 * Every sale that waits, in the order they came, each in its own transaction. Any number of processes may do so at once. One that
 * fails waits for the next time and keeps nobody else waiting; it is told of in the end.
 */
export async function receiveSales(deps: ReceiveDeps, isOver: () => boolean = () => false): Promise<{ received: number }> {
  let received = 0;
  let failed = 0;
  let first: unknown;
  for (let after = 0; ; ) {
    const waiting = await waitingSales(deps.db, after, AT_ONCE);
    for (const sale of waiting) {
      if (isOver()) return { received };
      after = sale.id;
      try {
        if (await receiveSale(deps, sale)) received += 1;
      } catch (error) {
        first ??= error;
        failed += 1;
      }
    }
    if (waiting.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} sales could not be made invoices`, { cause: first });
  return { received };
}
