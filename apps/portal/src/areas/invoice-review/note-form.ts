import { isNumberOfType, noteFields } from '@galeria/contract/invoices/invoice';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { normaliseAccessKey } from '@galeria/contract/kit/fields/access-key';
import { accessKey } from '@galeria/contract/kit/fields/access-key-schema';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import * as z from 'zod';
import type { ApprovedNote } from './decision.rules.ts';
import { keyFacts } from './key-facts.rules.ts';
import type { NoteValues } from './note-values.shapes.ts';

/** Empty: the note has none that can be read. */
const keyOrNone = z
  .string()
  .overwrite(normaliseAccessKey)
  .check((context) => {
    const issues = context.value === '' ? [] : (accessKey.safeParse(context.value).error?.issues ?? []);
    for (const { message } of issues) context.issues.push({ code: 'custom', message, input: context.value });
  });

const fields = z.object({
  ...noteFields,
  series: noteFields.series.unwrap(),
  accessKey: keyOrNone,
}) satisfies z.ZodType<unknown, NoteValues>;

export type ReadNote = z.output<typeof fields>;
export type NoteFieldName = keyof NoteValues;

type Fault = readonly [field: NoteFieldName, message: string];

/** What the approval will refuse, said while the note is still on screen. */
function faultsOf(note: ReadNote, now: Date): Fault[] {
  const key = keyFacts(note.accessKey);
  const faults: (Fault | false)[] = [
    !isNumberOfType(note.number, note.type) && ['number', RULE_MESSAGES.noteNumberInvalid],
    note.amountInCents === 0 && ['amountInCents', RULE_MESSAGES.noteAmountZero],
    note.issueDate > saoPauloDay(now) && ['issueDate', RULE_MESSAGES.issueDateFuture],
    key !== null && !note.issueDate.startsWith(key.month) && ['issueDate', RULE_MESSAGES.issueDateOutsideKey],
  ];
  return faults.filter((fault) => fault !== false);
}

/** The rules of the form; `now` because no note is from tomorrow. */
export const noteFormAt = (now: () => Date): z.ZodType<ReadNote, NoteValues> =>
  fields.check((context) => {
    for (const [field, message] of faultsOf(context.value, now()))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value[field] });
  });

/** What a key has said, nobody can say otherwise. */
export const FIXED_BY_KEY = ['type', 'issuerCnpj', 'number', 'series'] as const satisfies readonly NoteFieldName[];

/** What is known of the note, as the form starts with it. */
export function prefilled(card: ReviewCard): Partial<NoteValues> {
  const key = card.accessKey === null ? null : keyFacts(card.accessKey);
  return {
    type: key?.type ?? card.type,
    issuerCnpj: key?.issuerCnpj ?? card.issuerCnpj ?? '',
    number: key?.number ?? card.number ?? '',
    series: key?.series ?? card.series ?? '',
    issueDate: card.issueDate ?? '',
    accessKey: card.accessKey ?? '',
    // Left out when unknown: an empty field, not zero reais.
    ...(card.amountInCents !== null && { amountInCents: card.amountInCents }),
  };
}

/** Kinds of paper that have no access key: nobody is asked to look for one. */
const WITHOUT_KEY: readonly InvoiceType[] = ['CVC', 'ECF', 'NFSE', 'PARKING_COUPON', 'CINEMA'];

/** In the order of the screen; series and key may stay empty. */
const NEEDED = ['issuerCnpj', 'number', 'issueDate', 'amountInCents'] as const satisfies readonly NoteFieldName[];

/** Where typing starts; null when nothing is missing and the decision can be taken. */
export function firstEmpty(values: Partial<NoteValues>): NoteFieldName | null {
  const isEmpty = (name: NoteFieldName): boolean => values[name] === undefined || values[name] === null || values[name] === '';
  const hasKey = values.type === undefined || !WITHOUT_KEY.includes(values.type);
  // INV-11: one key says four fields.
  if (hasKey && isEmpty('accessKey') && (isEmpty('issuerCnpj') || isEmpty('number'))) return 'accessKey';
  return NEEDED.find(isEmpty) ?? null;
}

export const approvedNote = ({ accessKey: key, ...note }: ReadNote): ApprovedNote => ({
  ...note,
  accessKey: key === '' ? null : key,
});
