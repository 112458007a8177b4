import type { Benefit } from '@galeria/contract/benefits/benefit';
import * as endpoints from '@galeria/contract/benefits/benefit-endpoints';
import { benefitCouponTotals } from '@galeria/contract/coupons/coupon-endpoints';
import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { UserType } from '@galeria/contract/reference/enumerations/audience';
import type { StarCategory } from '@galeria/contract/reference/enumerations/customer';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type HistoryTurn, sentTurn } from '../../domain/audit-history/history-turn.ts';
import type { FileSending } from '../../domain/file-field/file-field.tsx';
import { sentSort } from '../../lib/address/list-sort.ts';
import { call } from '../../lib/api/call.ts';
import { upload } from '../../lib/api/upload.ts';
import { saidAs } from '../../lib/problem/unforeseen-failure.ts';
import { writeAnswer } from '../../lib/query/fresh-query-client.ts';
import { keepRowsOf } from '../../lib/query/keep-rows.ts';
import { type BenefitsListState, sentBenefitFilter } from './benefits-list-state.ts';

export const benefitKeys = {
  all: ['benefits'] as const,
  lists: ['benefits', 'list'] as const,
  highlights: ['benefits', 'highlights'] as const,
  one: (id: number) => ['benefits', 'one', id] as const,
  history: (id: number) => ['benefits', 'history', id] as const,
};

/** Null: every mall of the person's. */
interface OfMall {
  readonly mallCode: string | null;
}

export const benefitListQuery = ({ mallCode, ...state }: BenefitsListState & OfMall) => {
  const query = {
    page: state.page,
    size: state.size,
    ...(mallCode !== null && { mallCode }),
    ...sentBenefitFilter(state),
    ...sentSort(state.sort, endpoints.BENEFIT_SORTS),
  };
  return queryOptions({
    queryKey: [...benefitKeys.lists, mallCode, query],
    queryFn: ({ signal }) => call(endpoints.listBenefits, { query }, { signal }),
    placeholderData: keepRowsOf(mallCode),
  });
};

export const benefitQuery = (id: number) =>
  queryOptions({
    queryKey: benefitKeys.one(id),
    queryFn: ({ signal }) => call(endpoints.getBenefit, { params: { id } }, { signal }),
  });

export type CouponTotals = ResponseOf<typeof benefitCouponTotals>;

export const benefitCouponTotalsQuery = (id: number) =>
  queryOptions({
    queryKey: [...benefitKeys.one(id), 'coupons'],
    queryFn: ({ signal }) => call(benefitCouponTotals, { params: { id } }, { signal }),
  });

export const benefitHistoryQuery = (id: number, turn: HistoryTurn) =>
  queryOptions({
    queryKey: [...benefitKeys.history(id), turn],
    queryFn: ({ signal }) =>
      call(endpoints.benefitHistory, { params: { id }, query: { ...sentTurn(turn), size: PAGE_SIZES.audit } }, { signal }),
    placeholderData: (rows) => rows,
  });

export interface HighlightQuestion {
  readonly mallCode: string;
  readonly userType: UserType;
  readonly userCategories: readonly StarCategory[];
  /** Days or instants, as the form has them. */
  readonly startDate: string;
  readonly endDate: string;
  /** The benefit itself, once it has a number. */
  readonly exceptId: number | null;
}

export const highlightQuery = ({ exceptId, userCategories, ...asked }: HighlightQuestion) => {
  const query = {
    ...asked,
    ...(userCategories.length > 0 && { userCategories: userCategories.join(',') }),
    ...(exceptId !== null && { exceptId }),
  };
  return queryOptions({
    queryKey: [...benefitKeys.highlights, query],
    queryFn: ({ signal }) => call(endpoints.highlightsInTheWay, { query }, { signal }),
  });
};

/** The file goes ahead of the form, which then names it by the id it got. */
export function useUploadBenefitFile(kind: 'image' | 'regulation', mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) =>
      upload(endpoints.uploadBenefitFile, { params: { kind }, query: { mallCode } }, file, onProgress),
  });
}

/** What the server answered is the benefit now; lists and history follow. */
async function settleOne(queryClient: QueryClient, benefit: Benefit): Promise<void> {
  writeAnswer(queryClient, benefitKeys.one(benefit.id), benefit);
  await queryClient.invalidateQueries({
    queryKey: benefitKeys.all,
    predicate: ({ queryKey }) => queryKey.join() !== benefitKeys.one(benefit.id).join(),
  });
}

/** Refused because somebody else, or the clock, was quicker: what the form showed of others is out of date as well. */
const settleAll = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: benefitKeys.all });

type NewBenefit = RequestOf<typeof endpoints.createBenefit>['body'];
type BenefitChange = RequestOf<typeof endpoints.updateBenefit>['body'];

/** Spec 8: a failure that nobody foresaw has the words of what was tried. */
export function useCreateBenefit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBenefit) => call(endpoints.createBenefit, { body }).catch(saidAs('createBenefitFailed')),
    onSuccess: (benefit) => settleOne(queryClient, benefit),
    onError: () => settleAll(queryClient),
  });
}

export function useUpdateBenefit(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BenefitChange) =>
      call(endpoints.updateBenefit, { params: { id }, body }).catch(saidAs('editBenefitFailed')),
    onSuccess: (benefit) => settleOne(queryClient, benefit),
    onError: () => settleAll(queryClient),
  });
}
