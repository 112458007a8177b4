import type { FlagKind } from '@galeria/contract/invoices/invoice';
import { type Message, message } from '@galeria/contract/messages/message';

export interface Flag {
  readonly kind: FlagKind;
  readonly sentence: Message;
  readonly otherMallCode: string | null;
  readonly otherInvoiceId: string | null;
}

export interface FlagFacts {
  readonly mallCode: string;
  readonly amountInCents: number | null;
  /** Whether the CPF on the note is the sender's; null when the note has none. */
  readonly isBuyerSender: boolean | null;
  /** The nearest picture among all malls'. */
  readonly alike: { readonly mallCode: string; readonly invoiceId: string; readonly sentAt: Date } | null;
  /** Notes this customer sent in the last minutes, this one included. */
  readonly sentLately: number;
  /** Notes this customer sent today of the same issuer, this one included. */
  readonly sentOfIssuerToday: number;
  /** Approved notes before this one, and what they come to on average. */
  readonly ofSender: { readonly notes: number; readonly averageInCents: number };
  readonly ofIssuer: { readonly notes: number; readonly averageInCents: number };
}

/** How far back 'lately' goes. */
export const LATELY_MINUTES = 10;
const FAST_NOTES = 6;
const NOTES_OF_ISSUER = 4;
/** A few notes say nothing about what is usual. */
const ENOUGH_NOTES = 5;
const TIMES_SENDER = 10;
const TIMES_ISSUER = 15;
/** Below this nobody looks twice, however unusual. */
const WORTH_A_LOOK_IN_CENTS = 50_000;

const plain = (kind: FlagKind, sentence: Message): Flag => ({ kind, sentence, otherMallCode: null, otherInvoiceId: null });

function highFlag(
  kind: FlagKind,
  code: 'flagHighForSender' | 'flagHighForIssuer',
  amountInCents: number | null,
  { notes, averageInCents }: FlagFacts['ofSender'],
  times: number,
): Flag | null {
  if (amountInCents === null || amountInCents < WORTH_A_LOOK_IN_CENTS || notes < ENOUGH_NOTES) return null;
  if (amountInCents < averageInCents * times) return null;
  const ratio = Math.floor(amountInCents / Math.max(1, averageInCents));
  return plain(kind, message(code, { amountInCents, times: ratio, notes, averageInCents }));
}

/** What only an amount can raise: asked again when it becomes known after the note came. */
export const amountFlags = ({ amountInCents, ofSender, ofIssuer }: Pick<FlagFacts, 'amountInCents' | 'ofSender' | 'ofIssuer'>) =>
  [
    highFlag('HIGH_FOR_SENDER', 'flagHighForSender', amountInCents, ofSender, TIMES_SENDER),
    highFlag('HIGH_FOR_ISSUER', 'flagHighForIssuer', amountInCents, ofIssuer, TIMES_ISSUER),
  ].filter((flag) => flag !== null);

/** Another note has a picture like this one's. */
export const samePictureFlag = (alike: NonNullable<FlagFacts['alike']>, mallCode: string): Flag => ({
  kind: 'SAME_PICTURE',
  sentence: message('flagSamePicture', { sentAt: alike.sentAt.toISOString(), isElsewhere: alike.mallCode !== mallCode }),
  otherMallCode: alike.mallCode,
  otherInvoiceId: alike.invoiceId,
});

/** INV-10: each a plain sentence with its evidence; none names a person, and none decides. */
export function flagsOf(facts: FlagFacts): Flag[] {
  const { alike } = facts;
  const flags: (Flag | null)[] = [
    alike && samePictureFlag(alike, facts.mallCode),
    facts.sentLately >= FAST_NOTES
      ? plain('FAST_SENDER', message('flagFastSender', { notes: facts.sentLately, minutes: LATELY_MINUTES }))
      : null,
    facts.sentOfIssuerToday >= NOTES_OF_ISSUER
      ? plain('FAST_ISSUER', message('flagFastIssuer', { notes: facts.sentOfIssuerToday }))
      : null,
    ...amountFlags(facts),
    facts.isBuyerSender === false ? plain('OTHER_BUYER', message('flagOtherBuyer')) : null,
  ];
  return flags.filter((flag) => flag !== null);
}
