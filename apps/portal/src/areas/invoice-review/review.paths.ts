/** Inside the purchases portal; `useMount().to` puts the base before them. */
export const reviewPaths = {
  queue: 'pending-invoices',
  review: (invoiceId: string): string => `edit-invoice/${invoiceId}`,
  /** Of the other areas at the same base. */
  details: (invoiceId: string): string => `invoice-details/${invoiceId}`,
  issuerCnpjs: 'cnpj',
} as const;
