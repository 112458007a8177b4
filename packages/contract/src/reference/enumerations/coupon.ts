import * as z from 'zod';

/** Spec 4: coupon statuses. */
export const COUPON_STATUSES = ['UNUSABLE', 'PROCESSING', 'USABLE', 'BURNED', 'BURNED_SHOW', 'BURNED_MANUALLY'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];
export const couponStatus = z.enum(COUPON_STATUSES);

export const COUPON_STATUS_LABELS = {
  UNUSABLE: 'Participando',
  PROCESSING: 'Em processamento',
  USABLE: 'Disponível',
  BURNED: 'Utilizado',
  BURNED_SHOW: 'Utilizado na apresentação',
  BURNED_MANUALLY: 'Utilizado manualmente',
} as const satisfies Record<CouponStatus, string>;

/** The three ways of being used up. */
export function isBurned(status: CouponStatus): boolean {
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
export const otherStatus = z.enum(OTHER_STATUSES);

export const OTHER_STATUS_LABELS = {
  DRAFT: 'Rascunho',
  ANALYSIS: 'Em análise',
  APPROVED: 'Aprovado',
  REJECTED: 'Rejeitado',
  REFUSED: 'Recusado',
  CANCELLED: 'Cancelado',
  PROCESSED: 'Processado',
  RESERVED: 'Reservado',
  NOT_RESERVED: 'Não reservado',
  REDEEMED: 'Resgatado',
  CLOSED: 'Encerrado',
} as const satisfies Record<OtherStatus, string>;
