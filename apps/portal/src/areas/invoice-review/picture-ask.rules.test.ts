import { describe, expect, test } from 'vitest';
import { likelyReason, unaskable } from './picture-ask.rules.ts';
import { aCard } from './testing/review-cards.ts';

const PICTURE = { fileId: aCard().invoiceId, width: 9, height: 9 };

describe('[INV-19] a picture is asked for', () => {
  test.each([
    ['of a note of the app', {}, null],
    ['not of a shop’s own sale', { sentBy: 'store:JQT-1' }, 'pictureOfStore'],
    ['not of an XML', { hasXml: true }, 'pictureOfXml'],
    ['not of somebody who was erased', { customer: { ...aCard().customer, fullName: null } }, 'pictureOfNobody'],
  ])('%s', (_what, given, why) => {
    expect(unaskable(aCard(given))).toBe(why);
  });

  test('for the reason that is most likely', () => {
    expect([likelyReason(aCard()), likelyReason(aCard({ picture: PICTURE }))]).toEqual(['MISSING', 'UNREADABLE']);
  });
});
