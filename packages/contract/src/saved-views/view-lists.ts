import type { PermissionSlug } from '../access/permission-slugs.ts';
import { SCREEN_ACCESS } from '../access/screen-access.ts';

interface ViewList {
  /** What its page asks for: who may not open it has no views of it. */
  readonly opens: readonly PermissionSlug[];
  /** PER-10: what sharing with colleagues asks for besides; never nothing. */
  readonly shares: readonly [PermissionSlug, ...PermissionSlug[]];
  /** What of its address a view keeps. Not the page, and nothing that names a person: a view would pass it on to colleagues. */
  readonly keeps: readonly string[];
}

const shown = ['size', 'sort'] as const;
const period = ['startDate', 'endDate'] as const;
/** A CNPJ is a company's: what is searched for there names no person. */
const cnpjs = [...shown, 'scope', 'search'] as const;

/** SHL-12: the lists whose views can be kept. */
export const VIEW_LISTS = {
  customers: { opens: SCREEN_ACCESS.customers, shares: ['read-customer'], keeps: [...shown, 'scope'] },
  'blocked-customers': {
    opens: SCREEN_ACCESS.customerBlockList,
    shares: SCREEN_ACCESS.customerBlockList,
    keeps: [...shown, 'scope'],
  },
  users: { opens: SCREEN_ACCESS.users, shares: SCREEN_ACCESS.users, keeps: [...shown, 'status'] },
  invoices: {
    opens: SCREEN_ACCESS.invoices,
    shares: SCREEN_ACCESS.invoices,
    keeps: [...shown, ...period, 'scope', 'status', 'cnpj', 'type', 'channel', 'minAmount', 'maxAmount', 'undecidedFor'],
  },
  promotions: {
    opens: SCREEN_ACCESS.promotions,
    shares: ['write-promotion'],
    keeps: [...shown, ...period, 'scope', 'search', 'status', 'type', 'category', 'isLoyalty', 'secapNumber'],
  },
  missions: {
    opens: SCREEN_ACCESS.missions,
    shares: ['write-promotion'],
    keeps: [...shown, ...period, 'mall', 'search', 'statuses', 'userCategories'],
  },
  benefits: {
    opens: SCREEN_ACCESS.benefits,
    shares: ['update-benefit'],
    keeps: [...shown, ...period, 'scope', 'search', 'type', 'status', 'category', 'storeUniversalId'],
  },
  couponing: {
    opens: SCREEN_ACCESS.couponing,
    shares: ['update-benefit'],
    keeps: [...shown, ...period, 'scope', 'name', 'state'],
  },
  multipliers: {
    opens: SCREEN_ACCESS.multipliers,
    shares: ['create-transactional-loyalty-multiplier'],
    keeps: [...shown, 'scope', 'state', 'channel', 'search'],
  },
  coupons: {
    opens: SCREEN_ACCESS.coupons,
    shares: ['update-benefit'],
    keeps: [...shown, ...period, 'scope', 'status', 'benefitId'],
  },
  consumers: { opens: SCREEN_ACCESS.consumers, shares: ['write-promotion'], keeps: ['size', 'scope', 'promotion'] },
  'undefined-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService, keeps: cnpjs },
  'blocked-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService, keeps: cnpjs },
  'pre-registered-cnpjs': { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService, keeps: cnpjs },
  'purchase-undefined-cnpjs': { opens: SCREEN_ACCESS.issuerCnpjs, shares: SCREEN_ACCESS.issuerCnpjs, keeps: cnpjs },
  'purchase-allowed-cnpjs': {
    opens: SCREEN_ACCESS.purchasePermissionList,
    shares: ['update-purchase-permission-list'],
    keeps: cnpjs,
  },
  'purchase-blocked-cnpjs': {
    opens: SCREEN_ACCESS.purchaseBlockList,
    shares: ['update-purchase-block-list'],
    keeps: cnpjs,
  },
  stores: { opens: SCREEN_ACCESS.storeService, shares: SCREEN_ACCESS.storeService, keeps: [...shown, 'scope', 'search'] },
} as const satisfies Readonly<Record<string, ViewList>>;

export type ViewListName = keyof typeof VIEW_LISTS;

export const VIEW_LIST_NAMES = Object.keys(VIEW_LISTS) as [ViewListName, ...ViewListName[]];

export const viewListOf = (name: ViewListName): ViewList => VIEW_LISTS[name];
