/** Inside the purchases portal; `useMount().to` puts the base before them. */
export const purchasesPaths = {
  list: 'invoice-list',
  details: (invoiceId: string): string => `invoice-details/${invoiceId}`,
  create: 'create-invoice',
  /** The review is an area of its own at the same base. */
  review: (invoiceId: string): string => `edit-invoice/${invoiceId}`,
} as const;

/** Of another area, which stands elsewhere. */
export const customerPath = (customerId: string): string => `/customer/${customerId}`;
