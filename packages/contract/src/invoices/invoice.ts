import * as z from 'zod';
import { accessKey } from '../kit/fields/access-key-schema.ts';
import { cnpj } from '../kit/fields/cnpj-schema.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { noteAmount } from '../kit/fields/money-schemas.ts';
import { recordVersion, wholeNumber } from '../kit/fields/numbers.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { said } from '../messages/said.ts';
import {
  type InvoiceType,
  invoiceChannel,
  invoiceStatus,
  invoiceType,
  refusalReason,
} from '../reference/enumerations/invoice.ts';
import { cnpjList } from '../reference/enumerations/store.ts';
import { COUNTS } from '../reference/limits.ts';
import { PICTURE_ASK_REASONS, pictureAsk, pictureAskMark } from './picture-ask.ts';

/** Where what is known of a note came from. */
export const ENRICHMENT_PROVIDERS = ['ACCESS_KEY', 'QR_CODE', 'XML', 'MANUAL', 'NOTE_SERVICE', 'STORE_SYNC'] as const;
export type EnrichmentProvider = (typeof ENRICHMENT_PROVIDERS)[number];

/** Spec 3: what enrichment says of a note, under the names the specification gives. */
export const customerOrderEnrichment = z.object({
  /** In reais, as a number: the specification's own field. */
  amount: z.number().nullable(),
  cnpj: z.string().nullable(),
  invoiceModel: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  issueDate: z.iso.date().nullable(),
  enrichmentProvider: z.enum(ENRICHMENT_PROVIDERS).nullable(),
});

/** Who sent a note: covered where the caller may not see customers' data. */
const sender = z.object({ customerId: z.uuid(), fullName: z.string().nullable(), cpf: z.string().nullable() });

export const invoiceListItem = z.object({
  invoiceId: z.uuid(),
  mallCode: z.string(),
  customer: sender,
  issuerCnpj: z.string().nullable(),
  storeName: z.string().nullable(),
  accessKey: z.string().nullable(),
  type: invoiceType,
  channel: invoiceChannel,
  amountInCents: z.number().int().nullable(),
  issueDate: z.iso.date().nullable(),
  status: invoiceStatus,
  recuseReason: refusalReason.nullable(),
  flagCount: z.number().int(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** INV-19: the last picture that was asked for. */
  pictureAsk: pictureAskMark.nullable(),
});
export type InvoiceListItem = z.infer<typeof invoiceListItem>;

/** INV-10: what looks wrong, why, and what to look at. A flag never decides by itself. */
export const FLAG_KINDS = [
  'SAME_PICTURE',
  'FAST_SENDER',
  'FAST_ISSUER',
  'HIGH_FOR_SENDER',
  'HIGH_FOR_ISSUER',
  'OTHER_BUYER',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

export const invoiceFlag = z.object({
  kind: z.enum(FLAG_KINDS),
  /** One plain sentence with its evidence. */
  sentence: said,
  /** The other note it speaks of, where the caller has its mall. */
  otherInvoiceId: z.uuid().nullable(),
});
export type InvoiceFlag = z.infer<typeof invoiceFlag>;

/** What can have happened to a note, in its history. */
export const INVOICE_ACTS = [
  'SENT',
  'ENRICHED',
  'ENRICHMENT_FAILED',
  'QUEUED',
  'AWAITING_ISSUER',
  'ISSUER_ALLOWED',
  'ISSUER_BLOCKED',
  'SKIPPED',
  'RESENT',
  'APPROVED',
  'REFUSED',
  /** SYN-08: by its shop. */
  'CANCELLED',
  /** INV-19: it waits for its sender, outside the queue, and comes back: with the picture, without it, or called off. */
  'PICTURE_ASKED',
  'PICTURE_RECEIVED',
  'PICTURE_MISSED',
  'PICTURE_CALLED_OFF',
] as const;
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

export const invoiceEvent = z.object({
  act: z.enum(INVOICE_ACTS),
  at: z.iso.datetime(),
  /** A person's address, the app key's name, or null for the rules themselves. */
  by: z.string().nullable(),
  reason: refusalReason.nullable(),
  /** INV-19: why a picture was asked for, and for how many days the note waits. */
  ask: z.object({ reason: z.enum(PICTURE_ASK_REASONS), days: z.number().int() }).nullable(),
  /** INV-19: what was written to the sender with it. */
  message: z.string().nullable(),
});
export type InvoiceEvent = z.infer<typeof invoiceEvent>;

export const noteItem = z.object({
  name: z.string(),
  /** Two or eight digits; null when the note has none. */
  ncm: z.string().nullable(),
  quantity: z.number(),
  amountInCents: z.number().int(),
  /** INV-18: its part of the total with taxes, where the note says it. */
  amountWithTaxesInCents: z.number().int().optional(),
});
export type NoteItem = z.infer<typeof noteItem>;

export const invoiceDetail = invoiceListItem.extend({
  /** INV-18: vNFTot, where the note says it; `amountInCents` is vNF. */
  amountWithTaxesInCents: z.number().int().nullable(),
  model: z.string().nullable(),
  series: z.string().nullable(),
  number: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  /** The state the note was issued in, read from the key. */
  state: z.string().nullable(),
  issuer: z.object({ list: cnpjList, name: z.string().nullable(), luc: z.string().nullable() }).nullable(),
  picture: z.object({ fileId: z.uuid(), width: z.number().int(), height: z.number().int() }).nullable(),
  hasXml: z.boolean(),
  items: z.array(noteItem),
  customerOrderEnrichment,
  flags: z.array(invoiceFlag),
  history: z.array(invoiceEvent),
  sentBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Whether the CPF printed on the note is the sender's; null when it has none. */
  isBuyerSender: z.boolean().nullable(),
  /** INV-19: what was written to the sender with its refusal. */
  refusalMessage: z.string().nullable(),
  pictureAsk: pictureAsk.nullable(),
  version: z.number().int(),
  /** Whether CPF and name are covered for the caller. */
  isMasked: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

const noteNumber = z
  .string({ error: RULE_MESSAGES.noteNumberRequired })
  .trim()
  .min(1, { error: RULE_MESSAGES.noteNumberRequired, abort: true })
  .regex(new RegExp(`^\\d{1,${COUNTS.serviceNoteNumberDigits}}$`), RULE_MESSAGES.noteNumberInvalid)
  .overwrite((text) => text.replace(/^0+(?=\d)/, ''));

const noteSeries = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{0,${COUNTS.noteSeriesDigits}}$`), RULE_MESSAGES.noteSeriesInvalid)
  .overwrite((text) => text.replace(/^0+(?=\d)/, ''));

/** What a person says of a note they have before their eyes. Zero reais can be said, and is refused (spec 8). */
export const noteFields = {
  type: invoiceType,
  issuerCnpj: cnpj,
  number: noteNumber,
  series: noteSeries.default(''),
  issueDate: day,
  amountInCents: noteAmount,
};

/** How long a number may be depends on what kind of note it is. Without the zeros before it, as the field has it. */
export const isNumberOfType = (number: string, type: InvoiceType): boolean =>
  type === 'NFSE' || number.length <= COUNTS.noteNumberDigits;

/** For whatever has both fields: refused by its number, as the form shows it. */
export function checkNumberOfType({ value, issues }: z.core.ParsePayload<{ number: string; type: InvoiceType }>): void {
  if (!isNumberOfType(value.number, value.type))
    issues.push({
      code: 'custom',
      continue: true,
      message: RULE_MESSAGES.noteNumberInvalid,
      path: ['number'],
      input: value.number,
    });
}

/** INV-04: by key, by XML that was uploaded before, or by hand with a picture. */
export const newNote = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('access-key'),
    accessKey,
    issueDate: day.optional(),
    amountInCents: noteAmount.optional(),
    pictureId: z.uuid().optional(),
  }),
  z.strictObject({ source: z.literal('xml'), fileId: z.uuid() }),
  z
    .strictObject({ source: z.literal('hand'), ...noteFields, pictureId: z.uuid({ error: RULE_MESSAGES.notePictureRequired }) })
    .check(checkNumberOfType),
]);
export type NewNote = z.output<typeof newNote>;

/** INV-05: what a mall lets pass by itself. Null: no limit. */
export const invoiceSettings = z.object({
  mallCode: z.string(),
  dailyLimit: z.number().int().nullable(),
  monthlyLimit: z.number().int().nullable(),
  valueLimitInCents: z.number().int().nullable(),
  quarantineDays: z.number().int(),
  /** SYN-07: a synchronised sale of so much waits for a person where it is far beyond its store's habit. Null: none waits. */
  syncReviewFromInCents: z.number().int().nullable(),
  /** How many times the store's average is far beyond. Null: the amount alone decides. */
  syncReviewTimes: z.number().int().nullable(),
  /** INV-19: how long a note waits for a picture that was asked for. */
  pictureDays: z.number().int(),
  version: z.number().int(),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

export const invoiceSettingsChange = z.strictObject({
  dailyLimit: wholeNumber(1, COUNTS.invoiceLimitMax).nullable(),
  monthlyLimit: wholeNumber(1, COUNTS.invoiceLimitMax).nullable(),
  valueLimitInCents: noteAmount.min(1, RULE_MESSAGES.moneyInvalid).nullable(),
  quarantineDays: wholeNumber(0, COUNTS.quarantineDaysMax),
  /** Left out by a caller that does not know them: they stay as they are. */
  syncReviewFromInCents: noteAmount.min(1, RULE_MESSAGES.moneyInvalid).nullable().optional(),
  syncReviewTimes: wholeNumber(2, COUNTS.syncReviewTimesMax).nullable().optional(),
  /** Left out, it stays as it is. */
  pictureDays: wholeNumber(1, COUNTS.pictureDaysMax).optional(),
  version: recordVersion,
});
