import { endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDateTime } from '@galeria/contract/kit/formats';

/** Whether a day without a time stands for its first instant or its last. */
type Edge = 'start' | 'end';

/** An instant as the form shows it: the day alone where it stands for the instant, else with São Paulo's time. */
export function momentText(instant: string | null, edge: Edge): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = saoPauloDay(at);
  const whole = edge === 'start' ? startOfSaoPauloDay(day) : endOfSaoPauloDay(day);
  return whole.getTime() === at.getTime() ? day : `${day}T${formatDateTime(at).slice(-5)}`;
}

/** What was not touched goes back to the millisecond: the minutes shown are coarser than what is stored. */
export function momentToSend(text: string, stored: string | null | undefined, edge: Edge): string {
  return stored && momentText(stored, edge) === text ? stored : text;
}
