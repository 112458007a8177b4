import { accept, type Decision, refuse } from '../kit/decision.ts';
import type { PromotionStatus } from '../reference/enumerations/promotion.ts';

/** What people and the clock do to a promotion. */
export const PROMOTION_ACTS = ['edit', 'approve', 'refuse', 'activate', 'close', 'delete'] as const;
export type PromotionAct = (typeof PROMOTION_ACTS)[number];

/** Where an act leads: a status, 'DELETED', or nowhere: the act is refused. */
export type PromotionOutcome = PromotionStatus | 'DELETED' | null;

/**
 * PRO-04: the whole lifecycle. An approved promotion that is edited is no longer what was approved, and goes back to
 * validation; a running one keeps running, with much of it locked (locked-fields.ts).
 */
export const PROMOTION_LIFECYCLE: Readonly<Record<PromotionStatus, Readonly<Record<PromotionAct, PromotionOutcome>>>> = {
  DRAFT: { edit: 'DRAFT', approve: 'APPROVED', refuse: 'REFUSED', activate: null, close: null, delete: 'DELETED' },
  REFUSED: { edit: 'DRAFT', approve: null, refuse: null, activate: null, close: null, delete: 'DELETED' },
  APPROVED: { edit: 'DRAFT', approve: null, refuse: null, activate: 'CURRENT', close: null, delete: null },
  CURRENT: { edit: 'CURRENT', approve: null, refuse: null, activate: null, close: 'CLOSED', delete: null },
  CLOSED: { edit: null, approve: null, refuse: null, activate: null, close: null, delete: null },
};

export function decidePromotionAct(status: PromotionStatus, act: PromotionAct): Decision<PromotionStatus | 'DELETED'> {
  const outcome = PROMOTION_LIFECYCLE[status][act];
  return outcome === null ? refuse('promotion-illegal-move') : accept(outcome);
}

export const mayPromotion = (status: PromotionStatus, act: PromotionAct): boolean => PROMOTION_LIFECYCLE[status][act] !== null;

/**
 * The record's status follows from those of its modes: what runs makes it run, and one that is over while the other
 * has yet to begin still runs. Before that they go together.
 */
export function recordStatus(modes: readonly PromotionStatus[]): PromotionStatus {
  const [first] = modes;
  if (first === undefined) throw new RangeError('A promotion has at least one mode');
  if (modes.every((status) => status === first)) return first;
  return modes.some((status) => status === 'CURRENT' || status === 'CLOSED') ? 'CURRENT' : first;
}
