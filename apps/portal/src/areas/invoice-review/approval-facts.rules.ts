import type { EnrichmentProvider } from '@galeria/contract/invoices/invoice';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isDay } from '@galeria/contract/kit/fields/dates';
import { formatBrl, formatCnpj, formatDate } from '@galeria/contract/kit/formats';
import { keyFacts } from './key-facts.rules.ts';
import type { NoteValues } from './note-values.shapes.ts';

/** In the order they are named to people. */
const FACT_NAMES = ['amountInCents', 'issueDate', 'issuerCnpj', 'number'] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** What else than a person says something of a note. */
export type Witness = Exclude<EnrichmentProvider, 'MANUAL'>;
/** Where something about a note was read, or who said it. */
export type FactSource = Witness | 'SENDER';

export interface Difference {
  readonly field: FactName;
  readonly source: FactSource;
  /** What that says instead, as it is read. */
  readonly said: string;
}

/** INV-19: which facts have which proof: what a witness says too, what is the sender's word alone, what was typed here alone. */
export interface Proven {
  readonly by: Witness | 'SENDER' | 'NOBODY';
  readonly fields: readonly FactName[];
}

export interface ApprovalFacts {
  /** As they will be approved; null where there is nothing that can be read yet. */
  readonly amount: string | null;
  readonly issueDate: string | null;
  readonly issuerCnpj: string | null;
  readonly number: string | null;
  readonly differences: readonly Difference[];
  /** Every fact that can be read and differs from nothing stands in exactly one: witnesses first. */
  readonly proven: readonly Proven[];
}

const OF_KEY: readonly FactName[] = ['issuerCnpj', 'number'];

/** A key says who issued the note and its number, no more: the rest is the word of whoever sent it. */
function sourceOf(provider: EnrichmentProvider | null, field: FactName): FactSource {
  if (provider === null || provider === 'MANUAL') return 'SENDER';
  if (provider === 'ACCESS_KEY' && !OF_KEY.includes(field)) return 'SENDER';
  return provider;
}

const bareNumber = (text: string): string => text.trim().replace(/^0+(?=\d)/, '');

type Said = Readonly<Record<FactName, string | null>>;

function readOf(typed: Partial<NoteValues>): Said {
  // What cannot be read stands in the form as text.
  const amount: unknown = typed.amountInCents;
  const day = typed.issueDate ?? '';
  const cnpj = normaliseCnpj(typed.issuerCnpj ?? '');
  const number = bareNumber(typed.number ?? '');
  return {
    amountInCents: typeof amount === 'number' ? formatBrl(amount) : null,
    issueDate: isDay(day) ? formatDate(day) : null,
    number: number === '' ? null : number,
    issuerCnpj: cnpj === '' ? null : formatCnpj(cnpj),
  };
}

const saidOf = (card: ReviewCard): Said => ({
  amountInCents: card.amountInCents === null ? null : formatBrl(card.amountInCents),
  issueDate: card.issueDate === null ? null : formatDate(card.issueDate),
  number: card.number === null ? null : bareNumber(card.number),
  issuerCnpj: card.issuerCnpj === null ? null : formatCnpj(card.issuerCnpj),
});

/** A key that the analyst has typed is a witness, too: its check digit says that it is whole. */
function saidByKey(typed: Partial<NoteValues>): Said {
  const key = keyFacts(typed.accessKey ?? '');
  return {
    amountInCents: null,
    issueDate: null,
    number: key?.number ?? null,
    issuerCnpj: key && formatCnpj(key.issuerCnpj),
  };
}

/** INV-02: what an approval would make final, where it is other than what XML, key, code or sender say, and what none of them says. */
export function approvalFacts(card: ReviewCard, typed: Partial<NoteValues>): ApprovalFacts {
  const provider = card.customerOrderEnrichment.enrichmentProvider;
  const [read, said, ofKey] = [readOf(typed), saidOf(card), saidByKey(typed)];
  const differences: Difference[] = [];
  const proven = new Map<Proven['by'], FactName[]>();
  for (const field of FACT_NAMES) {
    if (read[field] === null) continue;
    const sayings: [FactSource, string | null][] = [
      [sourceOf(provider, field), said[field]],
      ['ACCESS_KEY', ofKey[field]],
    ];
    const heard = sayings.filter(([, words]) => words !== null);
    const other = heard.find(([, words]) => words !== read[field]);
    if (other?.[1]) differences.push({ field, source: other[0], said: other[1] });
    else {
      const by = heard.find(([source]) => source !== 'SENDER')?.[0] ?? heard[0]?.[0] ?? 'NOBODY';
      proven.set(by, [...(proven.get(by) ?? []), field]);
    }
  }
  const rank = ({ by }: Proven): number => (by === 'NOBODY' ? 2 : by === 'SENDER' ? 1 : 0);
  return {
    amount: read.amountInCents,
    issueDate: read.issueDate,
    issuerCnpj: read.issuerCnpj,
    number: read.number,
    differences,
    proven: [...proven].map(([by, fields]) => ({ by, fields })).sort((one, two) => rank(one) - rank(two)),
  };
}
