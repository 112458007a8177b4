import type { Text } from '../../messages/text.ts';

/** Spec 4: coupon statuses. */
export const COUPON_STATUSES = ['UNUSABLE', 'PROCESSING', 'USABLE', 'BURNED', 'BURNED_SHOW', 'BURNED_MANUALLY'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export const COUPON_STATUS_LABELS = {
  UNUSABLE: { pt: 'Participando', en: 'Participating' },
  PROCESSING: { pt: 'Em processamento', en: 'Processing' },
  USABLE: { pt: 'Disponível', en: 'Available' },
  BURNED: { pt: 'Utilizado', en: 'Used' },
  BURNED_SHOW: { pt: 'Utilizado na apresentação', en: 'Used when shown' },
  BURNED_MANUALLY: { pt: 'Utilizado manualmente', en: 'Used manually' },
} as const satisfies Record<CouponStatus, Text>;

/** The three ways of being used up. */
export function isBurned(status: CouponStatus | OtherStatus): boolean {
  return status === 'BURNED' || status === 'BURNED_SHOW' || status === 'BURNED_MANUALLY';
}

/** Spec 4: 'other statuses in use', of reservations, awards and processing. */
export const OTHER_STATUSES = [
  'DRAFT',
  'ANALYSIS',
  'APPROVED',
  'REJECTED',
  'REFUSED',
  'CANCELLED',
  'PROCESSED',
  'RESERVED',
  'NOT_RESERVED',
  'REDEEMED',
  'CLOSED',
] as const;
export type OtherStatus = (typeof OTHER_STATUSES)[number];

export const OTHER_STATUS_LABELS = {
  DRAFT: { pt: 'Rascunho', en: 'Draft' },
  ANALYSIS: { pt: 'Em análise', en: 'In analysis' },
  APPROVED: { pt: 'Aprovado', en: 'Approved' },
  REJECTED: { pt: 'Rejeitado', en: 'Rejected' },
  REFUSED: { pt: 'Recusado', en: 'Refused' },
  CANCELLED: { pt: 'Cancelado', en: 'Cancelled' },
  PROCESSED: { pt: 'Processado', en: 'Processed' },
  RESERVED: { pt: 'Reservado', en: 'Reserved' },
  NOT_RESERVED: { pt: 'Não reservado', en: 'Not reserved' },
  REDEEMED: { pt: 'Resgatado', en: 'Redeemed' },
  CLOSED: { pt: 'Encerrado', en: 'Closed' },
} as const satisfies Record<OtherStatus, Text>;
