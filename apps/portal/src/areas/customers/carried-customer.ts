import { type CustomerListItem, customerListItem } from '@galeria/contract/customers/customer-list-item';
import { useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Spec 2.5: the row that was opened, passed along to the details. */
    customer?: CustomerListItem;
  }
}

/** The row the details were opened from, to be shown until they come; undefined after a plain link. */
export function useCarriedCustomer(customerId: string): CustomerListItem | undefined {
  const carried = useRouterState({ select: ({ location }) => location.state.customer });
  // An entry of the browser's history may be older than this version of the portal.
  const row = customerListItem.safeParse(carried);
  return row.success && row.data.customerId === customerId ? row.data : undefined;
}
