import { wallTime } from '@galeria/contract/kit/fields/sao-paulo-clock';
import type { SyncSettings } from './wire.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether sales are sent at this moment; from later than until goes over midnight. The times are São Paulo's. */
export function isOpen({ openFrom, openUntil }: Pick<SyncSettings, 'openFrom' | 'openUntil'>, now: number): boolean {
  if (openFrom === null || openUntil === null || openFrom === openUntil) return true;
  const { hour, minute } = wallTime(now);
  const at = hour * 60 + minute;
  const from = minutesOf(openFrom);
  const until = minutesOf(openUntil);
  return from < until ? at >= from && at < until : at >= from || at < until;
}
