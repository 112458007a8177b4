import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { addPastInvoices, flagsOf, loadFirstInvoices } from '../capabilities/invoices/invoices.public.ts';
import { addKeptPictures, indexPicture, type KeptPicture } from '../capabilities/note-files/note-files.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { preparePicture } from '../platform/pictures.ts';
import { chanceFrom } from './chance.ts';
import { demoInvoiceMalls } from './demo-invoice-malls.ts';
import { type DemoInvoice, unsuspicious } from './demo-invoice-record.ts';
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

const hasOwnPicture = (note: DemoInvoice): note is Pictured => note.picture !== null && note.picture !== 'borrowed';
const fileIdOf = ({ invoice }: DemoInvoice): string => `${invoice.invoiceId.slice(0, 14)}4${invoice.invoiceId.slice(15)}`;

async function store(storage: FileStorage, { picture }: Pictured, place: number): Promise<Bytes> {
  const { bytes, width, height } = await drawReceipt(receiptLines(picture, chanceFrom(place)), place);
  const storageKey = `demo/note-picture/${place}`;
  const size = bytes.length;
  await storage.put(storageKey, Readable.from([bytes]), { contentType: 'image/jpeg', size });
  return { storageKey, size, sha256: hash('sha256', bytes, 'hex'), width, height, rowHash: null, columnHash: null };
}

/** Of two malls each: a picture of the one that somebody sent in the other as well, as the pictures themselves would tell. */
function samePictures(notes: readonly Pictured[]): { first: Pictured; again: Pictured }[] {
  const malls = [...new Set(notes.map(({ invoice }) => invoice.mallCode))];
  return malls.flatMap((mall, index) => {
    const first = notes.find(({ invoice }) => invoice.mallCode === mall);
    const next = malls[(index + 1) % malls.length];
    const again = notes.findLast(({ invoice }) => invoice.mallCode === next && invoice.issuerCnpj === null);
    return first && again && mall !== next && first.invoice.sentAt < again.invoice.sentAt ? [{ first, again }] : [];
  });
}

interface Album {
  /** By note. */
  readonly own: ReadonlyMap<string, Bytes>;
  readonly all: readonly Bytes[];
  readonly same: readonly { first: Pictured; again: Pictured }[];
}

async function fillAlbum(storage: FileStorage, notes: readonly Pictured[]): Promise<Album> {
  const own = new Map<string, Bytes>();
  for (const [place, note] of notes.entries()) own.set(note.invoice.invoiceId, await store(storage, note, place));
  const all = [...own.values()];
  const same = samePictures(notes);
  for (const { first, again } of same) {
    const bytes = own.get(first.invoice.invoiceId);
    if (!bytes) throw new Error('a picture was not drawn');
    const kept = await (await storage.get(bytes.storageKey)).toArray();
    const { rowHash, columnHash } = await preparePicture(() => Readable.from(kept));
    for (const { invoice } of [first, again]) own.set(invoice.invoiceId, { ...bytes, rowHash, columnHash });
  }
  return { own, all, same };
}

async function write(tx: Transaction, notes: readonly DemoInvoice[], { own, all, same }: Album): Promise<void> {
  const pictures: KeptPicture[] = [];
  const withFiles = notes.map((note, index) => {
    const bytes = own.get(note.invoice.invoiceId) ?? (note.picture === 'borrowed' ? all[index % all.length] : undefined);
    if (!bytes) return note.invoice;
    const { mallCode, sentAt } = note.invoice;
    const pictureId = fileIdOf(note);
    pictures.push({ ...bytes, mallCode, fileId: pictureId, ownerId: OWNER, keptAt: sentAt });
    const seen = same.find(({ again }) => again.invoice === note.invoice)?.first.invoice;
    const flags = seen ? flagsOf({ ...unsuspicious(mallCode, null), alike: seen }) : note.invoice.flags;
    return { ...note.invoice, pictureId, flags };
  });
  await addPastInvoices(tx, withFiles);
  await addKeptPictures(tx, pictures);
  for (const { invoiceId, pictureId, mallCode } of withFiles) {
    const { rowHash = null, columnHash = null } = own.get(invoiceId) ?? {};
    if (rowHash !== null && columnHash !== null && pictureId !== null)
      await indexPicture(tx, { mallCode, fileId: pictureId, invoiceId, rowHash, columnHash });
  }
}

/** Notes of the demo's customers and stores, with a few dozen pictures that many of them share. */
export async function loadDemoInvoices(tx: Transaction, storage: FileStorage, at: Date, sizes: Sizes): Promise<void> {
  const from = startOfSaoPauloDay(addDays(saoPauloDay(at), -INVOICE_DAYS));
  const notes = [...demoInvoices(sizes.invoices, at, demoInvoiceMalls(sizes, at, from))];
  const album = await fillAlbum(storage, notes.filter(hasOwnPicture));
  await loadFirstInvoices(tx, async () => {
    for (const batch of inBatches(notes)) await write(tx, batch, album);
  });
}
