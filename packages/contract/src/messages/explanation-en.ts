import type { TraceCheck } from '../promotions/engine-trace.ts';
import { targetText as targetIn } from '../promotions/target.ts';
import { CUSTOMER_CATEGORIES } from '../reference/enumerations/customer.ts';
import {
  type EngagementTargetType,
  PROMOTION_STATUS_LABELS,
  type PromotionStatus,
  type SubMode,
} from '../reference/enumerations/promotion.ts';
import { FORBIDDEN_ITEM_CATEGORY_LABELS, type ForbiddenItemCategory } from '../reference/enumerations/store.ts';
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '../reference/enumerations/weekday.ts';
import {
  type AdviceValues,
  capitalised,
  listValue,
  type MissingValues,
  numberValue,
  type StepValues,
  textValue,
} from './explanation-values.ts';
import type { Params } from './phrase.ts';
import { READER_FORMATS } from './reader-formats.ts';

// PRO-14, in English.

const { money, percent, date, dateTime, list } = READER_FORMATS.en;

const MODE_NAMES: Readonly<Record<SubMode, string>> = {
  buyAndWin: 'Buy and win',
  raffle: 'Raffle',
  luckyNumber: 'Lucky number',
};

const REWARD_NAMES: Readonly<Record<SubMode, readonly [one: string, many: string]>> = {
  buyAndWin: ['prize', 'prizes'],
  raffle: ['coupon', 'coupons'],
  luckyNumber: ['lucky number', 'lucky numbers'],
};

const targetText = (targetType: EngagementTargetType, target: number): string => targetIn(targetType, target, 'en');

const dayName = (day: Weekday): string => WEEKDAY_LABELS[day]?.en ?? 'day';

/** 'on Tuesdays and Thursdays'. */
const daysText = (days: readonly string[]): string =>
  `on ${list(WEEKDAYS.filter((day) => days.includes(day)).map((day) => `${dayName(day)}s`))}`;

const momentText = (text: string): string => (text.length === 10 ? date(text) : dateTime(text));
const periodText = (values: Params): string =>
  `from ${dateTime(textValue(values, 'startsAt'))} to ${dateTime(textValue(values, 'endsAt'))}`;

const rewardsText = (mode: SubMode, many: number): string => `${many} ${REWARD_NAMES[mode][many === 1 ? 0 : 1]}`;
const missingText = (mode: SubMode, missing: number, targetType: EngagementTargetType): string =>
  `${targetText(targetType, missing)} short of the next ${REWARD_NAMES[mode][0]}`;

const categoriesText = (codes: readonly string[]): string =>
  list(CUSTOMER_CATEGORIES.filter(({ category }) => codes.includes(String(category))).map(({ label }) => label.en));

const forbiddenText = (values: Params): string =>
  list(
    listValue(values, 'categories').map((code) => FORBIDDEN_ITEM_CATEGORY_LABELS[code as ForbiddenItemCategory].en.toLowerCase()),
  );

const AUDIENCES: Readonly<Record<string, string>> = { ALL: 'everybody', CONSUMER: 'consumers', STOREKEEPER: 'storekeepers' };

const KEPT_OUT: Readonly<Record<string, string>> = {
  NONE: "The customer's CPF is on the promotion's block list",
  BLOCKED_CONSUMERS: "The customer is on one of the promotion's block lists",
  ALLOWED_CONSUMERS: 'The promotion is exclusive to a list, and the customer is not on it or is on the block list',
  INTEGRATION: 'The promotion is exclusive to those the CRM named, and the customer was not named or is on the block list',
};

function runningText(step: StepValues): string {
  const status = textValue(step, 'status') as PromotionStatus;
  if (step.passed)
    return status === 'CLOSED'
      ? `closed on ${momentText(textValue(step, 'endsAt'))}, still counts the notes sent until then`
      : `active ${periodText(step)}`;
  const frozenAt = textValue(step, 'frozenAt');
  if (frozenAt !== '') return `closed, and frozen on ${momentText(frozenAt)}: nothing counts any more`;
  if (status === 'CURRENT') return `was not active when the note was judged: it counts ${periodText(step)}`;
  return `is not active: ${PROMOTION_STATUS_LABELS[status]?.en.toLowerCase() ?? status}`;
}

function countedTotalText(step: StepValues): string {
  const without = money(numberValue(step, 'amountInCents'));
  const withTaxes = money(numberValue(step, 'amountWithTaxesInCents'));
  return textValue(step, 'counts') === 'vNFTot'
    ? `The total with IBS, CBS and IS (vNFTot) counts, ${withTaxes}; without them (vNF) it is ${without}`
    : `The total of the note (vNF) counts, ${without}; with IBS, CBS and IS (vNFTot) it is ${withTaxes}`;
}

function forbiddenItemsText(step: StepValues): string {
  const amount = numberValue(step, 'amountInCents');
  const deducted = numberValue(step, 'deductedInCents');
  if (!step.passed)
    return deducted === 0 ? 'The note has no amount to count' : `The whole note is of forbidden items (${forbiddenText(step)})`;
  if (deducted > 0) {
    const items = numberValue(step, 'items');
    const what = `${items} forbidden ${items === 1 ? 'item' : 'items'} (${forbiddenText(step)})`;
    return `${money(deducted)} of ${what} deducted: ${money(amount - deducted)} left`;
  }
  const tracked = textValue(step, 'tracked');
  if (tracked === 'no') return `Forbidden items are not deducted in this store or promotion: ${money(amount)} count`;
  return tracked === 'unknown'
    ? `The items of the note are not known, and none was deducted: ${money(amount)} count`
    : `No forbidden item: ${money(amount)} count`;
}

function multiplierText(step: StepValues): string {
  const factor = numberValue(step, 'percent');
  const after = money(numberValue(step, 'afterInCents'));
  if (!step.passed) return 'The amount that counts is zero';
  if (factor === 100) return `No multiplier: ${after} count`;
  const name = textValue(step, 'name');
  const which = name === '' ? '' : ` “${name}”, in force ${periodText(step)},`;
  return `Multiplier${which} of ${percent(factor)}: ${money(numberValue(step, 'beforeInCents'))} count as ${after}`;
}

function countedText(step: StepValues): string {
  const part = (name: string) => targetText(step.targetType, numberValue(step, name));
  return `added ${part('added')}; the total went from ${part('before')} to ${part('after')} (target ${part('target')})`;
}

function outOfStockText(step: StepValues): string {
  const many = numberValue(step, 'missing');
  const kept =
    many > 0 ? `: ${rewardsText(step.mode ?? 'buyAndWin', many)} ${many === 1 ? 'was' : 'were'} noted without a reservation` : '';
  return step.mode === 'luckyNumber' ? `the lucky numbers ran out${kept}` : `the prizes ran out${kept}`;
}

const STEPS: Readonly<Record<TraceCheck, (step: StepValues) => string>> = {
  running: runningText,
  'sent-in-time': (step) => {
    const sent = `sent on ${momentText(textValue(step, 'sentAt'))}`;
    const end = momentText(textValue(step, 'endsAt'));
    return step.passed ? `${sent}, before the closing` : `${sent}, after the closing on ${end}`;
  },
  'opted-in': (step) => {
    if (step.passed) return 'The customer takes part in the promotion';
    return step.mode === null
      ? 'The customer did not take part in the promotion: had not opted in in the app'
      : `the customer opted in on ${momentText(textValue(step, 'optedInAt'))}, after the closing`;
  },
  period: (step) => {
    const issued = `issued on ${momentText(textValue(step, 'issued'))}`;
    return step.passed ? `${issued}, within the period` : `${issued}, outside the period ${periodText(step)}`;
  },
  'active-day': (step) => {
    const day = textValue(step, 'weekday') as Weekday;
    if (step.passed) return `Issued on a ${dayName(day)}, a day on which the promotion counts`;
    return `Issued on a day on which the promotion does not count (${dayName(day)}): it counts ${daysText(listValue(step, 'activeDays'))}`;
  },
  audience: (step) =>
    `The promotion is ${step.passed ? '' : 'only '}for ${AUDIENCES[textValue(step, 'userType')] ?? 'another audience'}`,
  category: (step) => {
    const allowed = listValue(step, 'allowed');
    if (allowed.length === 0) return 'The promotion is for all categories';
    return step.passed
      ? `The customer's category takes part: ${categoriesText(allowed)}`
      : `The promotion is only for the ${allowed.length === 1 ? 'category' : 'categories'} ${categoriesText(allowed)}`;
  },
  'customer-not-blocked': ({ passed }) =>
    passed
      ? 'The customer was not blocked when the invoice was approved'
      : 'The customer was blocked when the invoice was approved',
  age: (step) => {
    if (textValue(step, 'birthDate') === 'unknown') return "The customer's date of birth is not known";
    return step.passed ? 'The customer was 18 already' : 'The customer was not 18 yet when the invoice was issued';
  },
  list: (step) =>
    step.passed
      ? "The promotion's lists let the customer take part"
      : (KEPT_OUT[textValue(step, 'exclusivity')] ?? "The promotion's lists do not let the customer take part"),
  store: ({ passed }) =>
    passed ? 'The store takes part in the promotion' : 'The store is not among those that take part in the promotion',
  'store-not-blocked': ({ passed }) => (passed ? 'The store is not blocked' : 'The store is blocked for this promotion'),
  'counted-total': countedTotalText,
  'forbidden-items': forbiddenItemsText,
  multiplier: multiplierText,
  counted: countedText,
  reward: (step) => {
    const mode = step.mode ?? 'raffle';
    if (!step.passed) return missingText(mode, numberValue(step, 'missing'), step.targetType);
    return `the target was reached and earned ${rewardsText(mode, numberValue(step, 'rewards'))}`;
  },
  'out-of-stock': outOfStockText,
  'note-cancelled': () => 'The store cancelled the invoice: what it had counted was taken back, and what it gave is void',
};

export const stepInEnglish = (check: TraceCheck, step: StepValues): string => {
  const text = STEPS[check](step);
  return `${step.mode === null ? capitalised(text) : `${MODE_NAMES[step.mode]}: ${text}`}.`;
};

function adviceOf(check: TraceCheck, step: AdviceValues): string {
  switch (check) {
    case 'running':
      if (textValue(step, 'frozenAt') !== '')
        return `It would count if it had been approved by ${momentText(textValue(step, 'frozenAt'))}, when the promotion froze`;
      return textValue(step, 'status') === 'CURRENT'
        ? `It would count if it were approved ${periodText(step)}`
        : 'It would count if the promotion were active';
    case 'sent-in-time':
      return `It would count if it had been sent by ${momentText(textValue(step, 'endsAt'))}`;
    case 'opted-in':
      return 'It would count if the customer had opted in before the note was judged';
    case 'period':
      return `It would count if it were issued ${periodText(step)}`;
    case 'active-day': {
      const text = `Issued on a day on which the promotion does not count: it counts ${daysText(listValue(step, 'activeDays'))}`;
      return step.nearestDay === null ? text : `${text}. The nearest day would be ${date(step.nearestDay)}`;
    }
    case 'audience':
      return `It would count if it were of ${textValue(step, 'userType') === 'STOREKEEPER' ? 'a storekeeper' : 'a consumer who is no storekeeper'}`;
    case 'category':
      return `It would count if the customer were of the category ${categoriesText(listValue(step, 'allowed')).replace(' and ', ' or ')}`;
    case 'customer-not-blocked':
      return 'It would count if the customer were not blocked';
    case 'age':
      return textValue(step, 'birthDate') === 'unknown'
        ? "Complete the customer's date of birth: the next invoices will count if they are 18"
        : 'It would count if the customer had been 18 on the day of the invoice';
    case 'list':
      return "It would count if the promotion's lists let the customer take part";
    case 'store':
      return 'It would count if it were of one of the stores that take part';
    case 'store-not-blocked':
      return 'It would count if it were of a store that is not blocked';
    case 'note-cancelled':
      return 'It would count if the store had not cancelled the invoice';
    default:
      return 'It would count if it had items that are not forbidden';
  }
}

export function adviceInEnglish(check: TraceCheck, advice: AdviceValues): string {
  const { others } = advice;
  const more = others === 1 ? ' And one more condition was not met.' : ` And ${others} more conditions were not met.`;
  return `${adviceOf(check, advice)}.${others === 0 ? '' : more}`;
}

export const missingInEnglish = ({ missing, targetType }: MissingValues): string =>
  `${capitalised(list(missing.map(({ mode, count }) => missingText(mode, count, targetType))))}.`;
