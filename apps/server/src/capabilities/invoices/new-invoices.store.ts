import type { NoteItem } from '@galeria/contract/invoices/invoice';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { indexedAfterwards } from '../../platform/db/indexed-afterwards.ts';
import type { Flag } from './flags.rules.ts';
import { noteMarks } from './invoices.rules.ts';
import {
  invoiceApprovals,
  invoiceEvents,
  invoiceFlags,
  invoiceItems,
  invoiceMarks,
  invoiceReviews,
  invoiceSums,
  invoices,
  invoiceTotals,
} from './invoices.tables.ts';

type Row = typeof invoices.$inferSelect;
type Event = Pick<typeof invoiceEvents.$inferSelect, 'act' | 'at' | 'by' | 'reason'>;

/** A note that has its story behind it already. */
export interface PastInvoice extends Omit<Row, 'flagCount'> {
  readonly events: readonly Event[];
  readonly flags: readonly Flag[];
  readonly items: readonly NoteItem[];
}

type Value = string | number | null | undefined;

/** A column of values as one parameter: a thousand rows are one statement. */
const texts = (values: readonly Value[]): SQL =>
  sql`${sql.param(values.map((value) => (value === null || value === undefined ? null : String(value))))}::text[]`;

/** Rows by their columns, each a text until the statement says what it is. */
function given<Item>(items: readonly Item[], columns: Readonly<Record<string, (item: Item) => Value>>): SQL {
  const names = Object.keys(columns).join(', ');
  const values = Object.values(columns).map((pick) => texts(items.map(pick)));
  return sql`unnest(${sql.join(values, sql`, `)}) as given (${sql.raw(names)})`;
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const addNotes = (tx: Transaction, notes: readonly PastInvoice[]) =>
  tx.execute(sql`
    insert into ${invoices} (mall_code, invoice_id, customer_id, type, channel, access_key, issuer_cnpj, store_universal_id, model,
      series, number, issue_date, issued_at, amount_in_cents, amount_with_taxes_in_cents,
      enrichment_provider, picture_id, xml_id, is_buyer_sender, status, recuse_reason, refusal_message,
      flag_count, sent_at, sent_by, decided_at, decided_by, writers, version)
    select mall_code, invoice_id::uuid, customer_id::uuid, type, channel, access_key, issuer_cnpj, store, model, series, number,
      issue_date::date, issued_at::timestamptz, amount::bigint, with_taxes::bigint,
      provider, picture_id::uuid, xml_id::uuid, buyer_sends::boolean, status, reason, message,
      flags::int, sent_at::timestamptz, sent_by, decided_at::timestamptz, decided_by, string_to_array(writers, ','), version::int
    from ${given(notes, {
      mall_code: (note) => note.mallCode,
      invoice_id: (note) => note.invoiceId,
      customer_id: (note) => note.customerId,
      type: (note) => note.type,
      channel: (note) => note.channel,
      access_key: (note) => note.accessKey,
      issuer_cnpj: (note) => note.issuerCnpj,
      store: (note) => note.storeUniversalId,
      model: (note) => note.model,
      series: (note) => note.series,
      number: (note) => note.number,
      issue_date: (note) => note.issueDate,
      issued_at: (note) => instant(note.issuedAt),
      amount: (note) => note.amountInCents,
      with_taxes: (note) => note.amountWithTaxesInCents,
      provider: (note) => note.enrichmentProvider,
      picture_id: (note) => note.pictureId,
      xml_id: (note) => note.xmlId,
      buyer_sends: (note) => (note.isBuyerSender === null ? null : String(note.isBuyerSender)),
      status: (note) => note.status,
      reason: (note) => note.recuseReason,
      message: (note) => note.refusalMessage,
      flags: (note) => note.flags.length,
      sent_at: (note) => instant(note.sentAt),
      sent_by: (note) => note.sentBy,
      decided_at: (note) => instant(note.decidedAt),
      decided_by: (note) => note.decidedBy,
      writers: (note) => note.writers.join(','),
      version: (note) => note.version,
    })}`);

const ofNote = { mall_code: (part: PartOf) => part.note.mallCode, invoice_id: (part: PartOf) => part.note.invoiceId };

interface PartOf {
  readonly note: PastInvoice;
}

async function addEvents(tx: Transaction, notes: readonly PastInvoice[]): Promise<void> {
  const events = notes.flatMap((note) => note.events.map((event, index) => ({ note, event, position: index + 1 })));
  await tx.execute(sql`
    insert into ${invoiceEvents} (mall_code, invoice_id, position, act, by, reason, at)
    select mall_code, invoice_id::uuid, position::int, act, done_by, reason, at::timestamptz
    from ${given(events, {
      ...ofNote,
      position: ({ position }) => position,
      act: ({ event }) => event.act,
      done_by: ({ event }) => event.by,
      reason: ({ event }) => event.reason,
      at: ({ event }) => instant(event.at),
    })}`);
}

async function addFlagsOf(tx: Transaction, notes: readonly PastInvoice[]): Promise<void> {
  const flags = notes.flatMap((note) => note.flags.map((flag) => ({ note, flag })));
  await tx.execute(sql`
    insert into ${invoiceFlags} (mall_code, invoice_id, kind, sentence, other_mall_code, other_invoice_id)
    select mall_code, invoice_id::uuid, kind, sentence::jsonb, other_mall, other_invoice::uuid
    from ${given(flags, {
      ...ofNote,
      kind: ({ flag }) => flag.kind,
      sentence: ({ flag }) => JSON.stringify(flag.sentence),
      other_mall: ({ flag }) => flag.otherMallCode,
      other_invoice: ({ flag }) => flag.otherInvoiceId,
    })}`);
}

async function addItemsOf(tx: Transaction, notes: readonly PastInvoice[]): Promise<void> {
  const items = notes.flatMap((note) => note.items.map((item, index) => ({ note, item, position: index + 1 })));
  await tx.execute(sql`
    insert into ${invoiceItems} (mall_code, invoice_id, position, name, ncm, quantity, amount_in_cents, amount_with_taxes_in_cents)
    select mall_code, invoice_id::uuid, position::int, name, ncm, quantity::bigint, amount::bigint, with_taxes::bigint
    from ${given(items, {
      ...ofNote,
      position: ({ position }) => position,
      name: ({ item }) => item.name,
      ncm: ({ item }) => item.ncm,
      quantity: ({ item }) => Math.round(item.quantity * 1000),
      amount: ({ item }) => item.amountInCents,
      with_taxes: ({ item }) => item.amountWithTaxesInCents,
    })}`);
}

async function addMarks(tx: Transaction, notes: readonly PastInvoice[]): Promise<void> {
  const marks = notes
    .filter(({ status }) => status !== 'REJEITADA')
    .flatMap((note) => noteMarks(note).marks.map((mark) => ({ note, mark })));
  await tx.execute(sql`
    insert into ${invoiceMarks} (mark, access_key, mall_code, invoice_id)
    select mark, coalesce(access_key, ''), mall_code, invoice_id::uuid
    from ${given(marks, { ...ofNote, mark: ({ mark }) => mark, access_key: ({ note }) => note.accessKey })}`);
}

const addPlaces = (tx: Transaction, notes: readonly PastInvoice[]) =>
  tx.execute(sql`
    insert into ${invoiceReviews} (mall_code, invoice_id, queued_at)
    select mall_code, invoice_id::uuid, queued_at::timestamptz
    from ${given(
      notes.filter(({ status }) => status === 'AVALIACAO_PENDENTE').map((note) => ({ note })),
      { ...ofNote, queued_at: ({ note }) => instant(note.sentAt) },
    )}`);

/** Taken already: the promotion engine acts on what is approved from now on, not on history. */
const addApprovals = (tx: Transaction) =>
  tx.execute(sql`
    insert into ${invoiceApprovals} (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, store_universal_id, issue_date,
      issued_at, amount_in_cents, approved_at, taken_at)
    select mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, store_universal_id, issue_date, issued_at,
      amount_in_cents, decided_at, decided_at
    from ${invoices} where status = 'APROVADA' order by invoice_id`);

/** By day of São Paulo, and of all days together. */
async function addTotals(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${invoiceTotals} (mall_code, day, channel, status, notes, cents, reviewed, review_seconds)
    select mall_code, (sent_at at time zone 'America/Sao_Paulo')::date, channel, status, count(*), coalesce(sum(amount_in_cents), 0),
      count(decided_by), coalesce(sum(round(extract(epoch from decided_at - sent_at))) filter (where decided_by is not null), 0)::bigint
    from ${invoices} group by 1, 2, 3, 4`);
  await tx.execute(sql`
    insert into ${invoiceSums} (mall_code, status, channel, notes)
    select mall_code, status, channel, sum(notes) from ${invoiceTotals} group by 1, 2, 3`);
}

/**
 * For the first notes of all, many at once (see indexed-afterwards.ts): what follows from them together, approvals and what is counted,
 * is made of all of them in the end.
 */
export const loadFirstInvoices = (tx: Transaction, load: () => Promise<void>): Promise<void> =>
  [invoiceEvents, invoiceMarks, invoiceApprovals, invoices].reduce<() => Promise<void>>(
    (loading, table) => () => indexedAfterwards(tx, table, loading, { looksForRows: false }),
    async () => {
      await load();
      await addApprovals(tx);
      await addTotals(tx);
    },
  )();

/** Notes with what follows from each: history, items, flags, marks and place in the queue. */
export async function addPastInvoices(tx: Transaction, notes: readonly PastInvoice[]): Promise<void> {
  await addNotes(tx, notes);
  await addEvents(tx, notes);
  await addItemsOf(tx, notes);
  await addFlagsOf(tx, notes);
  await addMarks(tx, notes);
  await addPlaces(tx, notes);
}
