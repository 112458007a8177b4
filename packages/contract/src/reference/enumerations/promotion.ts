import * as z from 'zod';
import type { Text } from '../../messages/text.ts';
import type { BadgeColour } from './badge-colour.ts';

/** Spec 9: promotion types. */
export const PROMOTION_TYPES = [
  'BUYANDWIN',
  'RAFFLE',
  'RAFFLE_AND_BUYANDWIN',
  'LUCKYNUMBER',
  'LUCKYNUMBER_AND_BUYANDWIN',
] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];
export const promotionType = z.enum(PROMOTION_TYPES);

export const PROMOTION_TYPE_LABELS = {
  BUYANDWIN: { pt: 'Compre e ganhe', en: 'Buy and win' },
  RAFFLE: { pt: 'Sorteio', en: 'Raffle' },
  RAFFLE_AND_BUYANDWIN: { pt: 'Sorteio e compre e ganhe', en: 'Raffle and buy and win' },
  LUCKYNUMBER: { pt: 'Número da sorte', en: 'Lucky number' },
  LUCKYNUMBER_AND_BUYANDWIN: { pt: 'Número da sorte e compre e ganhe', en: 'Lucky number and buy and win' },
} as const satisfies Record<PromotionType, Text>;

/** Spec 3: a promotion carries one sub-mode for each of its modes. */
export const SUB_MODES = ['buyAndWin', 'raffle', 'luckyNumber'] as const;
export type SubMode = (typeof SUB_MODES)[number];

const SUB_MODES_OF = {
  BUYANDWIN: ['buyAndWin'],
  RAFFLE: ['raffle'],
  RAFFLE_AND_BUYANDWIN: ['raffle', 'buyAndWin'],
  LUCKYNUMBER: ['luckyNumber'],
  LUCKYNUMBER_AND_BUYANDWIN: ['luckyNumber', 'buyAndWin'],
} as const satisfies Record<PromotionType, readonly SubMode[]>;

/** Spec 2.6: in the order their blocks are shown, the draw before the gift. */
export function subModesOf(type: PromotionType): readonly SubMode[] {
  return SUB_MODES_OF[type];
}

/** Spec 2.6: the third tab, only for LUCKYNUMBER and LUCKYNUMBER_AND_BUYANDWIN. */
export function hasLuckyNumber(type: PromotionType): boolean {
  return subModesOf(type).includes('luckyNumber');
}

/** Spec 4: promotion and sub-mode status. */
export const PROMOTION_STATUSES = ['DRAFT', 'CURRENT', 'CLOSED', 'APPROVED', 'REFUSED'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
export const promotionStatus = z.enum(PROMOTION_STATUSES);

export const PROMOTION_STATUS_LABELS = {
  DRAFT: { pt: 'Em validação', en: 'In validation' },
  CURRENT: { pt: 'Ativa', en: 'Active' },
  CLOSED: { pt: 'Encerrada', en: 'Closed' },
  APPROVED: { pt: 'Aprovada', en: 'Approved' },
  REFUSED: { pt: 'Recusada', en: 'Refused' },
} as const satisfies Record<PromotionStatus, Text>;

/** Spec 4: the same state, capitalised otherwise, where engagement shows a DRAFT buy-and-win. */
export const ENGAGEMENT_DRAFT_LABEL: Text = { pt: 'Em Validação', en: 'In Validation' };

/** Where a promotion is shown; spec 1 calls engagement a mode of the address. */
export type PromotionMode = 'portal' | 'engagement';

export function promotionStatusLabel(status: PromotionStatus, type: PromotionType, mode: PromotionMode): Text {
  if (mode === 'engagement' && status === 'DRAFT' && type === 'BUYANDWIN') return ENGAGEMENT_DRAFT_LABEL;
  return PROMOTION_STATUS_LABELS[status];
}

/** Spec 4: gray DRAFT, red CLOSED, blue APPROVED, orange REFUSED in engagement only, else green. */
export function promotionStatusColour(status: PromotionStatus, mode: PromotionMode): BadgeColour {
  if (status === 'DRAFT') return 'gray';
  if (status === 'CLOSED') return 'red';
  if (status === 'APPROVED') return 'blue';
  return status === 'REFUSED' && mode === 'engagement' ? 'orange' : 'green';
}

/** Spec 9: what a campaign counts. */
export const CAMPAIGN_TARGET_TYPES = ['PURCHASE_QUANTITY', 'BALANCE'] as const;
export type CampaignTargetType = (typeof CAMPAIGN_TARGET_TYPES)[number];
export const campaignTargetType = z.enum(CAMPAIGN_TARGET_TYPES);
export const ENGAGEMENT_TARGET_TYPES = [...CAMPAIGN_TARGET_TYPES, 'INVOICE_QUANTITY', 'INVOICE_AMOUNT'] as const;
export type EngagementTargetType = (typeof ENGAGEMENT_TARGET_TYPES)[number];
export const engagementTargetType = z.enum(ENGAGEMENT_TARGET_TYPES);

export const TARGET_TYPE_LABELS = {
  PURCHASE_QUANTITY: { pt: 'Quantidade de compras', en: 'Number of purchases' },
  BALANCE: { pt: 'Valor acumulado', en: 'Accumulated value' },
  INVOICE_QUANTITY: { pt: 'Quantidade de notas', en: 'Number of invoices' },
  INVOICE_AMOUNT: { pt: 'Valor em notas', en: 'Invoice value' },
} as const satisfies Record<EngagementTargetType, Text>;
