import { flagsOf, LATELY_MINUTES, type PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import { dayOf } from './days.ts';

const MINUTE = 60_000;
/** What is usual shows in so many of the last notes, as it does for those that come in. */
const LAST_NOTES = 200;

interface Tally {
  readonly cents: number[];
  sum: number;
}

function createTallies() {
  const tallies = new Map<string, Tally>();
  return {
    add(key: string, amountInCents: number): void {
      const tally = tallies.get(key) ?? { cents: [], sum: 0 };
      tallies.set(key, tally);
      tally.cents.push(amountInCents);
      tally.sum += amountInCents;
      if (tally.cents.length > LAST_NOTES) tally.sum -= tally.cents.shift() ?? 0;
    },
    of(key: string): { notes: number; averageInCents: number } {
      const { cents, sum } = tallies.get(key) ?? { cents: [], sum: 0 };
      return { notes: cents.length, averageInCents: cents.length === 0 ? 0 : Math.round(sum / cents.length) };
    },
  };
}

type Alike = { readonly mallCode: string; readonly invoiceId: string; readonly sentAt: Date };

/**
 * What the rules would have said of each note when it came, from the notes before it: whoever counts again comes to the same.
 * `alikeOf` says whose picture a note has come with again.
 */
export function withFlags<Note extends { readonly invoice: PastInvoice }>(
  notes: readonly Note[],
  alikeOf: (note: Note) => Alike | null,
): Note[] {
  const inTime = [...notes].sort((one, other) => one.invoice.sentAt.getTime() - other.invoice.sentAt.getTime());
  const decided = notes
    .map(({ invoice }) => invoice)
    .filter(({ status }) => status === 'APROVADA')
    .sort((one, other) => (one.decidedAt?.getTime() ?? 0) - (other.decidedAt?.getTime() ?? 0));
  const [bySender, byIssuer] = [createTallies(), createTallies()];
  const sentBy = new Map<string, PastInvoice[]>();
  const flags = new Map<string, PastInvoice['flags']>();
  let next = 0;
  for (const note of inTime) {
    const { invoice } = note;
    const { mallCode, customerId, issuerCnpj, amountInCents, isBuyerSender, sentAt } = invoice;
    for (let past = decided[next]; past && (past.decidedAt ?? sentAt) < sentAt; next += 1, past = decided[next]) {
      if (past.amountInCents === null) continue;
      bySender.add(past.customerId, past.amountInCents);
      byIssuer.add(`${past.mallCode} ${past.issuerCnpj}`, past.amountInCents);
    }
    const theirs = sentBy.get(customerId) ?? [];
    sentBy.set(customerId, theirs);
    theirs.push(invoice);
    const recent = theirs.slice(-30);
    const found = flagsOf({
      ...{ mallCode, amountInCents, isBuyerSender },
      alike: alikeOf(note),
      sentLately: recent.filter((each) => sentAt.getTime() - each.sentAt.getTime() <= LATELY_MINUTES * MINUTE).length,
      sentOfIssuerToday:
        issuerCnpj === null
          ? 0
          : recent.filter((each) => each.issuerCnpj === issuerCnpj && dayOf(each.sentAt) === dayOf(sentAt)).length,
      ofSender: bySender.of(customerId),
      ofIssuer: issuerCnpj === null ? { notes: 0, averageInCents: 0 } : byIssuer.of(`${mallCode} ${issuerCnpj}`),
    });
    if (found.length > 0) flags.set(invoice.invoiceId, found);
  }
  return notes.map((note) => {
    const found = flags.get(note.invoice.invoiceId);
    return found ? { ...note, invoice: { ...note.invoice, flags: found } } : note;
  });
}
