import { addDays, type Day, weekdayOfDay } from '@galeria/contract/kit/fields/dates';
import { formatBrl, formatDate, formatDateTime, formatPercent } from '@galeria/contract/kit/formats';
import type { TraceCheck, TraceStep } from '@galeria/contract/promotions/engine-trace';
import { isQuantityTarget, targetText } from '@galeria/contract/promotions/target';
import { CUSTOMER_CATEGORIES } from '@galeria/contract/reference/enumerations/customer';
import {
  type EngagementTargetType,
  PROMOTION_STATUS_LABELS,
  type PromotionStatus,
  type SubMode,
} from '@galeria/contract/reference/enumerations/promotion';
import { FORBIDDEN_ITEM_CATEGORY_LABELS, type ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '@galeria/contract/reference/enumerations/weekday';

// PRO-14: what the engine looked at, as people read it. Sentences speak of the note and the promotion, never of who bought.

const MODE_NAMES: Readonly<Record<SubMode, string>> = {
  buyAndWin: 'Compre e ganhe',
  raffle: 'Sorteio',
  luckyNumber: 'Número da sorte',
};

const REWARD_NAMES: Readonly<Record<SubMode, readonly [one: string, many: string]>> = {
  buyAndWin: ['prêmio', 'prêmios'],
  raffle: ['cupom', 'cupons'],
  luckyNumber: ['número da sorte', 'números da sorte'],
};

/** 'a', 'a e b', 'a, b e c'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

const isWeekend = (day: Weekday): boolean => day === 'SATURDAY' || day === 'SUNDAY';
const dayName = (day: Weekday): string => WEEKDAY_LABELS[day]?.toLowerCase() ?? 'dia';
const aDay = (day: Weekday): string => `${isWeekend(day) ? 'um' : 'uma'} ${dayName(day)}`;

/** 'às terças e quintas', 'às sextas, aos sábados e aos domingos'. */
export function daysText(days: readonly Weekday[]): string {
  const inOrder = WEEKDAYS.filter((day) => days.includes(day));
  const weekdays = inOrder.filter((day) => !isWeekend(day)).map((day) => `${dayName(day).replace('-feira', '')}s`);
  const weekends = inOrder.filter(isWeekend).map((day) => `aos ${dayName(day)}s`);
  if (weekdays.length === 0) return listed(weekends);
  if (weekends.length === 0) return `às ${listed(weekdays)}`;
  return listed([`às ${weekdays.join(', ')}`, ...weekends]);
}

const ofFact = (step: TraceStep, name: string) => step.facts?.[name];
const textFact = (step: TraceStep, name: string): string => String(ofFact(step, name) ?? '');
const numberFact = (step: TraceStep, name: string): number => Number(ofFact(step, name) ?? 0);
const listFact = (step: TraceStep, name: string): readonly string[] => {
  const fact = ofFact(step, name);
  return Array.isArray(fact) ? fact : [];
};

/** A note says the minute, or only the day. */
const momentText = (text: string): string => (text.length === 10 ? formatDate(text) : formatDateTime(text));
const periodText = (step: TraceStep): string =>
  `de ${formatDateTime(textFact(step, 'startsAt'))} a ${formatDateTime(textFact(step, 'endsAt'))}`;

const rewardsText = (mode: SubMode, many: number): string => `${many} ${REWARD_NAMES[mode][many === 1 ? 0 : 1]}`;
const nextReward = (mode: SubMode): string => `o próximo ${REWARD_NAMES[mode][0]}`;
const missingText = (mode: SubMode, missing: number, targetType: EngagementTargetType): string => {
  const isOne = isQuantityTarget(targetType) && missing === 1;
  return `${isOne ? 'faltou' : 'faltaram'} ${targetText(targetType, missing)} para ${nextReward(mode)}`;
};

const categoriesText = (codes: readonly string[]): string =>
  listed(CUSTOMER_CATEGORIES.filter(({ category }) => codes.includes(String(category))).map(({ label }) => label));

const forbiddenText = (step: TraceStep): string =>
  listed(listFact(step, 'categories').map((code) => FORBIDDEN_ITEM_CATEGORY_LABELS[code as ForbiddenItemCategory].toLowerCase()));

const AUDIENCES: Readonly<Record<string, string>> = { ALL: 'todos', CONSUMER: 'consumidores', STOREKEEPER: 'lojistas' };

const KEPT_OUT: Readonly<Record<string, string>> = {
  NONE: 'O CPF do cliente está na lista de bloqueio da promoção',
  BLOCKED_CONSUMERS: 'O cliente está em uma das listas de bloqueio da promoção',
  ALLOWED_CONSUMERS: 'A promoção é exclusiva para uma lista, e o cliente não está nela ou está na de bloqueio',
  INTEGRATION: 'A promoção é exclusiva para quem o CRM indicou, e o cliente não foi indicado ou está na lista de bloqueio',
};

function runningText(step: TraceStep): string {
  if (step.passed) return `ativa ${periodText(step)}`;
  const status = textFact(step, 'status') as PromotionStatus;
  if (status === 'CURRENT') return `não estava ativa quando a nota foi avaliada: vale ${periodText(step)}`;
  return `não está ativa: ${PROMOTION_STATUS_LABELS[status]?.toLowerCase() ?? status}`;
}

function forbiddenItemsText(step: TraceStep): string {
  const amount = numberFact(step, 'amountInCents');
  const deducted = numberFact(step, 'deductedInCents');
  if (!step.passed)
    return deducted === 0 ? 'A nota não tem valor a contar' : `Toda a nota é de itens proibidos (${forbiddenText(step)})`;
  if (deducted > 0) {
    const items = numberFact(step, 'items');
    const what = `${items} ${items === 1 ? 'item proibido' : 'itens proibidos'} (${forbiddenText(step)})`;
    return `Descontados ${formatBrl(deducted)} de ${what}: restam ${formatBrl(amount - deducted)}`;
  }
  return textFact(step, 'tracked') === 'no'
    ? `Itens proibidos não são descontados nesta loja ou promoção: valem ${formatBrl(amount)}`
    : `Nenhum item proibido: valem ${formatBrl(amount)}`;
}

function multiplierText(step: TraceStep): string {
  const percent = numberFact(step, 'percent');
  const after = formatBrl(numberFact(step, 'afterInCents'));
  if (!step.passed) return 'O valor que conta é zero';
  if (percent === 100) return `Sem multiplicador: contam ${after}`;
  return `Multiplicador de ${formatPercent(percent)}: ${formatBrl(numberFact(step, 'beforeInCents'))} contam como ${after}`;
}

function countedText(step: TraceStep, targetType: EngagementTargetType): string {
  const part = (name: string) => targetText(targetType, numberFact(step, name));
  return `somou ${part('added')}; o acumulado foi de ${part('before')} para ${part('after')} (meta de ${part('target')})`;
}

function outOfStockText(step: TraceStep): string {
  const many = numberFact(step, 'missing');
  const kept =
    many > 0
      ? `: ${rewardsText(step.mode ?? 'buyAndWin', many)} ${many === 1 ? 'ficou registrado' : 'ficaram registrados'} sem reserva`
      : '';
  return step.mode === 'luckyNumber' ? `os números da sorte se esgotaram${kept}` : `o estoque de prêmios acabou${kept}`;
}

/** What one step says, without the mechanic it is of and without its stop. */
const TEXTS: Readonly<Record<TraceCheck, (step: TraceStep, targetType: EngagementTargetType) => string>> = {
  running: runningText,
  'opted-in': ({ passed }) =>
    passed ? 'O cliente participa da promoção' : 'O cliente não participava da promoção: faltou a adesão no aplicativo',
  period: (step) => {
    const issued = `emitida em ${momentText(textFact(step, 'issued'))}`;
    return step.passed ? `${issued}, dentro do período` : `${issued}, fora do período ${periodText(step)}`;
  },
  'active-day': (step) => {
    const day = textFact(step, 'weekday') as Weekday;
    if (step.passed) return `Emitida em ${aDay(day)}, dia em que a promoção vale`;
    const days = daysText(listFact(step, 'activeDays') as Weekday[]);
    return `Emitida em um dia em que a promoção não vale (${dayName(day)}): vale ${days}`;
  },
  audience: (step) => `A promoção é ${step.passed ? '' : 'só '}para ${AUDIENCES[textFact(step, 'userType')] ?? 'outro público'}`,
  category: (step) => {
    const allowed = listFact(step, 'allowed');
    if (allowed.length === 0) return 'A promoção é para todas as categorias';
    return step.passed
      ? `A categoria do cliente participa: ${categoriesText(allowed)}`
      : `A promoção é só para ${allowed.length === 1 ? 'a categoria' : 'as categorias'} ${categoriesText(allowed)}`;
  },
  list: (step) =>
    step.passed
      ? 'As listas da promoção permitem a participação do cliente'
      : (KEPT_OUT[textFact(step, 'exclusivity')] ?? 'As listas da promoção não permitem a participação do cliente'),
  store: ({ passed }) => (passed ? 'A loja participa da promoção' : 'A loja não está entre as que participam da promoção'),
  'store-not-blocked': ({ passed }) => (passed ? 'A loja não está bloqueada' : 'A loja está bloqueada para esta promoção'),
  'forbidden-items': forbiddenItemsText,
  multiplier: multiplierText,
  counted: countedText,
  reward: (step, targetType) => {
    const mode = step.mode ?? 'raffle';
    if (!step.passed) return missingText(mode, numberFact(step, 'missing'), targetType);
    return `a meta foi alcançada e deu direito a ${rewardsText(mode, numberFact(step, 'rewards'))}`;
  },
  'out-of-stock': outOfStockText,
};

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** One step in a sentence, with the mechanic it is about. */
export function traceSentence(step: TraceStep, targetType: EngagementTargetType): string {
  const text = TEXTS[step.check](step, targetType);
  return `${step.mode === undefined ? capitalised(text) : `${MODE_NAMES[step.mode]}: ${text}`}.`;
}

/** The nearest day to the note's on which the promotion counts; the later of two that are as near. */
function nearestActiveDay(issueDate: Day, days: readonly string[]): Day | null {
  for (const shift of [1, -1, 2, -2, 3, -3]) {
    const day = addDays(issueDate, shift);
    if (days.includes(weekdayOfDay(day))) return day;
  }
  return null;
}

function adviceOf(step: TraceStep, issueDate: Day): string {
  switch (step.check) {
    case 'running':
      return textFact(step, 'status') === 'CURRENT'
        ? `Contaria se fosse aprovada ${periodText(step)}`
        : 'Contaria se a promoção estivesse ativa';
    case 'opted-in':
      return 'Contaria se o cliente tivesse aderido à promoção antes de a nota ser avaliada';
    case 'period':
      return `Contaria se fosse emitida ${periodText(step)}`;
    case 'active-day': {
      const days = listFact(step, 'activeDays');
      const near = nearestActiveDay(issueDate, days);
      const text = `Emitida em um dia em que a promoção não vale: vale ${daysText(days as Weekday[])}`;
      return near === null ? text : `${text}. O dia mais próximo seria ${formatDate(near)}`;
    }
    case 'audience':
      return `Contaria se fosse de ${textFact(step, 'userType') === 'STOREKEEPER' ? 'um lojista' : 'um consumidor que não é lojista'}`;
    case 'category':
      return `Contaria se o cliente fosse da categoria ${categoriesText(listFact(step, 'allowed')).replace(' e ', ' ou ')}`;
    case 'list':
      return 'Contaria se as listas da promoção permitissem a participação do cliente';
    case 'store':
      return 'Contaria se fosse de uma das lojas que participam';
    case 'store-not-blocked':
      return 'Contaria se fosse de uma loja que não está bloqueada';
    default:
      return 'Contaria se tivesse itens que não são proibidos';
  }
}

/** What stood against the note: of mechanics only what stood against the one that came nearest. */
function obstacles(steps: readonly TraceStep[]): TraceStep[] {
  // Where nothing is left after the forbidden items, there is nothing to multiply either.
  const failed = steps.filter(({ check, passed }) => !passed && check !== 'multiplier');
  const ofModes = failed.filter(({ check }) => check === 'running' || check === 'period');
  const modes = [...new Set(steps.filter(({ check }) => check === 'running').map(({ mode }) => mode))];
  const against = modes.map((mode) => ofModes.filter((step) => step.mode === mode));
  const fewest = against.sort((one, other) => one.length - other.length)[0] ?? [];
  return failed.filter((step) => !ofModes.includes(step) || fewest.includes(step));
}

export interface Explained {
  readonly counted: boolean;
  readonly steps: readonly TraceStep[];
  readonly targetType: EngagementTargetType;
  readonly issueDate: Day;
}

/** PRO-14: the nearest thing that would have made it count, or brought the next reward; null where it brought one. */
export function nearestText({ counted, steps, targetType, issueDate }: Explained): string | null {
  if (counted) {
    const rewards = steps.filter(({ check }) => check === 'reward');
    if (rewards.some(({ passed }) => passed)) return null;
    const texts = rewards.map((step) => missingText(step.mode ?? 'raffle', numberFact(step, 'missing'), targetType));
    return texts.length === 0 ? null : `${capitalised(listed(texts))}.`;
  }
  const [first, ...others] = obstacles(steps);
  if (first === undefined) return null;
  const more =
    others.length === 1 ? ' E mais uma condição não foi atendida.' : ` E mais ${others.length} condições não foram atendidas.`;
  return `${adviceOf(first, issueDate)}.${others.length === 0 ? '' : more}`;
}
