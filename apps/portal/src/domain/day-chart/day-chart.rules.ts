import { formatDate } from '@galeria/contract/kit/formats';
import type { Language } from '@galeria/contract/messages/text';

interface Day {
  readonly date: string;
}

/** Under the axis a day has no year, unless the days are of more than one. Takes the day as it is shown: 31/12/2026. */
export function tickOf(days: readonly Day[]): (shown: string) => string {
  const isOneYear = days.at(0)?.date.slice(0, 4) === days.at(-1)?.date.slice(0, 4);
  return (shown) => (isOneYear ? shown.slice(0, 5) : `${shown.slice(0, 6)}${shown.slice(8)}`);
}

/** Beyond so many days a bar would be thinner than the gap to the next. */
const MOST_BARS = 62;

export const fitsBars = (days: readonly Day[]): boolean => days.length <= MOST_BARS;

export const shownDay = ({ date }: Day): string => formatDate(date);

const STEPS = [
  [1_000_000_000, { pt: ' bi', en: ' bn' }],
  [1_000_000, { pt: ' mi', en: ' m' }],
  [1000, { pt: ' mil', en: ' k' }],
] as const;

/** Money beside an axis, where there is no room for cents: R$ 12,5 mil. */
export const shortBrlIn =
  (language: Language) =>
  (cents: number): string => {
    const reais = cents / 100;
    const [size, unit] = STEPS.find(([each]) => Math.abs(reais) >= each) ?? [1, null];
    return `R$\u00a0${(reais / size).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}${unit?.[language] ?? ''}`;
  };
