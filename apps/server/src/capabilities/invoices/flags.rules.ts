import type { FlagKind } from '@galeria/contract/invoices/invoice';
import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';

export interface Flag {
  readonly kind: FlagKind;
  readonly sentence: string;
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

const plain = (kind: FlagKind, sentence: string): Flag => ({ kind, sentence, otherMallCode: null, otherInvoiceId: null });

function highFlag(
  kind: FlagKind,
  whose: string,
  amount: number | null,
  usual: FlagFacts['ofSender'],
  times: number,
): Flag | null {
  if (amount === null || amount < WORTH_A_LOOK_IN_CENTS || usual.notes < ENOUGH_NOTES) return null;
  if (amount < usual.averageInCents * times) return null;
  const ratio = Math.floor(amount / Math.max(1, usual.averageInCents));
  return plain(
    kind,
    `O valor de ${formatBrl(amount)} é ${ratio} vezes a média das ${usual.notes} notas aprovadas ${whose} (${formatBrl(usual.averageInCents)})`,
  );
}

/** What only an amount can raise: asked again when it becomes known after the note came. */
export const amountFlags = ({ amountInCents, ofSender, ofIssuer }: Pick<FlagFacts, 'amountInCents' | 'ofSender' | 'ofIssuer'>) =>
  [
    highFlag('HIGH_FOR_SENDER', 'deste cliente', amountInCents, ofSender, TIMES_SENDER),
    highFlag('HIGH_FOR_ISSUER', 'deste emissor', amountInCents, ofIssuer, TIMES_ISSUER),
  ].filter((flag) => flag !== null);

/** INV-10: each a plain sentence with its evidence; none names a person, and none decides. */
export function flagsOf(facts: FlagFacts): Flag[] {
  const { alike } = facts;
  const flags: (Flag | null)[] = [
    alike && {
      kind: 'SAME_PICTURE',
      sentence: `A foto é quase idêntica à de outra nota, enviada em ${formatDateTime(alike.sentAt)}${alike.mallCode === facts.mallCode ? '' : ' em outro shopping'}`,
      otherMallCode: alike.mallCode,
      otherInvoiceId: alike.invoiceId,
    },
    facts.sentLately >= FAST_NOTES
      ? plain('FAST_SENDER', `Este cliente enviou ${facts.sentLately} notas em ${LATELY_MINUTES} minutos`)
      : null,
    facts.sentOfIssuerToday >= NOTES_OF_ISSUER
      ? plain('FAST_ISSUER', `Este cliente enviou ${facts.sentOfIssuerToday} notas deste emissor no mesmo dia`)
      : null,
    ...amountFlags(facts),
    facts.isBuyerSender === false ? plain('OTHER_BUYER', 'O CPF impresso na nota não é o de quem a enviou') : null,
  ];
  return flags.filter((flag) => flag !== null);
}
