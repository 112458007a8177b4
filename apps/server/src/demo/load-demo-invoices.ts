import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { addPastInvoices, loadFirstInvoices, type PastInvoice } from '../capabilities/invoices/invoices.public.ts';
import {
  addKeptPictures,
  addKeptXmls,
  indexPictures,
  type KeptPicture,
  type KeptXml,
} from '../capabilities/note-files/note-files.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import type { Keyring } from '../platform/keyring.ts';
import { preparePicture } from '../platform/pictures.ts';
import { chanceFrom } from './chance.ts';
import { withFlags } from './demo-flags.ts';
import { type DemoMall, demoInvoiceMalls } from './demo-invoice-malls.ts';
import type { DemoInvoice } from './demo-invoice-record.ts';
import { demoInvoices, INVOICE_DAYS } from './demo-invoices.ts';
import type { Sale } from './demo-sales.ts';
import { inBatches } from './in-batches.ts';
import { type PrintedNote, receiptLines } from './receipt-lines.ts';
import { drawReceipt } from './receipt-picture.ts';
import { hasXml, storeXml } from './stored-xmls.ts';

interface Sizes {
  readonly stores: number;
  readonly colleagues: number;
  readonly customers: number;
  readonly invoices: number;
  readonly offerMalls: number;
}

interface Loading {
  readonly tx: Transaction;
  readonly storage: FileStorage;
  readonly secret: Keyring;
  /** By e-mail. */
  readonly userIds: ReadonlyMap<string, string>;
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

/** The colleague who sent it; none of what customers, shops and partners sent. */
const colleagueOf = ({ invoice }: DemoInvoice, { userIds }: Loading): string | undefined => userIds.get(invoice.sentBy ?? '');

/** The file it names, and who is not to approve it because they sent it. */
function filed(note: DemoInvoice, loading: Loading): PastInvoice {
  const colleague = colleagueOf(note, loading);
  const writers = colleague === undefined ? [] : [colleague];
  if (hasPicture(note)) return { ...note.invoice, pictureId: fileIdOf(note), writers };
  if (hasXml(note)) return { ...note.invoice, xmlId: fileIdOf(note), writers };
  return note.invoice;
}

async function xmlsOf(notes: readonly DemoInvoice[], loading: Loading): Promise<KeptXml[]> {
  const xmls: KeptXml[] = [];
  for (const note of notes.filter(hasXml))
    xmls.push(await storeXml(loading.storage, note, { fileId: fileIdOf(note), ownerId: colleagueOf(note, loading) ?? OWNER }));
  return xmls;
}

async function write(loading: Loading, notes: readonly DemoInvoice[], album: Album): Promise<void> {
  const { tx, secret } = loading;
  const withFiles = notes.map((note) => filed(note, loading));
  // The database is a thread or a process of its own: pictures are drawn while it is at work.
  const [pictures] = await Promise.all([picturesOf(notes.filter(hasPicture), album), addPastInvoices(tx, withFiles)]);
  await addKeptPictures(tx, pictures);
  await addKeptXmls(tx, secret, await xmlsOf(notes, loading));
  const invoiceOf = new Map(withFiles.map(({ pictureId, invoiceId }) => [pictureId, invoiceId]));
  await indexPictures(
    tx,
    pictures.flatMap(({ mallCode, fileId, rowHash, columnHash }) => {
      const invoiceId = invoiceOf.get(fileId);
      return rowHash && columnHash && invoiceId ? [{ mallCode, fileId, invoiceId, rowHash, columnHash }] : [];
    }),
  );
}

/** Once each: what the shop sent, whoever sends it again by its key. */
function salesOf(notes: readonly DemoInvoice[]): Map<string, Sale[]> {
  const sales = new Map<string, Sale>();
  const byStore = new Map<string, Sale[]>();
  for (const { invoice, sale } of notes) {
    if (sale === null || invoice.storeUniversalId === null || sales.has(sale.reference)) continue;
    sales.set(sale.reference, sale);
    const known = byStore.get(invoice.storeUniversalId);
    if (known) known.push(sale);
    else byStore.set(invoice.storeUniversalId, [sale]);
  }
  return byStore;
}

/**
 * Notes of the demo's customers and stores; what was photographed has a picture that says what it says, what came with an XML has
 * that. Gives back, by store, the sales that notes came from.
 */
export async function loadDemoInvoices(loading: Loading, at: Date, sizes: Sizes): Promise<Map<string, Sale[]>> {
  const { tx, storage } = loading;
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
    for (const batch of inBatches(notes)) await write(loading, batch, album);
  });
  return salesOf(made);
}
