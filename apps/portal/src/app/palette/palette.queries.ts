import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { call } from '../../lib/api/call.ts';

const SHOWN = 5;

/** Over all the person's malls: who is looked for may have registered at another counter. */
export async function searchCustomers(search: string, signal: AbortSignal) {
  const { data, pageCount, isMasked } = await call(listCustomers, { query: { search, page: 1, size: SHOWN } }, { signal });
  return { found: data.map((customer) => ({ ...customer, isMasked })), hasMore: pageCount > 1 };
}

/** Over all the person's malls, by a CNPJ, a LUC or a brand. */
export async function searchStores(search: string, signal: AbortSignal) {
  const { data, pageCount } = await call(listStores, { query: { search, page: 1, size: SHOWN } }, { signal });
  return { found: data, hasMore: pageCount > 1 };
}

/** Over all the person's malls, by an access key or its beginning, or by a note's own id. */
export async function searchInvoices(accessKey: string, signal: AbortSignal) {
  const { data, pageCount } = await call(listInvoices, { query: { accessKey, page: 1, size: SHOWN } }, { signal });
  return { found: data, hasMore: pageCount > 1 };
}

/** Over all the person's malls, by the promotion's id or words of its name, as the list takes them. */
export async function searchPromotions(text: string, signal: AbortSignal) {
  const meant = /^\d+$/.test(text) ? { promotionId: text } : { promotionName: text };
  const { data, pageCount } = await call(listPromotions, { query: { ...meant, page: 1, size: SHOWN } }, { signal });
  return { found: data, hasMore: pageCount > 1 };
}
