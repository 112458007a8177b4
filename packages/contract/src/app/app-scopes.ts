/** What a key of the consumer app may be good for (APP-01). */
export const APP_SCOPES = [
  'send-invoices',
  'read-invoices',
  'read-promotions',
  'opt-in',
  'burn-coupons',
  'name-eligible',
] as const;
export type AppScope = (typeof APP_SCOPES)[number];
