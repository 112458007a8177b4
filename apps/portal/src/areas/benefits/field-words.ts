import { formatBrl, formatDate } from '@galeria/contract/kit/formats';
import type { Text } from '@galeria/contract/messages/text';
import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import {
  BENEFIT_CATEGORY_LABELS,
  BENEFIT_CHANNEL_LABELS,
  BENEFIT_STATUS_LABELS,
  BENEFIT_TYPE_LABELS,
  BURN_TYPE_LABELS,
} from '@galeria/contract/reference/enumerations/benefit';
import {
  COST_PROVIDER_LABELS,
  DISCOUNT_TYPE_LABELS,
  INTEGRATION_TYPE_LABELS,
  SELLER_RESTRICTION_LABELS,
} from '@galeria/contract/reference/enumerations/benefit-terms';
import { REGISTRATION_ORIGIN_LABELS, STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { TARGET_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { RETAIL_DATE_LABELS } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAY_LABELS } from '@galeria/contract/reference/enumerations/weekday';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { partsOf } from '../../ui/fields/moment.ts';

/** Words of the contract that stand for a field's values. */
const LABELS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  type: BENEFIT_TYPE_LABELS,
  status: BENEFIT_STATUS_LABELS,
  categories: BENEFIT_CATEGORY_LABELS,
  userType: USER_TYPE_LABELS,
  userCategories: STAR_CATEGORY_LABELS,
  typeOfExclusivity: EXCLUSIVITY_LABELS,
  retailDate: RETAIL_DATE_LABELS,
  origin: REGISTRATION_ORIGIN_LABELS,
  costProvider: COST_PROVIDER_LABELS,
  channel: BENEFIT_CHANNEL_LABELS,
  burnType: BURN_TYPE_LABELS,
  integrationType: INTEGRATION_TYPE_LABELS,
  discountType: DISCOUNT_TYPE_LABELS,
  sellerRestriction: SELLER_RESTRICTION_LABELS,
  eligibleDays: WEEKDAY_LABELS,
  targetType: TARGET_TYPE_LABELS,
};

const MONEY: readonly string[] = ['unitCost', 'discountAmount', 'minAmount', 'maxAmount', 'totalAmount', 'balanceTarget'];
const PERCENTS: readonly string[] = ['discountPercentage', 'costShare'];
const COUNTS: readonly string[] = [
  'couponsQuantity',
  'dailyLimit',
  'monthlyLimit',
  'periodLimit',
  'customerLimit',
  'purchaseQuantityTarget',
  'prizeQuantity',
  'printingAmount',
];

/** A day, with its time where it has one. */
export const momentWords = (moment: string): string => {
  const { day, time } = partsOf(moment);
  return `${formatDate(day)} ${time}`.trim();
};

/** The value of a field in words; undefined where it says itself. */
export function fieldWords(field: string, entry: string): string | undefined {
  if (MONEY.includes(field)) return formatBrl(Number(entry));
  if (PERCENTS.includes(field)) return `${entry}%`;
  if (COUNTS.includes(field)) return Number(entry).toLocaleString('pt-BR');
  const label = LABELS[field]?.[entry];
  return label === undefined ? undefined : contractMessage(label);
}
