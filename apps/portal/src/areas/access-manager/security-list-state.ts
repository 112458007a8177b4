import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { SECURITY_EVENT_SORTS, securityEventFilter } from '@galeria/contract/security-events/security-event-endpoints';
import * as z from 'zod';
import { filterFields, pageSizes, sentFilter } from '../../lib/address/list-fields.ts';

export const SECURITY_PAGE_SIZES = pageSizes(PAGE_SIZES.audit);

/** SHL-09: everything the list shows is in the address. */
export const securityListState = z.object({
  ...pageQuery(PAGE_SIZES.audit),
  ...filterFields(securityEventFilter),
  ...sortQuery(SECURITY_EVENT_SORTS),
});

export type SecurityListState = z.output<typeof securityListState>;

export const noSecurityFilters = { person: '', kind: '', startDate: '', endDate: '' } as const satisfies Record<
  keyof typeof securityEventFilter,
  ''
>;

/** A filter that is empty is not sent. */
export const securityFilterOf = (state: SecurityListState) => sentFilter(state, ['person', 'kind', 'startDate', 'endDate']);
