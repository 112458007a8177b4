import type { BenefitListItem } from '@galeria/contract/benefits/benefit';
import { formatDate } from '@galeria/contract/kit/formats';
import { BENEFIT_CHANNEL_LABELS, type BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import type { Tone } from '../../ui/theme/colors.ts';

export const STATUS_TONES = {
  VALIDATION: 'neutral',
  UNPUBLISHED: 'info',
  PUBLISHED: 'positive',
  REJECTED: 'negative',
  EXPIRED: 'neutral',
} as const satisfies Record<BenefitStatus, Tone>;

/** São Paulo's days. */
export const periodWords = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) => ({
  start: formatDate(startDate),
  end: formatDate(endDate),
});

/** What is only shown is used nowhere. */
export const channelWords = ({ channel }: Pick<BenefitListItem, 'channel'>): string =>
  channel === null ? '-' : contractMessage(BENEFIT_CHANNEL_LABELS[channel]);

export const quantityWords = ({ couponsQuantity }: Pick<BenefitListItem, 'couponsQuantity'>): string =>
  couponsQuantity === null ? '-' : couponsQuantity.toLocaleString('pt-BR');
