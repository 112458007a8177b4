const shown = ['size', 'sort'] as const;
const period = ['startDate', 'endDate'] as const;
/** A CNPJ is a company's: what is searched for there names no person. */
const cnpjs = [...shown, 'scope', 'search'] as const;

/**
 * SHL-12: the lists whose views can be kept, and what of their addresses a view keeps. Not the page, and nothing that names a person: a
 * view would pass it on to colleagues.
 */
export const VIEW_FIELDS = {
  customers: [...shown, 'scope'],
  'blocked-customers': [...shown, 'scope'],
  users: [...shown, 'status'],
  invoices: [
    ...shown,
    ...period,
    'scope',
    'status',
    'cnpj',
    'type',
    'channel',
    'minAmount',
    'maxAmount',
    'awaitsPicture',
    'undecidedFor',
  ],
  promotions: [...shown, ...period, 'scope', 'search', 'status', 'type', 'category', 'isLoyalty', 'secapNumber'],
  missions: [...shown, ...period, 'mall', 'search', 'statuses', 'userCategories'],
  benefits: [...shown, ...period, 'scope', 'search', 'type', 'status', 'category', 'storeUniversalId'],
  couponing: [...shown, ...period, 'scope', 'name', 'state'],
  multipliers: [...shown, 'scope', 'state', 'channel', 'search'],
  coupons: [...shown, ...period, 'scope', 'status', 'benefitId'],
  consumers: [...shown, 'scope', 'promotion'],
  'undefined-cnpjs': cnpjs,
  'blocked-cnpjs': cnpjs,
  'pre-registered-cnpjs': cnpjs,
  'purchase-undefined-cnpjs': cnpjs,
  'purchase-allowed-cnpjs': cnpjs,
  'purchase-blocked-cnpjs': cnpjs,
  stores: [...shown, 'scope', 'search'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ViewListName = keyof typeof VIEW_FIELDS;

export const VIEW_LIST_NAMES = Object.keys(VIEW_FIELDS) as [ViewListName, ...ViewListName[]];

export const viewFieldsOf = (list: ViewListName): readonly string[] => VIEW_FIELDS[list];
