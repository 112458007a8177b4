import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import type { Decision } from './decision.rules.ts';
import type { FailedCall } from './send-outcome.rules.ts';

export interface DeskApi {
  readonly claim: (invoiceId: string) => Promise<ReviewCard>;
  readonly claimNext: (mallCode: string) => Promise<{ readonly card: ReviewCard | null; readonly waiting: number }>;
  readonly renew: (invoiceId: string) => Promise<unknown>;
  /** Null for what has no status: a note that was skipped. */
  readonly send: (decision: Decision) => Promise<InvoiceStatus | null>;
  /** When the page goes: sent, not waited for. */
  readonly sendLast: (decision: Decision) => void;
  readonly release: (invoiceId: string) => void;
  /** What the next note will need is fetched now. */
  readonly readAhead: (card: ReviewCard) => void;
}

export interface DeskDeps {
  readonly api: DeskApi;
  readonly mallCode: () => string | null;
  /** Runs later, unless it is called off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** In milliseconds, from anywhere. */
  readonly now: () => number;
  readonly freshKey: () => string;
  /** Null for what is no answer of the server's. */
  readonly readFailure: (error: unknown) => FailedCall | null;
  readonly outbox: { readonly read: () => readonly Decision[]; readonly keep: (decisions: readonly Decision[]) => void };
  readonly dropDraft: (invoiceId: string) => void;
  /** The person has gone on to another page: what there is to say of their decisions is said there. */
  readonly tellElsewhere: (what: 'refused' | 'unsent', message: string) => void;
}

/** How long a decision can be taken back. Nothing is written before. */
export const UNDO_MS = 5000;
export const RENEW_MS = 60_000;
/** Some frames: longer than it takes to paint, shorter than anybody looks at a note. */
export const PAINT_MS = 80;
