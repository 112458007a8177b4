import { reachableSeries } from '../draw/draw-rule.ts';
import type { DrawRule } from '../draw/draw-shapes.ts';
import type { SubMode } from '../reference/enumerations/promotion.ts';
import { MAX_SERIES } from './lucky-number-shape.ts';

/** What deserves a second look and is nobody's to forbid. */
export type PromotionWarning =
  | { readonly says: 'secap-unusual' | 'period-long'; readonly mode: SubMode }
  | { readonly says: 'series-unreachable'; readonly reached: number; readonly all: number };

export interface WarnedMode {
  readonly mode: SubMode;
  readonly secapNumber: string | null;
  /** Instants; null while they are not filled in. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface WarnedNumbers {
  readonly seriesCount: number | null;
  readonly drawRule: DrawRule;
}

/** Domain 1.1: a certificate of authorisation as it is printed, 04.043818/2024. Other forms exist. */
const USUAL_SECAP = /^\d{2}\.\d{6}\/\d{4}$/;

export const isUnusualSecap = (secapNumber: string): boolean => secapNumber !== '' && !USUAL_SECAP.test(secapNumber);

/** Decreto 70.951/72 art. 2: an authorisation is for twelve months at most. */
export function isOverYear(startDate: string, endDate: string): boolean {
  const limit = new Date(startDate);
  limit.setUTCFullYear(limit.getUTCFullYear() + 1);
  return new Date(endDate) > limit;
}

function unreachable({ seriesCount, drawRule }: WarnedNumbers): PromotionWarning[] {
  if (seriesCount === null || seriesCount < 1 || drawRule.firstSeries + seriesCount > MAX_SERIES) return [];
  const reached = reachableSeries({ ...drawRule, seriesCount }).size;
  return reached < seriesCount ? [{ says: 'series-unreachable', reached, all: seriesCount }] : [];
}

/** The same for the form before it is saved and for the record after. */
export const promotionWarnings = (modes: readonly WarnedMode[], numbers: WarnedNumbers | null): PromotionWarning[] => [
  ...modes.flatMap(({ mode, secapNumber, startDate, endDate }): PromotionWarning[] => [
    ...(isUnusualSecap(secapNumber ?? '') ? [{ says: 'secap-unusual' as const, mode }] : []),
    ...(startDate !== null && endDate !== null && isOverYear(startDate, endDate) ? [{ says: 'period-long' as const, mode }] : []),
  ]),
  ...(numbers === null ? [] : unreachable(numbers)),
];
