import type { SyncHealth } from '@galeria/contract/store-sync/sync-health';
import type { Tone } from '../../ui/theme/colors.ts';

export const HEALTH_TONES = {
  OK: 'positive',
  LATE: 'caution',
  SILENT: 'negative',
  NEVER: 'neutral',
  REVOKED: 'negative',
} as const satisfies Record<SyncHealth, Tone>;
