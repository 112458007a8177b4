import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { cleanlinessOf, type NotClean } from './clean-notes.ts';
import type { Decision } from './decision.rules.ts';
import type { FailedCall } from './send-outcome.rules.ts';
import { sayFailure } from './send-outcome.rules.ts';

export interface CleanApi {
  readonly claim: (invoiceId: string) => Promise<ReviewCard>;
  readonly send: (decision: Decision) => Promise<InvoiceStatus | null>;
  readonly release: (invoiceId: string) => void;
}

interface CleanDeps {
  readonly api: CleanApi;
  readonly freshKey: () => string;
  readonly now: () => Date;
  /** Null for what is no answer of the server's. */
  readonly readFailure: (error: unknown) => FailedCall | null;
}

/** What became of one note. */
export type CleanResult = { readonly invoiceId: string; readonly sentAt: string } & (
  | { readonly outcome: 'approved' | 'awaits-issuer' }
  | { readonly outcome: 'left'; readonly why: NotClean | 'decided'; readonly by: string | null }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unanswered' }
);

export interface PickedNote {
  readonly invoiceId: string;
  readonly sentAt: string;
}

/**
 * INV-12: one after the other, each as if it were reviewed alone: claimed, looked at as the server has it now, approved under its
 * own key with its own entry in the trail. What is no longer clean, or somebody else's, is left and told; the others go on.
 */
export async function approveClean(
  { api, freshKey, now, readFailure }: CleanDeps,
  picked: readonly PickedNote[],
  onDone: (done: number) => void,
): Promise<readonly CleanResult[]> {
  const one = async ({ invoiceId, sentAt }: PickedNote): Promise<CleanResult> => {
    const note = { invoiceId, sentAt };
    try {
      const card = await api.claim(invoiceId);
      const clean = cleanlinessOf(card, now());
      if ('notClean' in clean) {
        if (clean.notClean !== 'taken') api.release(invoiceId);
        if (clean.notClean === 'taken' && card.decidedBy !== null)
          return { ...note, outcome: 'left', why: 'decided', by: card.decidedBy };
        return { ...note, outcome: 'left', why: clean.notClean, by: card.lease?.by ?? null };
      }
      const verdict = { act: 'approve', note: clean.note } as const;
      const status = await api.send({ key: freshKey(), invoiceId, version: card.version, sentAt, verdict });
      return { ...note, outcome: status === 'CNPJ_ANALISE' ? 'awaits-issuer' : 'approved' };
    } catch (error) {
      const failed = readFailure(error);
      if (failed === null) return { ...note, outcome: 'unanswered' };
      api.release(invoiceId);
      return { ...note, outcome: 'refused', message: sayFailure(failed) };
    }
  };
  const results: CleanResult[] = [];
  for (const note of picked) {
    results.push(await one(note));
    onDone(results.length);
  }
  return results;
}
