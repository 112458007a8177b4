/** Inside the area; `useMount().to` puts the base before them. */
export const couponPaths = {
  list: 'listing',
  details: (couponId: string): string => couponId,
} as const;

/** Of another area, which stands elsewhere. */
export const customerPath = (customerId: string): string => `/customer/${customerId}`;
