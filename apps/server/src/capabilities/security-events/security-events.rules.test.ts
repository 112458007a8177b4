import { describe, expect, test } from 'vitest';
import { kindOfRefusal, type Refusal } from './security-events.rules.ts';

const refusal = (code: string, status: number, isSignIn = false): Refusal => ({ code, status, isSignIn });

describe('[SES-07] a refusal', () => {
  test.each<[what: string, refusal: Refusal, kind: string | null]>([
    ['of a look-up beyond the counter', refusal('too-many-lookups', 429), 'lookups-refused'],
    ['of such a look-up, whatever its status', refusal('too-many-lookups', 403), 'lookups-refused'],
    ['of such a look-up, at the sign-in', refusal('too-many-lookups', 429, true), 'lookups-refused'],
    ['of too many calls', refusal('too-many-requests', 429), 'rate-limited'],
    ['of too many sign-ins', refusal('too-many-requests', 429, true), 'sign-in-locked'],
    ['of too many calls with a wrong key', refusal('wrong-app-key', 429), 'rate-limited'],
    ['of a wrong password', refusal('invalid-credentials', 401, true), 'sign-in-failed'],
    ['of a wrong password, elsewhere', refusal('invalid-credentials', 400), 'sign-in-failed'],
    ['of somebody nobody knows', refusal('person-unknown', 403), 'sign-in-failed'],
    ['of a link that is used up', refusal('activation-link-invalid', 404), 'sign-in-failed'],
    ['of an app key that opens nothing', refusal('wrong-app-key', 401), 'sign-in-failed'],
    ['of a store’s key that nobody knows', refusal('store-key-unknown', 401), 'sign-in-failed'],
    ['of a store’s key that was revoked', refusal('store-key-revoked', 403), 'sign-in-failed'],
    ['of whatever else fails a sign-in', refusal('second-factor-wrong', 401, true), 'sign-in-failed'],
    ['of a session that ended', refusal('not-signed-in', 401), null],
    ['of a form of the sign-in that is wrong', refusal('invalid-request', 400, true), null],
    ['of what somebody may not do', refusal('not-permitted', 403), 'refused'],
    ['of what somebody may not do, at the sign-in', refusal('not-permitted', 403, true), 'refused'],
    ['of somebody who is asked again', refusal('sign-in-again', 403), null],
    ['of a form that is wrong', refusal('invalid-request', 400), null],
    ['of a record that is gone', refusal('not-found', 404), null],
    ['of a record that was changed', refusal('stale-version', 409), null],
    ['of a server that is busy', refusal('busy', 503), null],
  ])('%s is kept: %j, as %s', (_what, given, kind) => expect(kindOfRefusal(given)).toBe(kind));
});
