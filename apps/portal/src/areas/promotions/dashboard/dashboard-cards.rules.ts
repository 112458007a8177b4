import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatBrl } from '@galeria/contract/kit/formats';
import type { dashboardTotalizer } from '@galeria/contract/promotions/dashboard-endpoints';
import type { PromotionMode, PromotionType, SubMode } from '@galeria/contract/reference/enumerations/promotion';

export type Totals = ResponseOf<typeof dashboardTotalizer>;

export type DashboardCard =
  | 'stock'
  | 'participants'
  | 'reservations'
  | 'invoices'
  | 'gmv'
  | `reached.${SubMode}`
  | 'coupons'
  | 'numbers'
  | 'giftCoupons'
  | 'waiting'
  | 'served'
  | 'usedCoupons';

type Cards = readonly DashboardCard[];

/**
 * Spec 2.6: the cards depend on type and mode. Where a gift is handed out, engagement follows what was reserved of it; the portal
 * follows the people, and what was reserved are the coupons the gift's mode made.
 */
const CARDS_OF: Readonly<Record<PromotionMode, Readonly<Record<PromotionType, Cards>>>> = {
  portal: {
    BUYANDWIN: ['stock', 'participants', 'invoices', 'gmv', 'reached.buyAndWin', 'giftCoupons'],
    RAFFLE: ['participants', 'invoices', 'gmv', 'reached.raffle', 'coupons'],
    RAFFLE_AND_BUYANDWIN: [
      'stock',
      'participants',
      'invoices',
      'gmv',
      'reached.raffle',
      'coupons',
      'reached.buyAndWin',
      'giftCoupons',
    ],
    LUCKYNUMBER: ['participants', 'invoices', 'gmv', 'reached.luckyNumber', 'numbers'],
    LUCKYNUMBER_AND_BUYANDWIN: [
      'stock',
      'participants',
      'invoices',
      'gmv',
      'reached.luckyNumber',
      'numbers',
      'reached.buyAndWin',
      'giftCoupons',
    ],
  },
  engagement: {
    BUYANDWIN: ['stock', 'reservations', 'invoices', 'gmv', 'reached.buyAndWin'],
    RAFFLE: ['participants', 'invoices', 'gmv', 'reached.raffle', 'coupons'],
    RAFFLE_AND_BUYANDWIN: [
      'stock',
      'participants',
      'reservations',
      'invoices',
      'gmv',
      'reached.raffle',
      'coupons',
      'reached.buyAndWin',
    ],
    LUCKYNUMBER: ['participants', 'invoices', 'gmv', 'reached.luckyNumber', 'numbers'],
    LUCKYNUMBER_AND_BUYANDWIN: [
      'stock',
      'participants',
      'reservations',
      'invoices',
      'gmv',
      'reached.luckyNumber',
      'numbers',
      'reached.buyAndWin',
    ],
  },
};

interface Shown {
  readonly type: PromotionType;
  readonly isLoyalty: boolean;
}

/**
 * Spec 2.6: used coupons for loyalty; only a gift's coupons are ever used. Ours: where a stock may run out, who waits for it, and who
 * was served since.
 */
export function cardsOf({ type, isLoyalty }: Shown, mode: PromotionMode): Cards {
  const cards = CARDS_OF[mode][type];
  if (!cards.includes('stock')) return cards;
  return [...cards, 'waiting', 'served', ...(isLoyalty ? (['usedCoupons'] as const) : [])];
}

/** Three or four cards a row, whichever does not leave one card alone in the last. */
export const columnsFor = (cards: number): 3 | 4 => (cards % 3 === 0 || cards % 4 === 1 ? 3 : 4);

/** All but the stock, which is drawn. */
export type FigureCard = Exclude<DashboardCard, 'stock'>;

export const countText = (value: number): string => value.toLocaleString('pt-BR');

export function figureOf(card: FigureCard, totals: Totals): string {
  switch (card) {
    case 'gmv':
      return formatBrl(totals.gmv);
    case 'participants':
    case 'reservations':
    case 'invoices':
    case 'coupons':
    case 'usedCoupons':
    case 'waiting':
    case 'served':
      return countText(totals[card]);
    case 'numbers':
      return countText(totals.tokens);
    case 'giftCoupons':
      return countText(totals.reservations);
    case 'reached.buyAndWin':
      return countText(totals.reachedTarget.buyAndWin);
    case 'reached.raffle':
      return countText(totals.reachedTarget.raffle);
    case 'reached.luckyNumber':
      return countText(totals.reachedTarget.luckyNumber);
  }
}

/**
 * What is left of a stock, in percent with two decimals (spec 5). Rounded up, so that a figure of 10% is always a red one and a
 * stock that is not empty never reads as one.
 */
export const percentLeft = (remaining: number, total: number): number =>
  total <= 0 ? 0 : Math.ceil((remaining * 10_000) / total) / 100;
