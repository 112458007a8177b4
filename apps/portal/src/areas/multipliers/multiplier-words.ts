import { formatDateTime } from '@galeria/contract/kit/formats';
import type { MultiplierState } from '@galeria/contract/multipliers/multiplier';
import {
  MULTIPLIER_CHANNEL_LABELS,
  MULTIPLIER_FACTORS,
  type MultiplierChannel,
} from '@galeria/contract/reference/enumerations/multiplier';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import type { Tone } from '../../ui/theme/colors.ts';

export const STATE_TONES = {
  SCHEDULED: 'info',
  RUNNING: 'positive',
  ENDED: 'neutral',
} as const satisfies Record<MultiplierState, Tone>;

/** '1.1x (10%)'. */
export const factorLabel = (factor: number): string =>
  MULTIPLIER_FACTORS.find((known) => known.factor === factor)?.label ?? String(factor);

export const channelLabels = (channels: readonly MultiplierChannel[]): string =>
  channels.map((channel) => contractMessage(MULTIPLIER_CHANNEL_LABELS[channel])).join(', ');

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** Both ends to the minute, São Paulo's. */
export const periodWords = ({ startDate, endDate }: Period) => ({
  start: formatDateTime(startDate),
  end: formatDateTime(endDate),
});
