import { CUSTOMER_SORTS } from '@galeria/contract/customers/customer-list-endpoints';
import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField } from '../../lib/address/list-fields.ts';
import { defaultsOf, readListState } from '../../lib/address/list-state.ts';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import { onSessionChange } from '../../lib/session/session-store.ts';

/** SHL-09: everything the list shows is in the address. */
export const customersListState = z.object({
  ...pageQuery(PAGE_SIZES.customers),
  search: z.string().max(TEXT_LIMITS.email).default(''),
  scope: mallScopeField,
  ...sortQuery(CUSTOMER_SORTS),
});

export type CustomersListState = z.output<typeof customersListState>;

/** The list of all customers stands at two addresses and is one list. */
export type CustomersListName = 'all' | 'blocked';

export const MONITOR_DAYS = [7, 30, 90] as const;
const MONITOR_SORTS = ['mall', 'total', 'share', 'blocked', 'shopkeepers', 'simplified'] as const;

export const monitorState = z.object({
  days: z.coerce.number().pipe(z.literal(MONITOR_DAYS)).default(30),
  /** Every mall of the person's, or the selected one. */
  scope: z.enum(['all', 'mall']).default('all'),
  sort: z.enum(MONITOR_SORTS.flatMap((name) => [name, `-${name}`] as const)).default('-total'),
});

export type MonitorState = z.output<typeof monitorState>;

interface Kept {
  readonly state: CustomersListState;
  readonly mallCode: string | null;
}

/** Spec 2.5: page and text outlive the page, for whoever comes back by the menu or a link without them. */
const kept = new Map<CustomersListName, Kept>();
onSessionChange(() => kept.clear());

export const isPlain = (state: CustomersListState): boolean =>
  JSON.stringify(state) === JSON.stringify(defaultsOf(customersListState));

export function keepListState(name: CustomersListName, state: CustomersListState): void {
  kept.set(name, { state, mallCode: currentMall()?.code ?? null });
}

export const forgetListState = (name: CustomersListName): void => void kept.delete(name);

/** What a list opened at an address without a state of its own goes on with. The rows of another mall start at page 1. */
export function keptListState(name: CustomersListName): CustomersListState | undefined {
  const found = kept.get(name);
  if (found === undefined) return undefined;
  const isSameMall = found.mallCode === (currentMall()?.code ?? null);
  const state = isSameMall ? found.state : { ...found.state, page: 1 };
  return isPlain(state) ? undefined : state;
}

/** The state a list opens with. */
export function openingListState(name: CustomersListName, search: Readonly<Record<string, unknown>>): CustomersListState {
  const state = readListState(customersListState, search);
  return isPlain(state) ? (keptListState(name) ?? state) : state;
}
