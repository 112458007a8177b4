import { expect, test } from 'vitest';
import { tabsOf } from './benefit-tabs.rules.ts';
import { aBenefit } from './testing/benefits-fixture.ts';

test.each([
  ['a discount in the mall', {}, ['FORM']],
  ['imported codes at a partner’s', { channel: 'EXTERNAL_CODE', integrationType: 'TWELVE_DIGITS_TXT' }, ['FORM', 'CODES']],
  ['imported codes at the parking', { channel: 'PARKING', integrationType: 'TWELVE_DIGITS_CSV' }, ['FORM', 'CODES']],
  ['a partner’s promotion at the parking', { channel: 'PARKING', wpsPromoId: 'WPS-1' }, ['FORM']],
  ['a raffle', { type: 'RAFFLE', channel: 'RAFFLE' }, ['FORM', 'WINNERS']],
] as const)('[BEN-05, BEN-06] the page of %s has its parts', (_what, given, tabs) => {
  expect(tabsOf(aBenefit(given))).toEqual(tabs);
});
