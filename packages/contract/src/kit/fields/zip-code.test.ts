import { expect, test } from 'vitest';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { zipCode } from './zip-code.ts';

test.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  [' 01.310-100 ', '01310100'],
  ['00000000', '00000000'],
])("[FMT-03] a CEP '%s' is %s", (typed, digits) => {
  expect(zipCode.parse(typed)).toBe(digits);
});

test.each(['', '0131010', '013101000', '01310-10a', '０１３１０１００', null, 1_310_100])(
  '[FMT-03] %j is no CEP, and the message says what one is',
  (typed) => {
    expect(zipCode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([RULE_MESSAGES.zipCodeInvalid]);
  },
);
