import type { Text } from '../messages/text.ts';
import { DURATIONS } from '../reference/limits.ts';

/** SYN-03: how long ago a store's client was last heard of. REVOKED: it has no key that opens anything, whenever that was. */
export const SYNC_HEALTHS = ['OK', 'LATE', 'SILENT', 'NEVER', 'REVOKED'] as const;
export type SyncHealth = (typeof SYNC_HEALTHS)[number];

export const SYNC_HEALTH_LABELS = {
  OK: { pt: 'Em dia', en: 'Up to date' },
  LATE: { pt: 'Atrasada', en: 'Late' },
  SILENT: { pt: 'Silenciosa', en: 'Silent' },
  NEVER: { pt: 'Nunca conectou', en: 'Never connected' },
  REVOKED: { pt: 'Chave revogada', en: 'Key revoked' },
} as const satisfies Record<SyncHealth, Text>;

/** `isShutOut`: no key of the store works that its client may have. */
export function healthOf(lastContactAt: Date | null, isShutOut: boolean, now: Date): SyncHealth {
  if (isShutOut) return 'REVOKED';
  if (lastContactAt === null) return 'NEVER';
  const age = now.getTime() - lastContactAt.getTime();
  if (age < DURATIONS.syncLate) return 'OK';
  return age < DURATIONS.syncSilent ? 'LATE' : 'SILENT';
}
