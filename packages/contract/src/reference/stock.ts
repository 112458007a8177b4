import { THRESHOLDS } from './limits.ts';

/** Spec 2.6: award quantity minus reserved or redeemed coupons. Never shown below zero. */
export function remainingStock(awardQuantity: number, takenCoupons: number): number {
  return Math.max(0, awardQuantity - takenCoupons);
}

/** Spec 2.6, 9: red at 10% or below of remaining stock; nothing offered counts as nothing left. */
export function isLowStock(remaining: number, total: number): boolean {
  return remaining * 100 <= total * THRESHOLDS.lowStockPercent;
}

/** Spec 9: extra coupons or numbers = sum of the awards' quantity minus reserved coupons. */
export function extraAllowance(awards: readonly { readonly quantity: number }[], reservedCoupons: number): number {
  return remainingStock(
    awards.reduce((sum, award) => sum + award.quantity, 0),
    reservedCoupons,
  );
}
