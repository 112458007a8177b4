import type { Text } from '../messages/text.ts';
import { DURATIONS } from '../reference/limits.ts';

/** SYN-03: how long ago a store's client was last heard of. */
export const SYNC_HEALTHS = ['OK', 'LATE', 'SILENT', 'NEVER'] as const;
export type SyncHealth = (typeof SYNC_HEALTHS)[number];

export const SYNC_HEALTH_LABELS = {
  OK: { pt: 'Em dia', en: 'Up to date' },
  LATE: { pt: 'Atrasada', en: 'Late' },
  SILENT: { pt: 'Silenciosa', en: 'Silent' },
  NEVER: { pt: 'Nunca conectou', en: 'Never connected' },
} as const satisfies Record<SyncHealth, Text>;

export function healthOf(lastContactAt: Date | null, now: Date): SyncHealth {
  if (lastContactAt === null) return 'NEVER';
  const age = now.getTime() - lastContactAt.getTime();
  if (age < DURATIONS.syncLate) return 'OK';
  return age < DURATIONS.syncSilent ? 'LATE' : 'SILENT';
}
