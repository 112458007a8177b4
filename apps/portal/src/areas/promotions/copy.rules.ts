import type { RequestOf } from '@galeria/contract/kit/endpoint';
import type { copyPromotion } from '@galeria/contract/promotions/insight-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { momentText } from './form/moments.rules.ts';

type CopyRequest = RequestOf<typeof copyPromotion>['body'];

/** PRO-15: what may differ from mall to mall, in the order it is asked for. */
export const COPY_FIELDS = ['name', 'secapNumber', 'startDate', 'endDate', 'pickUpLocation'] as const;
export type CopyField = (typeof COPY_FIELDS)[number];

/** What is left empty is the same as the original. */
export type CopyValues = Readonly<Record<CopyField, string>>;

export const NO_DIFFERENCES: CopyValues = { name: '', secapNumber: '', startDate: '', endDate: '', pickUpLocation: '' };

/** The original as the differences are laid over it: dates and place are those of its first mechanic. */
export function originalValues(promotion: Promotion): CopyValues {
  const first = promotion.luckyNumber ?? promotion.raffle ?? promotion.buyAndWin;
  return {
    name: promotion.name,
    secapNumber: promotion.secapNumber ?? '',
    startDate: first === null ? '' : momentText(first.startDate, 'start'),
    endDate: first === null ? '' : momentText(first.estimatedEndDate, 'end'),
    pickUpLocation: first?.pickUpLocation ?? '',
  };
}

export const differs = (original: CopyValues, typed: CopyValues, field: CopyField): boolean =>
  typed[field].trim() !== '' && typed[field].trim() !== original[field];

/** Only what differs is sent. */
export function copyRequest(
  original: CopyValues,
  malls: readonly string[],
  typed: Readonly<Record<string, CopyValues | undefined>>,
): CopyRequest {
  return {
    copies: malls.map((mallCode) => {
      const values = typed[mallCode] ?? NO_DIFFERENCES;
      const changed = COPY_FIELDS.filter((field) => differs(original, values, field));
      return { mallCode, ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])) };
    }),
  };
}
