import { noteFields } from '@galeria/contract/invoices/invoice';
import { PICTURE_ASK_REASONS } from '@galeria/contract/invoices/picture-ask';
import { accessKey } from '@galeria/contract/kit/fields/access-key-schema';
import { recuseReason } from '@galeria/contract/reference/enumerations/invoice';
import * as z from 'zod';
import { parseStored, readTabStored, removeTabStored, writeTabStored } from '../../lib/session/browser-storage.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import type { Decision } from './decision.rules.ts';

/**
 * What must outlive a reload of this tab: what was typed, and decisions that may not have arrived. Nothing in it names a
 * customer, and it is read back only for the person who left it.
 */
const DRAFTS_KEY = 'reviewDrafts';
const OUTBOX_KEY = 'reviewOutbox';
/** Notes that were opened, typed into and never decided: the oldest go. */
const MOST_DRAFTS = 20;

const draft = z.object({
  type: z.string(),
  issuerCnpj: z.string(),
  number: z.string(),
  series: z.string(),
  issueDate: z.string(),
  /** A text where what was typed could not be read. */
  amountInCents: z.union([z.number(), z.string()]).nullish(),
  accessKey: z.string(),
});
export type Draft = z.infer<typeof draft>;

const decision = z.object({
  key: z.string(),
  invoiceId: z.string(),
  version: z.number(),
  sentAt: z.string(),
  verdict: z.discriminatedUnion('act', [
    z.object({ act: z.literal('approve'), note: z.object({ ...noteFields, accessKey: accessKey.nullish() }) }),
    z.object({ act: z.literal('refuse'), reason: recuseReason, message: z.string().optional() }),
    z.object({ act: z.literal('ask-picture'), reason: z.enum(PICTURE_ASK_REASONS), sentence: z.string().nullable() }),
    z.object({ act: z.literal('skip') }),
  ]),
});

export const whoeverIsHere = (): string => currentSession().user.email;

export function readOwn<Value>(owner: string, key: string, schema: z.ZodType<Value>, otherwise: Value): Value {
  const stored = z.object({ owner: z.string(), value: schema }).safeParse(parseStored(readTabStored(key)));
  return stored.success && stored.data.owner === owner ? stored.data.value : otherwise;
}

export function writeOwn(owner: string, key: string, value: readonly unknown[]): void {
  if (value.length === 0) removeTabStored(key);
  else writeTabStored(key, JSON.stringify({ owner, value }));
}

const drafts = () => readOwn(whoeverIsHere(), DRAFTS_KEY, z.array(z.object({ invoiceId: z.string(), draft })), []);

export const draftOf = (invoiceId: string): Draft | undefined => drafts().find((each) => each.invoiceId === invoiceId)?.draft;

export function keepDraft(invoiceId: string, typed: Draft): void {
  const others = drafts().filter((each) => each.invoiceId !== invoiceId);
  writeOwn(whoeverIsHere(), DRAFTS_KEY, [...others, { invoiceId, draft: typed }].slice(-MOST_DRAFTS));
}

export function dropDraft(invoiceId: string): void {
  const kept = drafts();
  const others = kept.filter((each) => each.invoiceId !== invoiceId);
  // Somebody else's stay as they are.
  if (others.length < kept.length) writeOwn(whoeverIsHere(), DRAFTS_KEY, others);
}

/**
 * The decisions of one person. Named when the desk is opened: a session may end with a decision still on it, and nobody is
 * signed in when that is put away.
 */
export const outboxOf = (owner: string) => ({
  read: (): readonly Decision[] => readOwn(owner, OUTBOX_KEY, z.array(decision), []),
  keep: (decisions: readonly Decision[]): void => writeOwn(owner, OUTBOX_KEY, decisions),
});
