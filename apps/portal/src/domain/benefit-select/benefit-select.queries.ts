import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import type { BenefitType } from '@galeria/contract/reference/enumerations/benefit';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

interface BenefitSearch {
  /** Null: of every mall of the person's. */
  readonly mallCode: string | null;
  readonly type?: BenefitType | undefined;
  readonly search: string;
}

/** BEN-01: a number is looked for as an id, anything else in the title. */
export const benefitSearchQuery = ({ mallCode, type, search }: BenefitSearch) => {
  const query = {
    size: PAGE_SIZES.benefits,
    ...(mallCode !== null && { mallCode }),
    ...(type !== undefined && { type }),
    ...(search !== '' && (/^\d+$/.test(search) ? { id: search } : { title: search })),
  };
  return queryOptions({
    queryKey: ['benefit-select', query],
    queryFn: ({ signal }) => call(listBenefits, { query }, { signal }),
  });
};
