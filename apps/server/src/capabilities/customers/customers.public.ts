import { THRESHOLDS } from '@galeria/contract/reference/limits';
import { type ExtractDeps, forgetOldExtracts } from './discard-extract.steps.ts';
import { forgetErasedDigests } from './erasure.store.ts';

const YEAR = 365.25 * 24 * 60 * 60_000;

/** What is kept of customers for a while only, removed when the while is over. */
export async function cleanCustomerRecords(deps: ExtractDeps): Promise<void> {
  await forgetOldExtracts(deps);
  await forgetErasedDigests(deps.db, new Date(deps.clock.now().getTime() - THRESHOLDS.erasedDigestYears * YEAR));
}

export { readSearch } from './customers.rules.ts';
export {
  type CustomerOfNote,
  findCustomerByCpf,
  holdCustomer,
  holdCustomerByCpf,
} from './customers.store.ts';
export { addMissingCustomers, loadFirstCustomers, type NewCustomer } from './new-customers.store.ts';
export { matchesAnyMeaning, matchingKeys } from './views/customer-matches.ts';
export { wasBlocked } from './views/was-blocked.ts';
