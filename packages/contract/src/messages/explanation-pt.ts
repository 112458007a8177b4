import type { TraceCheck } from '../promotions/engine-trace.ts';
import { isQuantityTarget, targetText } from '../promotions/target.ts';
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

// PRO-14: what the engine looked at, as people read it. Sentences speak of the note and the promotion, never of who bought.

const { money, percent, date, dateTime, list } = READER_FORMATS.pt;

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

const isWeekend = (day: Weekday): boolean => day === 'SATURDAY' || day === 'SUNDAY';
const dayName = (day: Weekday): string => WEEKDAY_LABELS[day]?.pt.toLowerCase() ?? 'dia';
const aDay = (day: Weekday): string => `${isWeekend(day) ? 'um' : 'uma'} ${dayName(day)}`;

/** 'às terças e quintas', 'às sextas, aos sábados e aos domingos'. */
export function daysText(days: readonly string[]): string {
  const inOrder = WEEKDAYS.filter((day) => days.includes(day));
  const weekdays = inOrder.filter((day) => !isWeekend(day)).map((day) => `${dayName(day).replace('-feira', '')}s`);
  const weekends = inOrder.filter(isWeekend).map((day) => `aos ${dayName(day)}s`);
  if (weekdays.length === 0) return list(weekends);
  if (weekends.length === 0) return `às ${list(weekdays)}`;
  return list([`às ${weekdays.join(', ')}`, ...weekends]);
}

/** A note says the minute, or only the day. */
const momentText = (text: string): string => (text.length === 10 ? date(text) : dateTime(text));
const periodText = (values: Params): string =>
  `de ${dateTime(textValue(values, 'startsAt'))} a ${dateTime(textValue(values, 'endsAt'))}`;

const rewardsText = (mode: SubMode, many: number): string => `${many} ${REWARD_NAMES[mode][many === 1 ? 0 : 1]}`;
const missingText = (mode: SubMode, missing: number, targetType: EngagementTargetType): string => {
  const isOne = isQuantityTarget(targetType) && missing === 1;
  return `${isOne ? 'faltou' : 'faltaram'} ${targetText(targetType, missing)} para o próximo ${REWARD_NAMES[mode][0]}`;
};

const categoriesText = (codes: readonly string[]): string =>
  list(CUSTOMER_CATEGORIES.filter(({ category }) => codes.includes(String(category))).map(({ label }) => label.pt));

const forbiddenText = (values: Params): string =>
  list(
    listValue(values, 'categories').map((code) => FORBIDDEN_ITEM_CATEGORY_LABELS[code as ForbiddenItemCategory].pt.toLowerCase()),
  );

const AUDIENCES: Readonly<Record<string, string>> = { ALL: 'todos', CONSUMER: 'consumidores', STOREKEEPER: 'lojistas' };

const KEPT_OUT: Readonly<Record<string, string>> = {
  NONE: 'O CPF do cliente está na lista de bloqueio da promoção',
  BLOCKED_CONSUMERS: 'O cliente está em uma das listas de bloqueio da promoção',
  ALLOWED_CONSUMERS: 'A promoção é exclusiva para uma lista, e o cliente não está nela ou está na de bloqueio',
  INTEGRATION: 'A promoção é exclusiva para quem o CRM indicou, e o cliente não foi indicado ou está na lista de bloqueio',
};

function runningText(step: StepValues): string {
  const status = textValue(step, 'status') as PromotionStatus;
  if (step.passed)
    return status === 'CLOSED'
      ? `encerrada em ${momentText(textValue(step, 'endsAt'))}, ainda conta as notas enviadas até então`
      : `ativa ${periodText(step)}`;
  const frozenAt = textValue(step, 'frozenAt');
  if (frozenAt !== '') return `encerrada e congelada em ${momentText(frozenAt)}: nada mais conta`;
  if (status === 'CURRENT') return `não estava ativa quando a nota foi avaliada: vale ${periodText(step)}`;
  return `não está ativa: ${PROMOTION_STATUS_LABELS[status]?.pt.toLowerCase() ?? status}`;
}

function countedTotalText(step: StepValues): string {
  const without = money(numberValue(step, 'amountInCents'));
  const withTaxes = money(numberValue(step, 'amountWithTaxesInCents'));
  return textValue(step, 'counts') === 'vNFTot'
    ? `Conta o total com IBS, CBS e IS (vNFTot), ${withTaxes}; sem eles (vNF) a nota é de ${without}`
    : `Conta o total da nota (vNF), ${without}; com IBS, CBS e IS (vNFTot) ela é de ${withTaxes}`;
}

function forbiddenItemsText(step: StepValues): string {
  const amount = numberValue(step, 'amountInCents');
  const deducted = numberValue(step, 'deductedInCents');
  if (!step.passed)
    return deducted === 0 ? 'A nota não tem valor a contar' : `Toda a nota é de itens proibidos (${forbiddenText(step)})`;
  if (deducted > 0) {
    const items = numberValue(step, 'items');
    const what = `${items} ${items === 1 ? 'item proibido' : 'itens proibidos'} (${forbiddenText(step)})`;
    return `Descontados ${money(deducted)} de ${what}: restam ${money(amount - deducted)}`;
  }
  const tracked = textValue(step, 'tracked');
  if (tracked === 'no') return `Itens proibidos não são descontados nesta loja ou promoção: valem ${money(amount)}`;
  return tracked === 'unknown'
    ? `Os itens da nota não são conhecidos, e nenhum foi descontado: valem ${money(amount)}`
    : `Nenhum item proibido: valem ${money(amount)}`;
}

function multiplierText(step: StepValues): string {
  const factor = numberValue(step, 'percent');
  const after = money(numberValue(step, 'afterInCents'));
  if (!step.passed) return 'O valor que conta é zero';
  if (factor === 100) return `Sem multiplicador: contam ${after}`;
  const name = textValue(step, 'name');
  const which = name === '' ? '' : ` “${name}”, em vigor ${periodText(step)},`;
  return `Multiplicador${which} de ${percent(factor)}: ${money(numberValue(step, 'beforeInCents'))} contam como ${after}`;
}

function countedText(step: StepValues): string {
  const part = (name: string) => targetText(step.targetType, numberValue(step, name));
  return `somou ${part('added')}; o acumulado foi de ${part('before')} para ${part('after')} (meta de ${part('target')})`;
}

function outOfStockText(step: StepValues): string {
  const many = numberValue(step, 'missing');
  const kept =
    many > 0
      ? `: ${rewardsText(step.mode ?? 'buyAndWin', many)} ${many === 1 ? 'ficou registrado' : 'ficaram registrados'} sem reserva`
      : '';
  return step.mode === 'luckyNumber' ? `os números da sorte se esgotaram${kept}` : `o estoque de prêmios acabou${kept}`;
}

/** What one step says, without the mode it is of and without its stop. */
const STEPS: Readonly<Record<TraceCheck, (step: StepValues) => string>> = {
  running: runningText,
  'sent-in-time': (step) => {
    const sent = `enviada em ${momentText(textValue(step, 'sentAt'))}`;
    const end = momentText(textValue(step, 'endsAt'));
    return step.passed ? `${sent}, antes do encerramento` : `${sent}, depois do encerramento em ${end}`;
  },
  'opted-in': (step) => {
    if (step.passed) return 'O cliente participa da promoção';
    return step.mode === null
      ? 'O cliente não participava da promoção: faltou a adesão no aplicativo'
      : `o cliente aderiu em ${momentText(textValue(step, 'optedInAt'))}, depois do encerramento`;
  },
  period: (step) => {
    const issued = `emitida em ${momentText(textValue(step, 'issued'))}`;
    return step.passed ? `${issued}, dentro do período` : `${issued}, fora do período ${periodText(step)}`;
  },
  'active-day': (step) => {
    const day = textValue(step, 'weekday') as Weekday;
    if (step.passed) return `Emitida em ${aDay(day)}, dia em que a promoção vale`;
    return `Emitida em um dia em que a promoção não vale (${dayName(day)}): vale ${daysText(listValue(step, 'activeDays'))}`;
  },
  audience: (step) => `A promoção é ${step.passed ? '' : 'só '}para ${AUDIENCES[textValue(step, 'userType')] ?? 'outro público'}`,
  category: (step) => {
    const allowed = listValue(step, 'allowed');
    if (allowed.length === 0) return 'A promoção é para todas as categorias';
    return step.passed
      ? `A categoria do cliente participa: ${categoriesText(allowed)}`
      : `A promoção é só para ${allowed.length === 1 ? 'a categoria' : 'as categorias'} ${categoriesText(allowed)}`;
  },
  'customer-not-blocked': ({ passed }) =>
    passed
      ? 'O cliente não estava bloqueado quando a nota foi aprovada'
      : 'O cliente estava bloqueado quando a nota foi aprovada',
  age: (step) => {
    if (textValue(step, 'birthDate') === 'unknown') return 'A data de nascimento do cliente não é conhecida';
    return step.passed ? 'O cliente já tinha 18 anos' : 'O cliente ainda não tinha 18 anos quando a nota foi emitida';
  },
  list: (step) =>
    step.passed
      ? 'As listas da promoção permitem a participação do cliente'
      : (KEPT_OUT[textValue(step, 'exclusivity')] ?? 'As listas da promoção não permitem a participação do cliente'),
  store: ({ passed }) => (passed ? 'A loja participa da promoção' : 'A loja não está entre as que participam da promoção'),
  'store-not-blocked': ({ passed }) => (passed ? 'A loja não está bloqueada' : 'A loja está bloqueada para esta promoção'),
  'counted-total': countedTotalText,
  'forbidden-items': forbiddenItemsText,
  multiplier: multiplierText,
  counted: countedText,
  reward: (step) => {
    const mode = step.mode ?? 'raffle';
    if (!step.passed) return missingText(mode, numberValue(step, 'missing'), step.targetType);
    return `a meta foi alcançada e deu direito a ${rewardsText(mode, numberValue(step, 'rewards'))}`;
  },
  'out-of-stock': outOfStockText,
  'note-cancelled': () => 'A loja cancelou a nota: o que ela tinha contado foi descontado, e o que ela deu deixou de valer',
};

/** One step in a sentence, with the mode it is about. */
export const stepInPortuguese = (check: TraceCheck, step: StepValues): string => {
  const text = STEPS[check](step);
  return `${step.mode === null ? capitalised(text) : `${MODE_NAMES[step.mode]}: ${text}`}.`;
};

function adviceOf(check: TraceCheck, step: AdviceValues): string {
  switch (check) {
    case 'running':
      if (textValue(step, 'frozenAt') !== '')
        return `Contaria se fosse aprovada até ${momentText(textValue(step, 'frozenAt'))}, quando a promoção congelou`;
      return textValue(step, 'status') === 'CURRENT'
        ? `Contaria se fosse aprovada ${periodText(step)}`
        : 'Contaria se a promoção estivesse ativa';
    case 'sent-in-time':
      return `Contaria se fosse enviada até ${momentText(textValue(step, 'endsAt'))}`;
    case 'opted-in':
      return 'Contaria se o cliente tivesse aderido à promoção antes de a nota ser avaliada';
    case 'period':
      return `Contaria se fosse emitida ${periodText(step)}`;
    case 'active-day': {
      const text = `Emitida em um dia em que a promoção não vale: vale ${daysText(listValue(step, 'activeDays'))}`;
      return step.nearestDay === null ? text : `${text}. O dia mais próximo seria ${date(step.nearestDay)}`;
    }
    case 'audience':
      return `Contaria se fosse de ${textValue(step, 'userType') === 'STOREKEEPER' ? 'um lojista' : 'um consumidor que não é lojista'}`;
    case 'category':
      return `Contaria se o cliente fosse da categoria ${categoriesText(listValue(step, 'allowed')).replace(' e ', ' ou ')}`;
    case 'customer-not-blocked':
      return 'Contaria se o cliente não estivesse bloqueado';
    case 'age':
      return textValue(step, 'birthDate') === 'unknown'
        ? 'Complete a data de nascimento do cliente: as próximas notas contarão se ele tiver 18 anos'
        : 'Contaria se o cliente tivesse 18 anos no dia da nota';
    case 'list':
      return 'Contaria se as listas da promoção permitissem a participação do cliente';
    case 'store':
      return 'Contaria se fosse de uma das lojas que participam';
    case 'store-not-blocked':
      return 'Contaria se fosse de uma loja que não está bloqueada';
    case 'note-cancelled':
      return 'Contaria se a loja não tivesse cancelado a nota';
    default:
      return 'Contaria se tivesse itens que não são proibidos';
  }
}

export function adviceInPortuguese(check: TraceCheck, advice: AdviceValues): string {
  const { others } = advice;
  const more = others === 1 ? ' E mais uma condição não foi atendida.' : ` E mais ${others} condições não foram atendidas.`;
  return `${adviceOf(check, advice)}.${others === 0 ? '' : more}`;
}

export const missingInPortuguese = ({ missing, targetType }: MissingValues): string =>
  `${capitalised(list(missing.map(({ mode, count }) => missingText(mode, count, targetType))))}.`;
