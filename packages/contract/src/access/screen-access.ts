import type { PermissionSlug } from './permission-slugs.ts';

type Slugs = readonly PermissionSlug[];

const none: Slugs = [];
const benefit: Slugs = ['read-benefit', 'create-benefit', 'update-benefit'];
const multiplier: Slugs = ['read-transactional-loyalty-multiplier', 'create-transactional-loyalty-multiplier'];
const reviewInvoices: Slugs = ['read-invoices', 'update-invoices'];

/**
 * Spec 6: what each screen asks for. Screens that the specification leaves open but that
 * show personal data ask for PER-07's own slugs. An empty list is open to anybody signed in.
 */
export const SCREEN_ACCESS = {
  home: none,

  // Spec 6: open to look at. Its form stands open too and says why it is locked; what leads there asks for the slug (PER-10).
  promotions: none,
  writePromotion: ['write-promotion'],
  missions: none,
  regulation: none,
  // As the list of customers: spec 6 asks for nothing, and without 'read-customer' CPFs, e-mails and phones are covered.
  consumers: none,

  // Open as the specification has it: without 'read-customer' CPFs, e-mails and phones are covered (PER-09).
  customers: none,
  customer: ['read-customer'],
  customerBlockList: ['read-purchase-block-list'],
  customerPermissionList: ['read-purchase-permission-list'],

  users: ['read-user'],
  createUser: ['read-user', 'create-user'],
  editUser: ['read-user', 'update-user'],
  permissions: ['read-permission'],
  groups: ['read-group'],
  appKeys: ['manage-app-keys'],
  security: ['read-security-events'],

  benefits: benefit,
  massiveBurn: benefit,
  luckyNumberForms: benefit,
  couponing: benefit,
  multipliers: multiplier,
  raffleAnswers: ['read-benefit-raffle-benefit-answer'],
  coupons: ['read-benefit-coupon'],
  benefitAudit: ['read-benefit-audit-log'],
  partnerPromo: ['read-benefit-wps-promo'],

  createInvoice: ['create-invoices'],
  invoices: ['read-invoices'],
  reviewInvoices,
  monitorInvoices: ['access-invoice-monitor-page'],
  issuerCnpjs: ['update-purchase-block-list', 'update-purchase-permission-list'],
  purchasePermissionList: ['read-purchase-permission-list', 'accesss-purchase-permission-list-page'],
  purchaseBlockList: ['read-purchase-block-list', 'accesss-purchase-block-list-page'],

  storeSync: ['read-store-sync'],
  storeService: ['read-store-service'],
} as const satisfies Record<string, Slugs>;

export type ScreenName = keyof typeof SCREEN_ACCESS;
