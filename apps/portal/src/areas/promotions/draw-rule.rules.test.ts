import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import { expect, test } from 'vitest';
import { type UnusualPart, unusualParts } from './draw-rule.rules.ts';

test.each<[Partial<DrawRule>, UnusualPart[]]>([
  [{}, []],
  // Left from a choice that was taken back.
  [{ sourcePrize: 3, seriesPrefix: '11' }, []],
  [{ seriesSource: 'TENS_OF_PRIZE', sourcePrize: 2 }, [{ says: 'prize', prize: 2 }]],
  [{ seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '11' }, [{ says: 'prefix', prefix: '11' }]],
  [{ approximation: 'UP_THEN_DOWN', emptySeries: 'NEXT_LOWER' }, [{ says: 'UP_THEN_DOWN' }, { says: 'NEXT_LOWER' }]],
  [{ approximation: 'UP_CIRCULAR', emptySeries: 'NEXT_LOWER' }, [{ says: 'UP_CIRCULAR' }]],
  [{ onePerCpf: false }, [{ says: 'several' }]],
])('[DRW-03] of %j people are told %j', (given, parts) => {
  expect(unusualParts({ ...DEFAULT_DRAW_RULE, ...given })).toEqual(parts);
});
