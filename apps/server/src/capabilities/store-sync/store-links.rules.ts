import { DURATIONS, SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { SyncSettings } from '@galeria/contract/store-sync/sync-settings';

/** The settings of a link's row, as the client and the portal have them. */
export const settingsOf = ({
  everySeconds,
  batchSize,
  openFrom,
  openUntil,
  folders,
  includeCsv,
}: SyncSettings): SyncSettings => ({ everySeconds, batchSize, openFrom, openUntil, folders, includeCsv });

/**
 * Whether the client knows the settings as they were last changed. It hears them at each contact; a batch of sales moves the last
 * contact only while no settings wait (`touchContact`).
 */
export const isTaken = (changedAt: Date, lastContactAt: Date | null): boolean =>
  lastContactAt !== null && lastContactAt >= changedAt;

/** How far the clock of a shop is before ours, in seconds; less than zero when it is behind. */
export const clockOffSeconds = (clock: Date, at: Date): number => Math.round((clock.getTime() - at.getTime()) / 1000);

export const isClockOff = (clock: Date, at: Date): boolean => Math.abs(clock.getTime() - at.getTime()) > DURATIONS.syncClockOff;

/**
 * What a shop's clock says of the past, by ours: it is as far off as the clock, and not of the future. Null where nothing waits, or
 * nobody says since when.
 */
export function waitingSince(
  { queued, oldestQueuedAt }: { readonly queued: number; readonly oldestQueuedAt: string | null },
  shopClock: Date,
  at: Date,
): Date | null {
  if (queued === 0 || oldestQueuedAt === null) return null;
  const offBy = shopClock.getTime() - at.getTime();
  return plausible(new Date(Math.min(Date.parse(oldestQueuedAt) - offBy, at.getTime())), at);
}

const DAY = 24 * 60 * 60_000;

/** A moment that somebody's computer tells of: as told, but never so far off that it could not be kept or read. */
export const plausible = (moment: Date, at: Date): Date =>
  new Date(
    Math.min(Math.max(moment.getTime(), at.getTime() - SYNC_LIMITS.oldestDays * DAY), at.getTime() + DURATIONS.syncClockOff),
  );
