import { SYNC_HEALTH_LABELS, type SyncHealth } from '@galeria/contract/store-sync/sync-health';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { HEALTH_TONES } from './sync-health-tones.ts';

/** SYN-03: how long ago a store's client was last heard of, by a word. */
export function SyncHealthBadge({ health }: { readonly health: SyncHealth }) {
  return <StatusBadge tone={HEALTH_TONES[health]}>{contractMessage(SYNC_HEALTH_LABELS[health])}</StatusBadge>;
}
