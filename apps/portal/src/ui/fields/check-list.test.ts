import { describe, expect, test } from 'vitest';
import { boxState, type CheckOption, toggleAll, toggleOne } from './check-list.ts';

const option = (value: string, disabledReason?: string): CheckOption => ({ value, label: value, disabledReason });
const open = [option('a'), option('b'), option('c')];
const guarded = [option('a'), option('b', 'not yours'), option('c', 'not yours')];

describe('[ACC-02] picking all', () => {
  test.each([
    [open, [], 'empty'],
    [open, ['b'], 'mixed'],
    [open, ['c', 'a', 'b'], 'checked'],
    [open, ['x'], 'empty'],
    [guarded, ['a'], 'checked'],
    [guarded, ['b'], 'empty'],
    [[option('b', 'no')], ['b'], 'checked'],
    [[], ['a'], 'empty'],
  ] as const)('box %#', (options, selected, expected) => {
    expect(boxState(options, selected)).toBe(expected);
  });

  test.each([
    [open, [], ['a', 'b', 'c']],
    [open, ['b'], ['b', 'a', 'c']],
    [open, ['a', 'b', 'c'], []],
    [open, ['x', 'a', 'b', 'c'], ['x']],
    [guarded, [], ['a']],
    [guarded, ['b'], ['b', 'a']],
    [guarded, ['a', 'b'], ['b']],
  ] as const)('toggle all %#', (options, selected, expected) => {
    expect(toggleAll(options, selected)).toEqual(expected);
  });

  test('toggling one twice gives back what was', () => {
    expect(toggleOne('b', ['a'])).toEqual(['a', 'b']);
    expect(toggleOne('b', ['a', 'b'])).toEqual(['a']);
  });
});
