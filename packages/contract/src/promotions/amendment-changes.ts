import {
  AMENDED_DATES,
  AMENDED_REGULATIONS,
  type AmendedRegulation,
  type AmendmentChange,
  type BlockedStoresChange,
  type SponsorTerms,
} from './amendment.ts';
import type { Promotion, Sponsor } from './promotion.ts';
import { DOCUMENT_FIELDS, type PromotionChange } from './promotion-input.ts';

const MINUTE = 60_000;

/** Forms show minutes: an instant that comes back without its seconds is the one that went out. */
export const isSameMinute = (saved: Date, given: string): boolean =>
  Math.floor(saved.getTime() / MINUTE) === Math.floor(new Date(given).getTime() / MINUTE);

/** Of a promotion that is saved, what an amendment may change; the rest of it is the form's, or locked. */
type Terms = Pick<Promotion, 'buyAndWin' | 'raffle' | 'luckyNumber' | 'documents' | 'blockedStores'>;
type Proposed = Pick<PromotionChange, 'buyAndWin' | 'raffle' | 'luckyNumber' | 'documents' | 'blockedStoresFileId'>;
type SponsorInput = NonNullable<PromotionChange['raffle']>['sponsors'][number];

const MODES = ['buyAndWin', 'raffle', 'luckyNumber'] as const;
const DRAWS = ['raffle', 'luckyNumber'] as const;

const savedDate = (saved: NonNullable<Terms['raffle'] | Terms['buyAndWin']>, field: (typeof AMENDED_DATES)[number]) => {
  if (field === 'endDate') return saved.estimatedEndDate;
  if (field === 'announcementDate') return saved.announcementDate;
  return 'raffleDate' in saved ? saved.raffleDate : null;
};

function dateChanges(terms: Terms, body: Proposed): AmendmentChange[] {
  return MODES.flatMap((mode) => {
    const [saved, input] = [terms[mode], body[mode]];
    if (!saved || !input) return [];
    return AMENDED_DATES.flatMap((field): AmendmentChange[] => {
      const before = savedDate(saved, field);
      const given = (input as Readonly<Record<string, unknown>>)[field];
      const after = typeof given === 'string' && given !== '' ? new Date(given).toISOString() : null;
      const isSame = before === null || after === null ? before === after : isSameMinute(new Date(before), after);
      return isSame ? [] : [{ what: 'date', mode, field, before, after }];
    });
  });
}

function prizeChanges(terms: Terms, body: Proposed): AmendmentChange[] {
  const changes: AmendmentChange[] = [];
  for (const mode of DRAWS) {
    const [saved, input] = [terms[mode], body[mode]];
    if (saved && input && saved.awardQuantity !== input.awardQuantity)
      changes.push({ what: 'quantity', mode, name: saved.awardName, before: saved.awardQuantity, after: input.awardQuantity });
  }
  for (const { id, name, quantity } of terms.buyAndWin ? (body.buyAndWin?.awards ?? []) : []) {
    const saved = terms.buyAndWin?.awards.find((award) => award.id === id);
    if (saved?.quantity === quantity) continue;
    changes.push({ what: 'award', awardId: id ?? null, name, before: saved?.quantity ?? null, after: quantity });
  }
  return changes;
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

export const termsOf = ({
  kind,
  sponsoredBy,
  name,
  goalConfirmationMethods,
  goals,
}: Omit<Sponsor, 'id' | 'extras'> | SponsorInput | SponsorTerms): SponsorTerms => ({
  kind,
  sponsoredBy,
  name,
  goalConfirmationMethods: sorted(goalConfirmationMethods),
  goals: goals
    .map(({ id, donationType, donationAmount }) => ({ id: id ?? null, donationType, donationAmount }))
    .sort((one, other) => (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER)),
});

/** Whatever the order in which their parts come. */
export const isSameTerms = (one: SponsorTerms | null, other: SponsorTerms | null): boolean =>
  JSON.stringify(one && termsOf(one)) === JSON.stringify(other && termsOf(other));

function sponsorChanges(terms: Terms, body: Proposed): AmendmentChange[] {
  return DRAWS.flatMap((mode) => {
    const [saved, input] = [terms[mode], body[mode]];
    if (!saved || !input) return [];
    const gone = saved.sponsors.filter(({ id }) => input.sponsors.every((given) => given.id !== id));
    const changes: AmendmentChange[] = gone.map((sponsor) => ({
      what: 'sponsor',
      mode,
      sponsorId: sponsor.id,
      before: termsOf(sponsor),
      after: null,
    }));
    for (const given of input.sponsors) {
      const known = saved.sponsors.find(({ id }) => id === given.id);
      const [before, after] = [known ? termsOf(known) : null, termsOf(given)];
      if (!isSameTerms(before, after)) changes.push({ what: 'sponsor', mode, sponsorId: given.id ?? null, before, after });
    }
    return changes;
  });
}

export function savedRegulation(documents: Terms['documents'], field: AmendedRegulation): { id: string; name: string } | null {
  const found = documents.find(({ kind }) => kind === DOCUMENT_FIELDS.indexOf(field));
  return found ? { id: found.id, name: found.name } : null;
}

type NameOf = (fileId: string) => string;

/** A file the body leaves out stays. */
function regulationChanges({ documents }: Terms, body: Proposed, nameOf: NameOf): AmendmentChange[] {
  return AMENDED_REGULATIONS.flatMap((document): AmendmentChange[] => {
    const before = savedRegulation(documents, document);
    const given = body.documents[document];
    if (given === undefined || given === (before?.id ?? null)) return [];
    return [{ what: 'regulation', document, before, after: given === null ? null : { id: given, name: nameOf(given) } }];
  });
}

/** That another file comes; which stores it brings is known to who reads it. */
export function blockedFileChange({ blockedStores }: Terms, body: Proposed, nameOf: NameOf): BlockedStoresChange | null {
  const before = blockedStores ? { id: blockedStores.id, name: blockedStores.name } : null;
  const given = body.blockedStoresFileId;
  if (given === undefined || given === (before?.id ?? null)) return null;
  const after = given === null ? null : { id: given, name: nameOf(given) };
  return { what: 'blockedStores', file: { before, after }, added: [], removed: [] };
}

/**
 * PRO-16: what of a form a running promotion takes up only as an amendment. Form and server ask the same: the form to say so and
 * to ask for the reason, the server to decide.
 */
export function amendmentChanges(terms: Terms, body: Proposed, nameOf: NameOf): AmendmentChange[] {
  const blocked = blockedFileChange(terms, body, nameOf);
  return [
    ...dateChanges(terms, body),
    ...prizeChanges(terms, body),
    ...sponsorChanges(terms, body),
    ...regulationChanges(terms, body, nameOf),
    ...(blocked ? [blocked] : []),
  ];
}
