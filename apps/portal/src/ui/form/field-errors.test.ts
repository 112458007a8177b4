import { describe, expect, test } from 'vitest';
import { fieldOf, messageOf, placeFieldErrors } from './field-errors.ts';

const known = ['name', 'email', 'malls', 'address.zipCode'];

describe('[FMT-02] errors find their field', () => {
  test.each([
    ['name', 'name'],
    ['malls.3', 'malls'],
    ['malls.3.code', 'malls'],
    ['address.zipCode', 'address.zipCode'],
    ['address.street', undefined],
    ['names', undefined],
    ['', undefined],
  ])('path "%s" belongs to %s', (path, expected) => {
    expect(fieldOf(path, known)).toBe(expected);
  });

  test('the order is the screen’s, the first message of a field stands, and nothing is swallowed', () => {
    expect(placeFieldErrors({ 'malls.0': 'a', secret: 'b', name: 'c', 'malls.1': 'd' }, known)).toEqual({
      placed: [
        { name: 'name', message: 'c' },
        { name: 'malls', message: 'a' },
      ],
      unplaced: ['b'],
    });
  });

  test.each([
    [{ type: 'x', message: 'plain' }, 'plain'],
    [[undefined, { code: { type: 'x', message: 'deep' } }], 'deep'],
    [{ type: 'x', message: '' }, undefined],
    [{ ref: { message: 'of an element' } }, undefined],
    [undefined, undefined],
  ])('message of %j', (error, expected) => {
    expect(messageOf(error)).toBe(expected);
  });
});
