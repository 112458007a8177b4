import { SCREEN_ACCESS, type ScreenName } from '@galeria/contract/access/screen-access';

export interface Screen {
  readonly path: string;
  readonly access: readonly string[];
}

const screen = (path: string, name: ScreenName): Screen => ({ path, access: SCREEN_ACCESS[name] });

const ID = '01900000-0000-7000-8000-000000000000';

/** The benefit, multiplier, coupon and couponing routes stand twice (specification section 2.1). */
const mirrored = (benefits: string, own: string): Screen[] => [
  screen(benefits, 'benefits'),
  screen(`${benefits}/listing`, 'benefits'),
  screen(`${benefits}/create`, 'benefits'),
  screen(`${benefits}/edit/7`, 'benefits'),
  screen(`${benefits}/raffle-answer/listing`, 'raffleAnswers'),
  screen(`${benefits}/7/audit`, 'benefitAudit'),
  screen(`${benefits}/wpspromo/listing`, 'partnerPromo'),
  screen(`${benefits}/massive-burn/7`, 'massiveBurn'),
  screen(`${own}/multiplier/listing`, 'multipliers'),
  screen(`${own}/multiplier/create`, 'multipliers'),
  screen(`${own}/multiplier/edit/7`, 'multipliers'),
  screen(`${own}/coupons/listing`, 'coupons'),
  screen(`${own}/coupons/7`, 'coupons'),
  screen(`${own}/couponing/listing`, 'couponing'),
  screen(`${own}/couponing/create`, 'couponing'),
  screen(`${own}/couponing/edit/7`, 'couponing'),
  screen(`${own}/couponing/7/audit`, 'benefitAudit'),
  screen(`${own}/couponing/coupons`, 'coupons'),
  screen(`${own}/couponing/coupons/listing`, 'coupons'),
  screen(`${own}/couponing/coupons/7`, 'coupons'),
];

const promotionEngine = (base: string): Screen[] => [
  screen(`${base}/promotions`, 'promotions'),
  screen(`${base}/promotions/create`, 'promotions'),
  screen(`${base}/promotions/edit/7`, 'promotions'),
  screen(`${base}/promotions/detail/7`, 'promotions'),
  screen(`${base}/consumers`, 'consumers'),
  screen(`${base}/consumers/profile/7`, 'consumers'),
  screen(`${base}/regulation`, 'regulation'),
  screen(`${base}/regulation/substores`, 'regulation'),
  screen(`${base}/regulation/blocked-stores`, 'regulation'),
  screen(`${base}/regulation/forbidden-items`, 'regulation'),
];

/** Behind the missions flag, which is on out of the box for the malls with offers alone. */
export const MISSION_SCREENS: readonly Screen[] = [
  screen('/engagement/mission', 'missions'),
  screen('/engagement/mission/create', 'missions'),
  screen('/engagement/mission/edit/7', 'missions'),
];

/** Every route of specification section 2.1, with what section 6 asks for it; and our own. */
export const SCREENS: readonly Screen[] = [
  screen('/home', 'home'),
  ...promotionEngine('/promotion-engine'),
  ...promotionEngine('/engagement'),
  ...mirrored('/benefits', '/benefits'),
  screen('/benefits/lucky-number/create', 'luckyNumberForms'),
  screen('/benefits/lucky-number/edit/7', 'luckyNumberForms'),
  ...mirrored('/engagement/benefits', '/engagement'),
  screen('/engagement/lucky-number/create', 'promotions'),
  screen('/engagement/lucky-number/edit/7', 'promotions'),
  ...MISSION_SCREENS,
  screen('/groups', 'groups'),
  screen('/profiles/list', 'customers'),
  screen('/profiles/block-list', 'customerBlockList'),
  screen('/profiles/permission-list', 'customerPermissionList'),
  screen(`/profiles/${ID}`, 'customer'),
  screen('/customer-profiles', 'customers'),
  screen('/customer-profiles/monitor', 'customers'),
  screen(`/customer/${ID}`, 'customer'),
  screen('/access-manager/users', 'users'),
  screen('/access-manager/create', 'createUser'),
  screen('/access-manager/permissions', 'permissions'),
  screen('/access-manager/security', 'security'),
  screen('/access-manager/groups', 'groups'),
  screen('/access-manager/app-keys', 'appKeys'),
  screen('/account', 'home'),
  screen('/purchases-portal/pending-invoices', 'reviewInvoices'),
  screen('/purchases-portal/create-invoice', 'createInvoice'),
  screen('/purchases-portal/cnpj', 'issuerCnpjs'),
  screen('/purchases-portal/monitor-invoice', 'monitorInvoices'),
  screen('/purchases-portal/edit-invoice/7', 'reviewInvoices'),
  screen('/purchases-portal/permission-list', 'purchasePermissionList'),
  screen('/purchases-portal/block-list', 'purchaseBlockList'),
  screen('/purchases-portal/invoice-list', 'invoices'),
  screen('/purchases-portal/invoice-details/7', 'invoices'),
  screen('/purchases-portal/resend-invoice', 'reviewInvoices'),
  screen('/store-sync/stores', 'storeSync'),
  screen('/store-sync/stores/monitor', 'storeSync'),
  screen('/store-sync/stores/config', 'storeSync'),
  screen('/store-sync/stores/config/7/details', 'storeSync'),
  screen('/store-sync/malls', 'storeSync'),
  screen('/store-sync/reports', 'storeSync'),
  screen('/store-sync/reports/period', 'storeSync'),
  screen('/store-sync/reports/cpf', 'storeSync'),
  screen('/store-service/stores', 'storeService'),
  screen('/store-service/cnpj-list/blocked', 'storeService'),
  screen('/store-service/cnpj-list/undefined', 'storeService'),
  screen('/store-service/cnpj-list/pre-registered', 'storeService'),
];
