import { describe, expect, test } from 'vitest';
import { EXCLUSIVITIES, needsEmailList, USER_TYPES } from './audience.ts';
import { BENEFIT_CATEGORIES, BENEFIT_CHANNELS, BENEFIT_STATUSES, BENEFIT_TYPES, BURN_TYPES, CODE_TYPES } from './benefit.ts';
import {
  CODE_DIGIT_OPTIONS,
  COST_PROVIDERS,
  codeLength,
  DISCOUNT_TYPES,
  INTEGRATION_TYPES,
  SELLER_RESTRICTIONS,
} from './benefit-terms.ts';
import { COUPON_STATUSES, isBurned, OTHER_STATUSES } from './coupon.ts';
import { CUSTOMER_CATEGORIES, categoryOfStars, REGISTRATION_ORIGINS, STAR_CATEGORIES, starsOfCategory } from './customer.ts';
import { DOCUMENT_KINDS, documentKindOf } from './document.ts';
import { DONATION_CATEGORIES, SPONSOR_KINDS, SPONSORED_BY, tokenTypeOf } from './lucky-number.ts';
import { GOAL_KINDS, MISSION_LIST_STATUS_BADGES, MISSION_STATUSES, maxMissionSteps } from './mission.ts';
import { PRODUCT_AREAS } from './product-area.ts';
import { CAMPAIGN_TARGET_TYPES, ENGAGEMENT_TARGET_TYPES, PROMOTION_STATUSES } from './promotion.ts';
import { RETAIL_DATES } from './retail-date.ts';
import { CNPJ_STATUSES, ERP_NAMES, FORBIDDEN_ITEM_CATEGORIES } from './store.ts';
import { WEEKDAY_ABBREVIATIONS, WEEKDAYS } from './weekday.ts';

/** Sections 4 and 9 of the specification, word for word where they give words. */
const SPECIFIED: readonly [string, readonly string[], string][] = [
  [
    'product areas',
    PRODUCT_AREAS,
    'ENGAGEMENT PROMOTION PURCHASES_PORTAL CUSTOMER_PROFILES ACCESS_MANAGER BENEFITS STORE_SERVICE STORE_SYNC',
  ],
  ['benefit statuses', BENEFIT_STATUSES, 'VALIDATION UNPUBLISHED PUBLISHED REJECTED EXPIRED'],
  ['mission statuses', MISSION_STATUSES, 'VALIDATION UNPUBLISHED PUBLISHED REJECTED EXPIRED'],
  [
    'lucky-number statuses',
    // A promotion in one place, a benefit in another.
    [...PROMOTION_STATUSES, ...BENEFIT_STATUSES],
    'DRAFT CURRENT CLOSED APPROVED REFUSED VALIDATION UNPUBLISHED PUBLISHED REJECTED EXPIRED',
  ],
  ['coupon statuses', COUPON_STATUSES, 'UNUSABLE PROCESSING USABLE BURNED BURNED_SHOW BURNED_MANUALLY'],
  [
    'other statuses',
    OTHER_STATUSES,
    'DRAFT ANALYSIS APPROVED REJECTED REFUSED CANCELLED PROCESSED RESERVED NOT_RESERVED REDEEMED CLOSED',
  ],
  ['discount types', DISCOUNT_TYPES, 'PERCENTAGE FIXED FREE FREESHIPPING'],
  ['benefit channels', BENEFIT_CHANNELS, 'MALL MARKETPLACE PARKING RAFFLE PERSONAL_SHOPPER EXTERNAL_CODE FIXED_CODE'],
  ['code types', CODE_TYPES, 'MALL PARKING PERSONAL_SHOPPER EXTERNAL_CODE FIXED_CODE'],
  ['burn types', BURN_TYPES, 'LEGACY_PORTAL APP_CODE SIMPLIFIED'],
  ['benefit types', BENEFIT_TYPES, 'EXPERIENCE RAFFLE BUYANDWIN DISCOUNT FREEBIE SERVICES CAMPAIGN'],
  ['campaign target types', CAMPAIGN_TARGET_TYPES, 'PURCHASE_QUANTITY BALANCE'],
  ['engagement target types', ENGAGEMENT_TARGET_TYPES, 'PURCHASE_QUANTITY BALANCE INVOICE_QUANTITY INVOICE_AMOUNT'],
  ['goal kinds', GOAL_KINDS, 'NONE INVOICE_QUANTITY INVOICE_AMOUNT'],
  ['cost providers', COST_PROVIDERS, 'MALL STORE SHARED'],
  ['star categories', STAR_CATEGORIES, 'ONE_STAR TWO_STARS THREE_STARS'],
  ['benefit categories', BENEFIT_CATEGORIES, 'GASTRONOMY BEAUTY FASHION LEISURE SERVICES TECHNOLOGY OTHERS'],
  [
    'retail dates',
    RETAIL_DATES,
    'CARNIVAL EASTER MOTHERS_DAY VALENTINES_DAY FATHERS_DAY CHILDRENS_DAY BLACK_FRIDAY CHRISTMAS VACATION',
  ],
  ['registration origins', REGISTRATION_ORIGINS, 'GROWTH SHOPPING'],
  ['integration types', INTEGRATION_TYPES, 'TWELVE_DIGITS_CSV TWELVE_DIGITS_TXT SIXTEEN_DIGITS_PASSWORD_CSV'],
  ['exclusivity', EXCLUSIVITIES, 'NONE BLOCKED_CONSUMERS ALLOWED_CONSUMERS INTEGRATION'],
  ['user types', USER_TYPES, 'ALL CONSUMER STOREKEEPER'],
  [
    'forbidden item categories',
    FORBIDDEN_ITEM_CATEGORIES,
    'ALCOHOLIC_BEVERAGES EXPLOSIVES FIREWORKS MEDICINES TOBACCO WHITE_WEAPONS',
  ],
  ['donation categories', DONATION_CATEGORIES, 'NON_PERISHABLES BOOKS CLOTHES TOYS'],
  ['sponsor kinds', SPONSOR_KINDS, 'SPECIFIC ANY'],
  ['sponsored by', SPONSORED_BY, 'COMPANY DONATION'],
  ['seller restrictions', SELLER_RESTRICTIONS, 'INCLUSIVE EXCLUSIVE'],
  ['CNPJ statuses', CNPJ_STATUSES, 'ALLOWED BLOCKED UNDEFINED'],
  ['weekdays', WEEKDAYS, 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'],
];

test.each(SPECIFIED)('[FMT-02] enumeration of the specification: %s', (_name, values, words) => {
  expect(values.join(' ')).toBe(words);
});

describe('customers', () => {
  test('[BEN-03] categories 1 to 4 are 0 to 3 stars: Initial, Bronze, Silver, Gold', () => {
    expect(CUSTOMER_CATEGORIES.map(({ category, stars, label }) => [category, stars, label.pt])).toEqual([
      [1, 0, 'Inicial'],
      [2, 1, 'Bronze'],
      [3, 2, 'Prata'],
      [4, 3, 'Ouro'],
    ]);
  });

  test('[BEN-03] star codes and categories map onto each other', () => {
    expect(STAR_CATEGORIES.map(categoryOfStars)).toEqual([2, 3, 4]);
    expect(CUSTOMER_CATEGORIES.map(({ category }) => starsOfCategory(category))).toEqual([undefined, ...STAR_CATEGORIES]);
  });
});

describe('benefits', () => {
  test('[BEN-03] only the two list kinds of exclusivity come with e-mails', () => {
    expect(EXCLUSIVITIES.filter(needsEmailList)).toEqual(['BLOCKED_CONSUMERS', 'ALLOWED_CONSUMERS']);
  });

  test('[BEN-05] code digit options TWELVE_DIGITS (1) and SIXTEEN_DIGITS (3)', () => {
    expect(CODE_DIGIT_OPTIONS).toEqual({ TWELVE_DIGITS: 1, SIXTEEN_DIGITS: 3 });
    expect(codeLength('TWELVE_DIGITS')).toBe(12);
    expect(codeLength('SIXTEEN_DIGITS')).toBe(16);
  });

  test('[CPN-01] three of the coupon statuses mean used up', () => {
    expect(COUPON_STATUSES.filter(isBurned)).toEqual(['BURNED', 'BURNED_SHOW', 'BURNED_MANUALLY']);
  });
});

describe('missions', () => {
  test('[MIS-02] list statuses with labels and badge colours', () => {
    const shown = Object.entries(MISSION_LIST_STATUS_BADGES).map(([status, { label, colour }]) => [
      status,
      { label: label.pt, colour },
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      ACTIVE: { label: 'ATIVA', colour: 'success' },
      SCHEDULED: { label: 'PROGRAMADA', colour: 'primary' },
      REFUSED: { label: 'RECUSADA', colour: 'warning' },
      IN_VALIDATION: { label: 'EM VALIDAÇÃO', colour: 'gray' },
      CLOSED: { label: 'ENCERRADA', colour: 'error' },
    });
  });

  test('[MIS-03] at most three steps, and only one for any value', () => {
    expect(GOAL_KINDS.map(maxMissionSteps)).toEqual([1, 3, 3]);
  });
});

test('[PRO-06] document kinds 0 to 4', () => {
  expect(DOCUMENT_KINDS.map(({ kind, code }) => [kind, code])).toEqual([
    [0, 'BANNER'],
    [1, 'REGULATION'],
    [2, 'RAFFLE_REGULATION'],
    [3, 'BUYANDWIN_REGULATION'],
    [4, 'LUCKYNUMBER_REGULATION'],
  ]);
  for (const { kind, code } of DOCUMENT_KINDS) expect(documentKindOf(code)).toBe(kind);
});

test('[DRW-04] query types SELECTED and SUBSTITUTE are GANHADOR and SUPLENTE', () => {
  expect([tokenTypeOf('SELECTED'), tokenTypeOf('SUBSTITUTE')]).toEqual(['GANHADOR', 'SUPLENTE']);
});

test('[PRO-07] weekdays are abbreviated to three letters', () => {
  expect(WEEKDAYS.map((day) => WEEKDAY_ABBREVIATIONS[day].pt)).toEqual(['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom']);
});

test('[SYN-01] ERPs are distinct, and one can always choose another', () => {
  expect(new Set(ERP_NAMES).size).toBe(ERP_NAMES.length);
  expect(ERP_NAMES.at(-1)).toBe('Outro');
});
