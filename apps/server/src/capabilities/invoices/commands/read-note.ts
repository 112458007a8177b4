import type { EnrichmentProvider, NewNote, NoteItem } from '@galeria/contract/invoices/invoice';
import { ACCESS_KEY_FAULT_MESSAGES } from '@galeria/contract/kit/fields/access-key-faults';
import { saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { readQrText } from '@galeria/contract/kit/fields/qr-text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { type TakenNoteFile, takeNoteFile } from '../../note-files/note-files.public.ts';
import { saleOfKey } from '../../store-sync/store-sync.public.ts';
import { type FieldFault, issueDateFault, type NoteFields, readKeyFields } from '../invoices.rules.ts';
import { fieldsOfSale, itemsOfSale } from '../sold-notes.mapping.ts';

/** What a note can be sent as: the portal's three ways, and the app's code and picture. */
export type SentNote =
  | NewNote
  | { readonly source: 'qr-code'; readonly text: string }
  | { readonly source: 'picture'; readonly pictureId: string };

export interface ReadNote extends NoteFields {
  readonly provider: EnrichmentProvider | null;
  readonly issuerName: string | null;
  readonly isBuyerSender: boolean | null;
  readonly picture: TakenNoteFile | null;
  readonly xmlId: string | null;
  readonly items: readonly NoteItem[];
}

const refuse = (fault: FieldFault): never =>
  fail('invalid-request', { messages: [fault.message], fields: { [`note.${fault.field}`]: fault.message } });

/** A key as it stands in a field of the form: a file and a code bring theirs along. */
function keyIn(field: string, key: string, at: Date) {
  const read = readKeyFields(key, at);
  return 'message' in read ? refuse({ ...read, field }) : read;
}

const NOTHING = {
  issueDate: null,
  issuedAt: null,
  amountInCents: null,
  amountWithTaxesInCents: null,
  issuerName: null,
  isBuyerSender: null,
  picture: null,
  xmlId: null,
  items: [],
} as const;

interface Reading {
  readonly secret: Keyring;
  readonly mallCode: string;
  readonly ownerId: string;
  readonly cpf: string;
  readonly at: Date;
}

const fileOf = async (tx: Transaction, { mallCode, ownerId }: Reading, kind: 'picture' | 'xml', fileId: string) =>
  (await takeNoteFile(tx, { mallCode, ownerId, fileId, kind })) ?? fail('note-file-gone');

const pictureOf = async (tx: Transaction, reading: Reading, fileId: string | undefined): Promise<TakenNoteFile | null> =>
  fileId === undefined ? null : fileOf(tx, reading, 'picture', fileId);

async function readXml(tx: Transaction, reading: Reading, fileId: string): Promise<ReadNote> {
  const { facts } = await fileOf(tx, reading, 'xml', fileId);
  if (facts === null) throw new Error('an XML was kept without what it says');
  const key = keyIn('fileId', facts.accessKey, reading.at);
  const isBuyerSender = facts.buyerDigest === null ? null : facts.buyerDigest === keyedDigest(reading.secret, reading.cpf);
  return {
    ...NOTHING,
    ...key,
    provider: 'XML',
    issueDate: facts.issueDate,
    issuedAt: new Date(facts.issuedAt),
    amountInCents: facts.amountInCents,
    // Facts that were kept before it was read have none.
    amountWithTaxesInCents: facts.amountWithTaxesInCents ?? null,
    issuerName: facts.issuerName,
    items: facts.items,
    xmlId: fileId,
    isBuyerSender,
  };
}

function readQr(text: string, reading: Reading): ReadNote {
  const read = readQrText(text, saoPauloMonth(reading.at));
  if (!read.ok) {
    const message =
      read.fault === 'unreadable'
        ? RULE_MESSAGES.qrUnreadable
        : read.fault === 'test-environment'
          ? RULE_MESSAGES.noteTestEnvironment
          : ACCESS_KEY_FAULT_MESSAGES[read.fault];
    return refuse({ field: 'text', message });
  }
  const { qr } = read;
  if (qr.amountInCents !== null && qr.amountInCents > COUNTS.noteAmountMax)
    return refuse({ field: 'text', message: RULE_MESSAGES.noteAmountTooHigh });
  const fault = issueDateFault(qr.issueDate, null, reading.at);
  if (fault) return refuse({ ...fault, field: 'text' });
  const isBuyerSender = qr.buyer?.kind === 'cpf' ? qr.buyer.id === reading.cpf : null;
  return {
    ...NOTHING,
    ...keyIn('text', qr.accessKey.key, reading.at),
    provider: 'QR_CODE',
    issueDate: qr.issueDate,
    amountInCents: qr.amountInCents,
    isBuyerSender,
  };
}

/**
 * One purchase, whichever comes first: what the store itself sent under this key is believed before what was typed or printed. An
 * XML has its own items.
 */
async function withSale(tx: Transaction, { secret, mallCode, cpf }: Reading, note: ReadNote): Promise<ReadNote> {
  const sale = note.accessKey === null ? undefined : await saleOfKey(tx, mallCode, note.accessKey);
  if (sale === undefined) return note;
  const { issueDate, issuedAt, amountInCents, amountWithTaxesInCents } = fieldsOfSale(sale);
  const isBuyerSender = sale.buyerDigest === null ? note.isBuyerSender : sale.buyerDigest === keyedDigest(secret, cpf);
  const said = { issueDate, issuedAt, amountInCents, amountWithTaxesInCents: amountWithTaxesInCents ?? null };
  return { ...note, ...said, isBuyerSender, items: itemsOfSale(sale), provider: 'STORE_SYNC' };
}

/** What a note says, by whichever way it came; files it names are taken up. Bad ones are refused with the field they are in. */
export async function readNote(tx: Transaction, reading: Reading, note: SentNote): Promise<ReadNote> {
  switch (note.source) {
    case 'access-key': {
      const issueDate = note.issueDate ?? null;
      const fault = issueDateFault(issueDate, note.accessKey, reading.at);
      if (fault) return refuse(fault);
      return withSale(tx, reading, {
        ...NOTHING,
        ...keyIn('accessKey', note.accessKey, reading.at),
        provider: 'ACCESS_KEY',
        issueDate,
        amountInCents: note.amountInCents ?? null,
        picture: await pictureOf(tx, reading, note.pictureId),
      });
    }
    case 'qr-code':
      return withSale(tx, reading, readQr(note.text, reading));
    case 'xml':
      return readXml(tx, reading, note.fileId);
    case 'hand': {
      const fault = issueDateFault(note.issueDate, null, reading.at);
      if (fault) return refuse(fault);
      const { type, issuerCnpj, number, series, issueDate, amountInCents } = note;
      const picture = await pictureOf(tx, reading, note.pictureId);
      return {
        ...NOTHING,
        ...{ type, issuerCnpj, number, series, issueDate, amountInCents, picture },
        accessKey: null,
        model: null,
        provider: 'MANUAL',
      };
    }
    case 'picture':
      return {
        ...NOTHING,
        // Until a person reads it: most notes of shops are these.
        type: 'NFCE',
        accessKey: null,
        issuerCnpj: null,
        model: null,
        series: null,
        number: null,
        provider: null,
        picture: await fileOf(tx, reading, 'picture', note.pictureId),
      };
  }
}
