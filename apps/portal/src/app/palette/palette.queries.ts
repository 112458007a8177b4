import { listCustomers } from '@galeria/contract/customers/customer-endpoints';
import { call } from '../../lib/api/call.ts';

const CUSTOMERS_SHOWN = 5;

/** Over all the person's malls: who is looked for may have registered at another counter. */
export async function searchCustomers(search: string, signal: AbortSignal) {
  const { data, pageCount, isMasked } = await call(
    listCustomers,
    { query: { search, page: 1, size: CUSTOMERS_SHOWN } },
    { signal },
  );
  return { found: data.map((customer) => ({ ...customer, isMasked })), hasMore: pageCount > 1 };
}
