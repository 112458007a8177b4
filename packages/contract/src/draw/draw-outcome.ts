import type { Text } from '../messages/text.ts';

/**
 * DRW-10, DRW-14: what a number or a coupon came to that was drawn, wherever a customer's are listed: who was drawn and what became
 * of it since.
 */
export const DRAW_OUTCOMES = [
  'GANHADOR',
  'SUPLENTE',
  /** Published in the place of a winner. */
  'SUPLENTE_NO_LUGAR',
  /** A winner whose substitute was published instead. */
  'LUGAR_OCUPADO',
  'DESCLASSIFICADO',
  'NOTA_CANCELADA',
] as const;
export type DrawOutcome = (typeof DRAW_OUTCOMES)[number];

export const isDrawOutcome = (status: string): status is DrawOutcome => DRAW_OUTCOMES.some((each) => each === status);

export const DRAW_OUTCOME_BADGES = {
  GANHADOR: { label: { pt: 'Ganhador', en: 'Winner' }, tone: 'positive' },
  SUPLENTE: { label: { pt: 'Suplente', en: 'Substitute' }, tone: 'caution' },
  SUPLENTE_NO_LUGAR: { label: { pt: 'Suplente premiado', en: 'Substitute who won' }, tone: 'positive' },
  LUGAR_OCUPADO: { label: { pt: 'Substituído', en: 'Replaced' }, tone: 'neutral' },
  DESCLASSIFICADO: { label: { pt: 'Desclassificado', en: 'Disqualified' }, tone: 'negative' },
  NOTA_CANCELADA: { label: { pt: 'Nota cancelada', en: 'Invoice cancelled' }, tone: 'negative' },
} as const satisfies Record<DrawOutcome, { readonly label: Text; readonly tone: string }>;
