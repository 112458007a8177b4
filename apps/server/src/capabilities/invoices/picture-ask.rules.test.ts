import { describe, expect, test } from 'vitest';
import { decideAsk, pictureDeadline } from './picture-ask.rules.ts';

const ASKABLE = { sentBy: 'app:Aplicativo', hasXml: false, hasSender: true };

describe('[INV-19] a picture is asked for', () => {
  test.each([
    ['of a note of the app', {}],
    ['of a note that a colleague sent', { sentBy: 'ana@mall.example' }],
    ['of a note whose sender is not known', { sentBy: null }],
  ])('%s', (_what, change) => {
    expect(decideAsk({ ...ASKABLE, ...change })).toEqual({ allowed: true, value: true });
  });

  test.each([
    ['of a sale that a shop sent', { sentBy: 'store:0190' }, 'pictureOfStore'],
    ['of an XML', { hasXml: true }, 'pictureOfXml'],
    ['of somebody who was erased', { hasSender: false }, 'pictureOfNobody'],
  ])('not %s', (_what, change, code) => {
    expect(decideAsk({ ...ASKABLE, ...change })).toEqual({
      allowed: false,
      code: 'invoice-picture-unaskable',
      messages: [{ code, params: {} }],
    });
  });

  test.each([
    ['in the morning', '2026-05-20T10:00:00-03:00', 7, '2026-05-27T23:59:59.999-03:00'],
    [
      'in the last hour of a day, which is the next one in London',
      '2026-05-20T23:59:00-03:00',
      7,
      '2026-05-27T23:59:59.999-03:00',
    ],
    ['for a day', '2026-12-31T00:00:00-03:00', 1, '2027-01-01T23:59:59.999-03:00'],
  ])('%s until the end of a day of São Paulo', (_when, at, days, until) => {
    expect(pictureDeadline(new Date(at), days)).toEqual(new Date(until));
  });
});
