/**
 * Customers stand at two places: `/customer-profiles` with its details at `/customer`, and `/profiles`
 * with both under one base.
 */
const PROFILES = '/profiles';

/** Where the list and the details are, as seen from a mount of the area (`useMount().base`). */
export const customerPaths = {
  list: (base: string): string => (base === PROFILES ? `${PROFILES}/list` : '/customer-profiles'),
  details: (base: string, customerId: string): string =>
    base === PROFILES ? `${PROFILES}/${customerId}` : `/customer/${customerId}`,
} as const;
