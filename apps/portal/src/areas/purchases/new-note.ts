import { checkNumberOfType, type NewNote, noteFields } from '@galeria/contract/invoices/invoice';
import { accessKeyAt } from '@galeria/contract/kit/fields/access-key-schema';
import { day } from '@galeria/contract/kit/fields/date-schemas';
import { saoPauloDay, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { noteAmount } from '@galeria/contract/kit/fields/money-schemas';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { type InvoiceChannel, invoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import * as z from 'zod';
import { bareKey } from './key-text.rules.ts';

/** INV-04: by key, by XML, or by hand with a picture. */
export const NOTE_WAYS = ['access-key', 'xml', 'hand'] as const satisfies readonly NewNote['source'][];
export type NoteWay = (typeof NOTE_WAYS)[number];

/** What most notes of each way come by; it can be chosen otherwise. */
export const DEFAULT_CHANNEL: Readonly<Record<NoteWay, InvoiceChannel>> = {
  'access-key': 'ACCESSKEY',
  xml: 'ACCESSKEY',
  hand: 'BPO',
};

/** Today and this month, in São Paulo. */
export const today = (): string => saoPauloDay(Date.now());
export const thisMonth = (): string => saoPauloMonth(Date.now());

/** Both forms have the shape of what is sent, so that the server's refusals find their fields. Empty is null here. */
export const keyNote = z.object({
  channel: invoiceChannel,
  note: z.object({
    accessKey: z
      .string()
      .overwrite((text) => bareKey(text, thisMonth()))
      .pipe(accessKeyAt(thisMonth)),
    issueDate: day.nullable(),
    amountInCents: noteAmount.nullable(),
    pictureId: z.uuid().nullable(),
  }),
});
export type KeyNoteValues = z.input<typeof keyNote>;

export const emptyKeyNote: KeyNoteValues = {
  channel: DEFAULT_CHANNEL['access-key'],
  note: { accessKey: '', issueDate: null, amountInCents: null, pictureId: null },
};

export function newNoteByKey({ note }: z.output<typeof keyNote>): NewNote {
  const { accessKey, issueDate, amountInCents: amount, pictureId } = note;
  return {
    source: 'access-key',
    accessKey,
    ...(issueDate !== null && { issueDate }),
    ...(amount !== null && { amountInCents: amount }),
    ...(pictureId !== null && { pictureId }),
  };
}

export const handNote = z.object({
  channel: invoiceChannel,
  note: z
    .object({
      ...noteFields,
      series: noteFields.series.removeDefault(),
      pictureId: z.uuid({ error: RULE_MESSAGES.notePictureRequired }),
    })
    .check(checkNumberOfType),
});
export type HandNoteValues = z.input<typeof handNote>;

/** Fields that wait for the person have no value: the rules say what is missing. */
export const emptyHandNote = {
  channel: DEFAULT_CHANNEL.hand,
  note: { type: 'NFCE', issuerCnpj: '', number: '', series: '', issueDate: '' },
} as const;

export const newNoteByHand = ({ note }: z.output<typeof handNote>): NewNote => ({ source: 'hand', ...note });
