import type { EnrichmentProvider } from '@galeria/contract/invoices/invoice';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { formatBrl, formatCnpj, formatDate } from '@galeria/contract/kit/formats';
import type { NoteValues } from './note-values.shapes.ts';

export type FactName = 'amountInCents' | 'issueDate' | 'issuerCnpj' | 'number';

/** Where something about a note was read, or who said it. */
export type FactSource = Exclude<EnrichmentProvider, 'MANUAL'> | 'SENDER';

export interface Difference {
  readonly field: FactName;
  readonly source: FactSource;
  /** What that says instead, as it is read. */
  readonly said: string;
}

export interface ApprovalFacts {
  /** As they will be approved; null where there is nothing that can be read yet. */
  readonly amount: string | null;
  readonly issueDate: string | null;
  readonly issuerCnpj: string | null;
  readonly number: string | null;
  readonly differences: readonly Difference[];
  /** What was compared and found equal; null where there is nothing to compare with, or something differs. */
  readonly agreesWith: FactSource | null;
}

/** A key says who issued the note and its number, no more: the rest is the word of whoever sent it. */
function sourceOf(provider: EnrichmentProvider | null, field: FactName): FactSource {
  if (provider === null || provider === 'MANUAL') return 'SENDER';
  if (provider === 'ACCESS_KEY' && (field === 'amountInCents' || field === 'issueDate')) return 'SENDER';
  return provider;
}

const bareNumber = (text: string): string => text.trim().replace(/^0+(?=\d)/, '');

/** INV-02: what an approval would make final, and where it is other than what XML, key, code or sender say. */
export function approvalFacts(card: ReviewCard, typed: Partial<NoteValues>): ApprovalFacts {
  const provider = card.customerOrderEnrichment.enrichmentProvider;
  // What cannot be read stands in the form as text.
  const amount: unknown = typed.amountInCents;
  const day = typed.issueDate ?? '';
  const cnpj = normaliseCnpj(typed.issuerCnpj ?? '');
  const number = bareNumber(typed.number ?? '');
  const facts = {
    amount: typeof amount === 'number' ? formatBrl(amount) : null,
    issueDate: isDay(day) ? formatDate(day) : null,
    issuerCnpj: cnpj === '' ? null : formatCnpj(cnpj),
    number: number === '' ? null : number,
  };
  const pairs: readonly (readonly [FactName, string | null, string | null])[] = [
    ['amountInCents', facts.amount, card.amountInCents === null ? null : formatBrl(card.amountInCents)],
    ['issueDate', facts.issueDate, card.issueDate === null ? null : formatDate(card.issueDate)],
    ['issuerCnpj', facts.issuerCnpj, card.issuerCnpj === null ? null : formatCnpj(card.issuerCnpj)],
    ['number', facts.number, card.number === null ? null : bareNumber(card.number)],
  ];
  const compared = pairs.filter(([, read, said]) => read !== null && said !== null);
  const differences = compared.flatMap(([field, read, said]) =>
    said === null || read === said ? [] : [{ field, source: sourceOf(provider, field), said }],
  );
  const isCompared = compared.length > 0 && differences.length === 0;
  return { ...facts, differences, agreesWith: isCompared ? sourceOf(provider, 'number') : null };
}
