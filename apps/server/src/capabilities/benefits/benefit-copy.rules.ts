import { datesAfterEnd } from '@galeria/contract/kit/mall-copies';

/** What differs from the original in one mall. */
export interface CopyOfMall {
  readonly mallCode: string;
  readonly title?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly couponsQuantity?: number | null | undefined;
  readonly burnCode?: string | null | undefined;
  readonly wpsPromoId?: string | null | undefined;
  readonly pickupInstruction?: string | null | undefined;
  readonly participatingStores?: string | undefined;
  readonly storeUniversalId?: string | null | undefined;
}

interface Original {
  readonly startDate: string;
  readonly endDate: string;
  readonly raffleDate: string | null;
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

/**
 * PRO-15: the body that makes the benefit anew in another mall; the contract still has its say on it. What belongs to the mall it
 * came from stays there: its store, its list of people. Whom it is for it keeps: without a list nobody can approve it.
 */
export function copyBody<Fields extends Original>(original: Fields, { mallCode: _mall, ...differences }: CopyOfMall) {
  const { endDate, raffleDate } = original;
  const afterEnd = datesAfterEnd(original, differences.endDate ?? endDate);
  return {
    ...original,
    storeUniversalId: null,
    raffleDate: raffleDate === null ? null : afterEnd(raffleDate),
    ...given(differences),
  };
}
