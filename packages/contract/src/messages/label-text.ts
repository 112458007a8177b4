import type { GOAL_CONFIRMATION_METHODS } from '../promotions/goal-confirmation-methods.ts';
import type { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '../reference/enumerations/audience.ts';
import type {
  BENEFIT_CATEGORY_LABELS,
  BENEFIT_CHANNEL_LABELS,
  BENEFIT_STATUS_LABELS,
  BENEFIT_TYPE_LABELS,
  BURN_TYPE_LABELS,
} from '../reference/enumerations/benefit.ts';
import type {
  COST_PROVIDER_LABELS,
  DISCOUNT_TYPE_LABELS,
  INTEGRATION_TYPE_LABELS,
  SELLER_RESTRICTION_LABELS,
} from '../reference/enumerations/benefit-terms.ts';
import type { COUPON_STATUS_LABELS, OTHER_STATUS_LABELS } from '../reference/enumerations/coupon.ts';
import type {
  CUSTOMER_CATEGORIES,
  REGISTRATION_ORIGIN_LABELS,
  STAR_CATEGORY_LABELS,
} from '../reference/enumerations/customer.ts';
import type { DOCUMENT_KINDS } from '../reference/enumerations/document.ts';
import type { GENDER_LABELS } from '../reference/enumerations/gender.ts';
import type {
  CNPJ_IN_ANALYSIS_LABEL,
  INVOICE_CHANNEL_LABELS,
  INVOICE_TYPE_LABELS,
  RECUSE_REASON_LABELS,
} from '../reference/enumerations/invoice.ts';
import type {
  DONATION_CATEGORY_LABELS,
  LUCKY_NUMBER_STATUS_LABELS,
  SPONSOR_KIND_LABELS,
  SPONSORED_BY_LABELS,
} from '../reference/enumerations/lucky-number.ts';
import type { GOAL_KIND_LABELS, MISSION_LIST_STATUS_BADGES, MissionListStatus } from '../reference/enumerations/mission.ts';
import type { MULTIPLIER_CHANNEL_LABELS } from '../reference/enumerations/multiplier.ts';
import type { PRODUCT_AREA_LABELS } from '../reference/enumerations/product-area.ts';
import type {
  ENGAGEMENT_DRAFT_LABEL,
  PROMOTION_STATUS_LABELS,
  PROMOTION_TYPE_LABELS,
  TARGET_TYPE_LABELS,
} from '../reference/enumerations/promotion.ts';
import type { RETAIL_DATE_LABELS } from '../reference/enumerations/retail-date.ts';
import type { CNPJ_LIST_LABELS, CNPJ_STATUS_LABELS, FORBIDDEN_ITEM_CATEGORY_LABELS } from '../reference/enumerations/store.ts';
import type { WEEKDAY_ABBREVIATIONS, WEEKDAY_LABELS } from '../reference/enumerations/weekday.ts';

type TextsOf<Labels> = Labels[keyof Labels];

/** Every label of an enumeration, as a type: the English dictionary must have them all. */
export type LabelText =
  | TextsOf<typeof USER_TYPE_LABELS>
  | TextsOf<typeof EXCLUSIVITY_LABELS>
  | TextsOf<typeof BENEFIT_TYPE_LABELS>
  | TextsOf<typeof BENEFIT_STATUS_LABELS>
  | TextsOf<typeof BENEFIT_CATEGORY_LABELS>
  | TextsOf<typeof BENEFIT_CHANNEL_LABELS>
  | TextsOf<typeof BURN_TYPE_LABELS>
  | TextsOf<typeof DISCOUNT_TYPE_LABELS>
  | TextsOf<typeof COST_PROVIDER_LABELS>
  | TextsOf<typeof INTEGRATION_TYPE_LABELS>
  | TextsOf<typeof SELLER_RESTRICTION_LABELS>
  | TextsOf<typeof COUPON_STATUS_LABELS>
  | TextsOf<typeof OTHER_STATUS_LABELS>
  | TextsOf<typeof STAR_CATEGORY_LABELS>
  | TextsOf<typeof GENDER_LABELS>
  | TextsOf<typeof REGISTRATION_ORIGIN_LABELS>
  | (typeof CUSTOMER_CATEGORIES)[number]['label']
  | (typeof DOCUMENT_KINDS)[number]['label']
  | typeof CNPJ_IN_ANALYSIS_LABEL
  | TextsOf<typeof RECUSE_REASON_LABELS>
  | TextsOf<typeof INVOICE_TYPE_LABELS>
  | TextsOf<typeof INVOICE_CHANNEL_LABELS>
  | TextsOf<typeof LUCKY_NUMBER_STATUS_LABELS>
  | TextsOf<typeof SPONSOR_KIND_LABELS>
  | TextsOf<typeof SPONSORED_BY_LABELS>
  | TextsOf<typeof DONATION_CATEGORY_LABELS>
  | (typeof GOAL_CONFIRMATION_METHODS)[number]['name']
  | (typeof MISSION_LIST_STATUS_BADGES)[MissionListStatus]['label']
  | TextsOf<typeof GOAL_KIND_LABELS>
  | TextsOf<typeof MULTIPLIER_CHANNEL_LABELS>
  | TextsOf<typeof PRODUCT_AREA_LABELS>
  | TextsOf<typeof PROMOTION_TYPE_LABELS>
  | TextsOf<typeof PROMOTION_STATUS_LABELS>
  | typeof ENGAGEMENT_DRAFT_LABEL
  | TextsOf<typeof TARGET_TYPE_LABELS>
  | TextsOf<typeof RETAIL_DATE_LABELS>
  | TextsOf<typeof CNPJ_STATUS_LABELS>
  | TextsOf<typeof CNPJ_LIST_LABELS>
  | TextsOf<typeof FORBIDDEN_ITEM_CATEGORY_LABELS>
  | TextsOf<typeof WEEKDAY_LABELS>
  | TextsOf<typeof WEEKDAY_ABBREVIATIONS>;
