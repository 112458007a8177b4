import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';

/** What of a rule is not the usual, one word for each. */
export type UnusualPart =
  | { readonly says: 'prize'; readonly prize: number }
  | { readonly says: 'prefix'; readonly prefix: string }
  | { readonly says: 'firstSeries'; readonly series: number }
  | { readonly says: 'orderDigits'; readonly digits: number }
  | { readonly says: 'LOST' | 'UP_THEN_DOWN' | 'UP_CIRCULAR' | 'NEXT_LOWER' | 'several' };

function sourceOf({ seriesSource, sourcePrize, seriesPrefix }: DrawRule): UnusualPart[] {
  if (seriesSource === 'TENS_OF_PRIZE') return [{ says: 'prize', prize: sourcePrize }];
  return seriesSource === 'PREFIX_AND_TENS' ? [{ says: 'prefix', prefix: seriesPrefix }] : [];
}

/** DRW-03: in the order of the form; nothing of the usual rule. In a circle the series follow by themselves. */
export function unusualParts(rule: DrawRule): UnusualPart[] {
  const { approximation, emptySeries, onePerCpf, firstSeries, orderDigits, leftover } = rule;
  const isCircular = approximation === 'UP_CIRCULAR';
  return [
    ...(firstSeries === DEFAULT_DRAW_RULE.firstSeries ? [] : [{ says: 'firstSeries' as const, series: firstSeries }]),
    ...(orderDigits === DEFAULT_DRAW_RULE.orderDigits ? [] : [{ says: 'orderDigits' as const, digits: orderDigits }]),
    ...sourceOf(rule),
    ...(approximation === 'ALTERNATING' ? [] : [{ says: approximation }]),
    ...(emptySeries === 'NEXT_LOWER' && !isCircular ? [{ says: emptySeries }] : []),
    ...(leftover === 'LOST' ? [{ says: leftover }] : []),
    ...(onePerCpf === DEFAULT_DRAW_RULE.onePerCpf ? [] : [{ says: 'several' as const }]),
  ];
}
