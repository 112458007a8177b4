import type { Couponing } from '@galeria/contract/couponing/couponing';
import { couponingStateAt } from '@galeria/contract/couponing/couponing-rules';
import { maskCode } from '@galeria/contract/coupons/coupon-code';
import { sql } from 'drizzle-orm';
import { stores } from '../../stores/stores.tables.ts';
import { couponingCampaigns } from '../couponing.tables.ts';

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
export type StoreColumns = { universal_id: string | null; brand_name: string; luc: string };

/** Of a campaign, wherever it is joined. */
export type CampaignColumns = StoreColumns &
  Pick<Couponing, 'name' | 'sellers'> & {
    campaign_id: number;
    mall_code: string;
    discount_type: Couponing['discountType'];
    discount_amount: number | null;
    discount_percentage: number | null;
    min_amount: number | null;
    starts_at: string;
    ends_at: string;
    paused_at: string | null;
    code_type: Couponing['codeType'];
    uses_per_code: number;
    daily_limit: number | null;
  };

type Row = CampaignColumns & {
  code: string | null;
  quantity: number;
  uses: number;
  used_codes: number;
  discounted_in_cents: number;
  created_at: string;
  updated_at: string;
  version: number;
};
export type CampaignListed = Row;

export const CAMPAIGN_COLUMNS = sql`c.campaign_id, c.mall_code, c.name, c.sellers, c.discount_type, c.discount_amount,
  c.discount_percentage, c.min_amount, c.starts_at, c.ends_at, c.paused_at, c.code_type, c.uses_per_code, c.daily_limit,
  s.universal_id, s.brand_name, s.luc`;
export const LISTED_COLUMNS = sql`${CAMPAIGN_COLUMNS}, c.code, c.quantity, c.uses, c.used_codes, c.discounted_in_cents, c.created_at,
  c.updated_at, c.version`;
export const STORE_OF_CAMPAIGN = sql`left join ${stores} s on s.mall_code = c.mall_code and s.universal_id = c.store_universal_id`;
export const CAMPAIGNS = sql`${couponingCampaigns} c ${STORE_OF_CAMPAIGN}`;

export const iso = (text: string): string => new Date(text).toISOString();

export const storeOf = ({ universal_id, brand_name, luc }: StoreColumns): Couponing['store'] =>
  universal_id === null ? null : { universalId: universal_id, brandName: brand_name, luc };

export const stateOf = ({ starts_at, ends_at }: CampaignColumns, at: Date): Couponing['state'] =>
  couponingStateAt({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, at);

const numberOrNone = (value: number | null): number | null => (value === null ? null : Number(value));

export const termsOf = (row: CampaignColumns) => ({
  discountType: row.discount_type,
  discountAmount: numberOrNone(row.discount_amount),
  discountPercentage: row.discount_percentage,
  minAmount: numberOrNone(row.min_amount),
  dailyLimit: row.daily_limit,
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
});

/** What is said of a campaign wherever it is shown. */
export const summaryOf = (row: CampaignColumns, at: Date) => ({
  id: Number(row.campaign_id),
  name: row.name,
  store: storeOf(row),
  sellers: row.sellers,
  codeType: row.code_type,
  usesPerCode: row.uses_per_code,
  state: stateOf(row, at),
  isPaused: row.paused_at !== null,
});

export const toCouponing = (row: Row, at: Date, code: 'whole' | 'covered'): Couponing => ({
  ...summaryOf(row, at),
  ...termsOf(row),
  mallCode: row.mall_code,
  code: row.code === null || code === 'whole' ? row.code : maskCode(row.code),
  quantity: row.quantity,
  uses: Number(row.uses),
  usedCodes: row.used_codes,
  discountedInCents: Number(row.discounted_in_cents),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
