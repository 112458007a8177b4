import type { PermissionSlug } from '../access/permission-slugs.ts';
import { SCREEN_ACCESS } from '../access/screen-access.ts';
import type { ViewListName } from './view-fields.ts';

interface ViewList {
  /** What its page asks for: who may not open it has no views of it. */
  readonly opens: readonly PermissionSlug[];
  /** PER-10: what sharing with colleagues asks for besides; never nothing. */
  readonly shares: readonly [PermissionSlug, ...PermissionSlug[]];
}

/** SHL-12: who may keep and share views of which list. */
export const VIEW_LISTS = {
  customers: { opens: SCREEN_ACCESS.customers, shares: ['read-customer'] },
  'blocked-customers': { opens: SCREEN_ACCESS.customerBlockList, shares: SCREEN_ACCESS.customerBlockList },
  users: { opens: SCREEN_ACCESS.users, shares: SCREEN_ACCESS.users },
  invoices: { opens: SCREEN_ACCESS.invoices, shares: SCREEN_ACCESS.invoices },
  promotions: { opens: SCREEN_ACCESS.promotions, shares: ['write-promotion'] },
  missions: { opens: SCREEN_ACCESS.missions, shares: ['write-promotion'] },
  benefits: { opens: SCREEN_ACCESS.benefits, shares: ['update-benefit'] },
  couponing: { opens: SCREEN_ACCESS.couponing, shares: ['update-benefit'] },
  multipliers: { opens: SCREEN_ACCESS.multipliers, shares: ['create-transactional-loyalty-multiplier'] },
  coupons: { opens: SCREEN_ACCESS.coupons, shares: ['update-benefit'] },
  consumers: { opens: SCREEN_ACCESS.consumers, shares: ['write-promotion'] },
  'undefined-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService },
  'blocked-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService },
  'pre-registered-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService },
  'purchase-undefined-cnpjs': { opens: SCREEN_ACCESS.issuerCnpjs, shares: SCREEN_ACCESS.issuerCnpjs },
  'purchase-allowed-cnpjs': { opens: SCREEN_ACCESS.purchasePermissionList, shares: ['update-purchase-permission-list'] },
  'purchase-blocked-cnpjs': { opens: SCREEN_ACCESS.purchaseBlockList, shares: ['update-purchase-block-list'] },
  stores: { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService },
} as const satisfies Readonly<Record<ViewListName, ViewList>>;

export const viewListOf = (name: ViewListName): ViewList => VIEW_LISTS[name];
