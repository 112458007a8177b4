import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { addPastInvoices, loadFirstInvoices } from '../capabilities/invoices/invoices.public.ts';
import { addKeptPictures, indexPictures, type KeptPicture } from '../capabilities/note-files/note-files.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { preparePicture } from '../platform/pictures.ts';
import { chanceFrom } from './chance.ts';
import { withFlags } from './demo-flags.ts';
import { type DemoMall, demoInvoiceMalls } from './demo-invoice-malls.ts';
import type { DemoInvoice } from './demo-invoice-record.ts';
import { demoInvoices, INVOICE_DAYS } from './demo-invoices.ts';
import { inBatches } from './in-batches.ts';
import { type PrintedNote, receiptLines } from './receipt-lines.ts';
import { drawReceipt } from './receipt-picture.ts';

interface Sizes {
  readonly stores: number;
  readonly colleagues: number;
  readonly customers: number;
  readonly invoices: number;
}

/** Nobody's: the pictures of the demo were uploaded by no account. */
const OWNER = '00000000-0000-4000-8000-000000000000';

type Bytes = Omit<KeptPicture, 'mallCode' | 'fileId' | 'ownerId' | 'keptAt'>;
type Pictured = DemoInvoice & { readonly picture: PrintedNote };

const hasPicture = (note: DemoInvoice): note is Pictured => note.picture !== null;
const isWaiting = ({ invoice }: DemoInvoice): boolean => invoice.status === 'AVALIACAO_PENDENTE';
const fileIdOf = ({ invoice }: DemoInvoice): string => `${invoice.invoiceId.slice(0, 14)}4${invoice.invoiceId.slice(15)}`;

/** By the last digits, which no two notes share, so that a picture is the same every time. */
const seedOf = ({ invoice }: DemoInvoice): number => Number.parseInt(invoice.invoiceId.slice(-8), 16);

/** Draws what a note says. What alike ones are told by is the product's own, kept of those an analyst sees first. */
async function draw(storage: FileStorage, note: Pictured, isKnown: boolean): Promise<Bytes> {
  const seed = seedOf(note);
  const { bytes, width, height } = drawReceipt(receiptLines(note.picture, chanceFrom(seed)), seed);
  const storageKey = `demo/note-picture/${note.invoice.mallCode}/${fileIdOf(note)}`;
  const size = bytes.length;
  await storage.put(storageKey, Readable.from([bytes]), { contentType: 'image/png', size });
  const { rowHash, columnHash } = isKnown
    ? await preparePicture(() => Readable.from([bytes]))
    : { rowHash: null, columnHash: null };
  return { storageKey, contentType: 'image/png', size, sha256: hash('sha256', bytes, 'hex'), width, height, rowHash, columnHash };
}

/** By the note it came with again: of two of the analyst's malls each, a picture of the one that was sent in the other as well. */
function sentAgain(notes: readonly DemoInvoice[], malls: readonly DemoMall[]): Map<string, Pictured> {
  const codes = malls.filter(({ isAnalysts }) => isAnalysts).map(({ code }) => code);
  const waiting = notes.filter(hasPicture).filter(isWaiting);
  const pairs = new Map<string, Pictured>();
  for (const [index, code] of codes.entries()) {
    const next = codes[(index + 1) % codes.length];
    const first = waiting.find(({ invoice }) => invoice.mallCode === code);
    const again = waiting.findLast(({ invoice }) => invoice.mallCode === next && invoice.issuerCnpj === null);
    if (first && again && code !== next && first.invoice.sentAt < again.invoice.sentAt) pairs.set(again.invoice.invoiceId, first);
  }
  return pairs;
}

/** Of each of the analyst's queues. */
const SEEN_FIRST = 10;

function seenFirst(notes: readonly DemoInvoice[], malls: readonly DemoMall[]): string[] {
  const waiting = notes.filter(hasPicture).filter(isWaiting);
  return malls
    .filter(({ isAnalysts }) => isAnalysts)
    .flatMap(({ code }) => waiting.filter(({ invoice }) => invoice.mallCode === code).slice(0, SEEN_FIRST))
    .map(({ invoice }) => invoice.invoiceId);
}

interface Album {
  readonly storage: FileStorage;
  readonly again: ReadonlyMap<string, Pictured>;
  readonly isKnown: (note: DemoInvoice) => boolean;
}

/** Somebody's own, or drawn anew as the one it is a copy of. */
async function picturesOf(notes: readonly Pictured[], { storage, again, isKnown }: Album): Promise<KeptPicture[]> {
  const pictures: KeptPicture[] = [];
  for (const note of notes) {
    const shown = again.get(note.invoice.invoiceId) ?? note;
    const { mallCode, sentAt } = note.invoice;
    const bytes = await draw(storage, shown, isKnown(note));
    pictures.push({ ...bytes, mallCode, fileId: fileIdOf(note), ownerId: OWNER, keptAt: sentAt });
  }
  return pictures;
}

async function write(tx: Transaction, notes: readonly DemoInvoice[], album: Album): Promise<void> {
  const withFiles = notes.map((note) => (hasPicture(note) ? { ...note.invoice, pictureId: fileIdOf(note) } : note.invoice));
  // The database is a thread or a process of its own: pictures are drawn while it is at work.
  const [pictures] = await Promise.all([picturesOf(notes.filter(hasPicture), album), addPastInvoices(tx, withFiles)]);
  await addKeptPictures(tx, pictures);
  const invoiceOf = new Map(withFiles.map(({ pictureId, invoiceId }) => [pictureId, invoiceId]));
  await indexPictures(
    tx,
    pictures.flatMap(({ mallCode, fileId, rowHash, columnHash }) => {
      const invoiceId = invoiceOf.get(fileId);
      return rowHash && columnHash && invoiceId ? [{ mallCode, fileId, invoiceId, rowHash, columnHash }] : [];
    }),
  );
}

/** Notes of the demo's customers and stores; what was photographed has a picture that says what it says. */
export async function loadDemoInvoices(tx: Transaction, storage: FileStorage, at: Date, sizes: Sizes): Promise<void> {
  const from = startOfSaoPauloDay(addDays(saoPauloDay(at), -INVOICE_DAYS));
  const malls = demoInvoiceMalls(sizes, at, from);
  const made = [...demoInvoices(sizes.invoices, at, malls)];
  const again = sentAgain(made, malls);
  const notes = withFlags(made, ({ invoice }) => again.get(invoice.invoiceId)?.invoice ?? null);
  const known = new Set([
    ...seenFirst(made, malls),
    ...again.keys(),
    ...[...again.values()].map(({ invoice }) => invoice.invoiceId),
  ]);
  const album = { storage, again, isKnown: ({ invoice }: DemoInvoice) => known.has(invoice.invoiceId) };
  await loadFirstInvoices(tx, async () => {
    for (const batch of inBatches(notes)) await write(tx, batch, album);
  });
}
