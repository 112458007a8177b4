// PER-12: acts that cannot be taken back ask for a sign-in of the last ten minutes.

import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { appKeyEndpoints } from '@galeria/contract/app/app-key-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { accountEndpoints } from '@galeria/contract/session/account-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aPromotionIn } from '../promotions/testing/a-promotion-body.ts';
import { codeAt, enrol } from './testing/authenticator-app.ts';

const PASSWORD = 'jabuti-na-rede-42';
const CODES = MALLS.map(({ code }) => code);
const NOW = '2026-05-20T15:00:00.000Z';
const MINUTE = 60_000;
const SECOND = 1000;
const clock = createSetClock(NOW);

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp({ with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  clock.set(NOW);
  ana = await testApp.aPerson({
    email: 'ana@x.example',
    malls: CODES,
    permissions: PERMISSION_SLUGS,
    password: PASSWORD,
    at: clock.now(),
  });
});

const AS_IT_IS = { signIn: 'as-it-is' } as const;
const close = async (id: number, as: { token: string } = ana, headers: Record<string, string> = {}) => {
  const body = { promotionId: id };
  const { status, problem } = await testApp.call(promotionEndpoints.closePromotion, { body }, as, { ...AS_IT_IS, headers });
  return status === 200 ? 'closed' : `${status} ${problem.code}`;
};
const prove = (body: { password: string; code?: string }, as: { token: string } = ana, headers: Record<string, string> = {}) =>
  testApp.call(accountEndpoints.signInAgain, { body }, as, { headers });
const said = ({ status, problem }: Awaited<ReturnType<typeof prove>>) =>
  status === 200 ? 'proven' : `${status} ${problem.code}`;
const running = () => aPromotionIn(testApp, ana, 'CURRENT');
const AGAIN = '403 sign-in-again';

describe('[PER-12] closing a promotion', () => {
  test('asks for a sign-in of the last ten minutes, to the second, and a new proof is one', async () => {
    const [one, other] = [await running(), await running()];
    clock.advance(10 * MINUTE);
    expect(await close(one.id)).toBe('closed');
    clock.advance(SECOND);
    expect(await close(other.id)).toBe(AGAIN);
    const proof = await prove({ password: PASSWORD });
    expect(proof.body).toEqual({ freshUntil: new Date(clock.now().getTime() + 10 * MINUTE).toISOString() });
    clock.advance(10 * MINUTE + SECOND);
    expect(await close(other.id)).toBe(AGAIN);
    await prove({ password: PASSWORD });
    expect(await close(other.id)).toBe('closed');
    const entries = (await auditTrail(testApp.database, ana.id)).filter(({ action }) => action === 'session.proven-again');
    expect(entries.map(({ after }) => after)).toEqual([{ by: 'password' }, { by: 'password' }]);
  });

  test('refused is not the answer that its key gives: the same request is done after the proof, once', async () => {
    const { id } = await running();
    clock.advance(11 * MINUTE);
    const key = { 'idempotency-key': 'one intent, sent three times' };
    expect(await close(id, ana, key)).toBe(AGAIN);
    await prove({ password: PASSWORD });
    expect([await close(id, ana, key), await close(id, ana, key)]).toEqual(['closed', 'closed']);
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.filter(({ action }) => action === 'promotion.closed')).toHaveLength(1);
  });

  test('is as fresh in every process: what one was told, the other knows', async () => {
    const second = await buildApp(testApp.deps);
    await second.ready();
    const { id } = await running();
    const closeThere = async () => {
      const authorization = `Bearer ${ana.token}`;
      const answer = await second.inject({
        method: 'POST',
        url: '/api/promotion/close',
        payload: { promotionId: id },
        headers: { authorization },
      });
      return [answer.statusCode, answer.json().code];
    };
    clock.advance(11 * MINUTE);
    // Both have the person in memory, and have refused her.
    expect([await closeThere(), await close(id)]).toEqual([[403, 'sign-in-again'], AGAIN]);
    await prove({ password: PASSWORD });
    expect(await closeThere()).toEqual([200, undefined]);
    await second.close();
  });

  test('with a sign-in of before it was noted goes by when that was opened', async () => {
    const { id } = await running();
    await testApp.database.pool.query('update sessions set proven_at = null');
    clock.advance(10 * MINUTE + SECOND);
    expect(await close(id)).toBe(AGAIN);
  });
});

describe('[PER-12] the proof', () => {
  test('is good for the session that gave it and no other, of whomever', async () => {
    const { id } = await running();
    const bia = await testApp.aPerson({
      malls: CODES,
      permissions: PERMISSION_SLUGS,
      password: 'outra-senha-rara-9',
      at: clock.now(),
    });
    const { body } = await testApp.call(sessionEndpoints.signIn, { body: { username: ana.email, password: PASSWORD } });
    const elsewhere = { token: body.accessToken };
    clock.advance(11 * MINUTE);
    expect([said(await prove({ password: PASSWORD }, bia)), said(await prove({ password: PASSWORD }, elsewhere))]).toEqual([
      '400 wrong-password',
      'proven',
    ]);
    expect([await close(id, bia), await close(id, ana), await close(id, elsewhere)]).toEqual([AGAIN, AGAIN, 'closed']);
  });

  test('sent again under its key is answered and renews nothing', async () => {
    const { id } = await running();
    const key = { 'idempotency-key': 'a proof somebody kept' };
    clock.advance(11 * MINUTE);
    expect(said(await prove({ password: PASSWORD }, ana, key))).toBe('proven');
    clock.advance(11 * MINUTE);
    expect(said(await prove({ password: PASSWORD }, ana, key))).toBe('proven');
    expect(await close(id)).toBe(AGAIN);
  });

  test('counts as a sign-in where it fails: five wrong ones lock the account', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(said(await prove({ password: 'errada' }))).toBe('400 wrong-password');
    expect(said(await prove({ password: PASSWORD }))).toBe('429 too-many-requests');
    const signIn = await testApp.call(sessionEndpoints.signIn, { body: { username: ana.email, password: PASSWORD } });
    expect(signIn.status).toBe(429);
  });

  test('takes the second factor of those who have one, and each code once', async () => {
    const { secret } = await enrol({ ...testApp, clock }, ana, PASSWORD);
    const { id } = await running();
    clock.advance(11 * MINUTE);
    const code = codeAt(secret, clock.now());
    const missing = await prove({ password: PASSWORD });
    expect([missing.status, missing.problem.fields]).toEqual([400, { code: 'Informe o código' }]);
    expect(said(await prove({ password: PASSWORD, code: code === '000000' ? '111111' : '000000' }))).toBe(
      '400 second-factor-wrong',
    );
    expect(await close(id)).toBe(AGAIN);
    expect([said(await prove({ password: PASSWORD, code })), said(await prove({ password: PASSWORD, code }))]).toEqual([
      'proven',
      '400 second-factor-wrong',
    ]);
    expect(await close(id)).toBe('closed');
  });

  test('is refused to a session that has ended, and to somebody who was disabled', async () => {
    const bia = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD, at: clock.now() });
    await testApp.call(userEndpoints.disableUser, { params: { id: bia.id } }, ana);
    expect(said(await prove({ password: PASSWORD }, bia))).toBe('401 not-signed-in');
  });

  test('is nothing that an app key could give: none of these acts is open to it', async () => {
    const { id } = await running();
    const { headers } = await anAppKey(testApp.database.db, { malls: CODES });
    const answer = await testApp.inject({ method: 'POST', url: '/api/promotion/close', payload: { promotionId: id }, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in']);
    const proof = await testApp.inject({ method: 'POST', url: '/api/auth/again', payload: { password: PASSWORD }, headers });
    expect(proof.statusCode).toBe(401);
  });
});

test('[PER-12] being asked again is nobody’s security event', async () => {
  clock.advance(11 * MINUTE);
  const made = await testApp.call(
    appKeyEndpoints.createAppKey,
    { body: { name: 'x', mallsCode: [CODES[0] ?? ''], scopes: ['send-invoices'], days: 1 } },
    ana,
    AS_IT_IS,
  );
  expect(made.problem.code).toBe('sign-in-again');
  const { rows } = await testApp.database.pool.query('select kind from security_events');
  expect(rows).toEqual([]);
});
