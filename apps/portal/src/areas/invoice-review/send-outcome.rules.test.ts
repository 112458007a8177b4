import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './send-outcome.rules.ts';
import { aFailure } from './testing/desk-fixture.ts';

describe('[INV-02] what becomes of a decision the server did not take', () => {
  test.each<[ProblemCode, string]>([
    ['invoice-duplicated', 'DUPLICATED_INVOICE'],
    ['invoice-over-value-limit', 'VALUE_LIMIT'],
    ['invoice-issuer-blocked', 'CNPJ_ANALYSE'],
  ])('%s brings it back and suggests %s', (code, suggests) => {
    expect(outcomeOf(aFailure(code))).toEqual({ kind: 'back', refusal: { message: 'Recusada', fields: {}, suggests } });
  });

  test('a refused field brings it back with the field', () => {
    const failed = aFailure('invalid-request', { messages: ['Do campo'], fields: { number: 'Do campo' } });
    expect(outcomeOf(failed)).toEqual({
      kind: 'back',
      refusal: { message: 'Do campo', fields: { number: 'Do campo' }, suggests: null },
    });
  });

  test.each<ProblemCode>(['invoice-decided', 'invoice-with-somebody-else', 'invoice-not-in-review', 'not-found'])(
    '%s ends it, with the server’s own words of who',
    (code) => {
      expect(outcomeOf(aFailure(code, { messages: ['por bia'] }))).toEqual({ kind: 'gone', message: 'por bia' });
    },
  );

  test('stale-version is another matter', () => {
    expect(outcomeOf(aFailure('stale-version'))).toEqual({ kind: 'stale', message: 'Recusada' });
  });

  test.each([
    ['no answer', null],
    ['a fault of the server', aFailure('internal-error')],
    ['a proxy’s page', aFailure(undefined)],
    ['too many requests', aFailure('too-many-requests')],
    ['a session that ended', aFailure('not-signed-in')],
  ])('%s keeps it to be sent again', (_name, failed) => {
    expect(outcomeOf(failed)).toEqual({ kind: 'unsent' });
  });
});
