import { createPermission, deletePermission, listPermissions } from '@galeria/contract/access-manager/permission-endpoints';
import { listUsers } from '@galeria/contract/access-manager/user-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { myPermissions, signIn } from '@galeria/contract/session/session-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMall, aSignIn } from '../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../../testing/fake-api.ts';
import { onAccessEvent } from '../events/access-events.ts';
import { ApiError } from '../problem/api-error.ts';
import { clearSession, signInWith } from '../session/session-store.ts';
import { call } from './call.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const body = { name: 'Ler', slug: 'ler' };
const saved = { id: ID, ...body, usedByProduct: false, groupCount: 0, userCount: 0 };

let api: FakeApi;
let uninstall: () => void;

beforeEach(() => {
  api = createFakeApi();
  uninstall = api.install();
});

afterEach(() => {
  uninstall();
  clearSession();
  document.head.innerHTML = '';
  delete window.galeriaEarly;
  vi.useRealTimers();
});

const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe('the request', () => {
  test('fills the path, drops empty filters and sends the token', async () => {
    const { accessToken } = aSignIn();
    signInWith(aSignIn({ accessToken }));
    api.on(deletePermission, null).on(listUsers, { data: [], pageCount: 0, total: 0 });
    await call(deletePermission, { params: { id: ID } });
    await call(listUsers, { query: { page: 2, email: '' } });
    expect(api.seen.map(({ url }) => url)).toEqual([`/api/permission/${ID}`, '/api/user?page=2']);
    expect(api.seen[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken}`);
  });

  test('no token, no authorization; the subscription key goes along where the page carries one', async () => {
    api.on(signIn, aSignIn());
    await call(signIn, { body: { username: 'a', password: 'b' } });
    document.head.innerHTML = '<meta name="subscription-key" content="__SUBSCRIPTION_KEY__">';
    await call(signIn, { body: { username: 'a', password: 'b' } });
    document.head.innerHTML = '<meta name="subscription-key" content="key-1">';
    await call(signIn, { body: { username: 'a', password: 'b' } });
    expect(api.seen.map(({ headers }) => [headers.get('authorization'), headers.get('subscription-key')])).toEqual([
      [null, null],
      [null, null],
      [null, 'key-1'],
    ]);
  });

  test('a superseded request is cancelled, and that is no failure of the API', async () => {
    api.on(myMalls, []);
    const stop = new AbortController();
    stop.abort();
    await expect(call(myMalls, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('[ERR-03] writes repeat safely', () => {
  const keys = () => api.calls(createPermission).map(({ headers }) => headers.get('idempotency-key'));

  test('each submit has its own key; reads and strangers have none', async () => {
    api.on(createPermission, saved).on(listPermissions, { data: [] }).on(signIn, aSignIn());
    await call(createPermission, { body });
    await call(createPermission, { body });
    await call(listPermissions, {});
    await call(signIn, { body: { username: 'a', password: 'b' } });
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect([...api.calls(listPermissions), ...api.calls(signIn)].map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      null,
      null,
    ]);
  });

  test('a lost connection is tried again with the same key', async () => {
    vi.useFakeTimers();
    let attempts = 0;
    api.on(createPermission, () => {
      attempts += 1;
      if (attempts < 3) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(saved), { status: 201 });
    });
    const done = call(createPermission, { body });
    await vi.runAllTimersAsync();
    await expect(done).resolves.toEqual(saved);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
  });

  test('pressing again after the answer was lost repeats the same submit, not another', async () => {
    vi.useFakeTimers();
    api.on(createPermission, () => {
      throw new TypeError('Failed to fetch');
    });
    const lost = failureOf(call(createPermission, { body }));
    await vi.runAllTimersAsync();
    expect(await lost).toMatchObject({ status: 500, unanswered: true });
    api.on(createPermission, saved);
    await call(createPermission, { body });
    expect(new Set(keys()).size).toBe(1);
    await call(createPermission, { body });
    expect(new Set(keys()).size).toBe(2);
  });

  test('what a stranger sends is not sent twice', async () => {
    api.on(signIn, () => {
      throw new TypeError('Failed to fetch');
    });
    await failureOf(call(signIn, { body: { username: 'a', password: 'b' } }));
    expect(api.calls(signIn)).toHaveLength(1);
  });
});

describe('[ERR-01] a failed call reads {success: false, status, message}', () => {
  test('with what the server said', async () => {
    api.on(createPermission, () => problemReply('slug-taken', { fields: { slug: 'Já existe' }, messages: ['Já existe'] }));
    const { pt: message } = PROBLEMS['slug-taken'];
    expect(await failureOf(call(createPermission, { body }))).toMatchObject({
      success: false,
      status: 409,
      code: 'slug-taken',
      message,
      messages: ['Já existe'],
      fields: { slug: 'Já existe' },
      requestId: 'req-1',
    });
  });

  test('a missing status counts as 500', async () => {
    api.on(myMalls, () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failureOf(call(myMalls, {}))).toMatchObject({
      success: false,
      status: 500,
      message: 'internal-error',
    });
  });

  test.each(['<html>Bad gateway</html>', '[]', '{"code":7,"messages":"no","fields":[1]}', ''])(
    'a reply that is not ours stays a failure: %s',
    async (text) => {
      api.on(myMalls, () => new Response(text, { status: 502 }));
      expect(await failureOf(call(myMalls, {}))).toMatchObject({
        status: 502,
        code: undefined,
        messages: [],
        message: 'internal-error',
      });
    },
  );

  test('a success that breaks the contract is a failure', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(myMalls, () => new Response('[{"name":"only"}]'));
    expect(await failureOf(call(myMalls, {}))).toMatchObject({ status: 500 });
    report.mockRestore();
  });
});

describe('[SES-04] a 401 ends the session once', () => {
  const countEvents = () => {
    const count = { ended: 0, forbidden: 0 };
    const stops = [
      onAccessEvent('session-ended', () => {
        count.ended += 1;
      }),
      onAccessEvent('forbidden', () => {
        count.forbidden += 1;
      }),
    ];
    return {
      count,
      stop: () => {
        for (const each of stops) each();
      },
    };
  };

  test('however many calls fail at once', async () => {
    signInWith(aSignIn());
    const { count, stop } = countEvents();
    api.on(myMalls, () => problemReply('not-signed-in')).on(myPermissions, () => problemReply('not-signed-in'));
    await Promise.all([1, 2, 3].flatMap(() => [failureOf(call(myMalls, {})), failureOf(call(myPermissions, {}))]));
    expect(count.ended).toBe(1);
    signInWith(aSignIn());
    await failureOf(call(myMalls, {}));
    expect(count.ended).toBe(2);
    stop();
  });

  test('not for a wrong password, and not for the late answer of a session that was replaced', async () => {
    const { count, stop } = countEvents();
    api.on(signIn, () => problemReply('invalid-credentials'));
    await failureOf(call(signIn, { body: { username: 'a', password: 'b' } }));
    signInWith(aSignIn());
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(myMalls, () => promise);
    const late = failureOf(call(myMalls, {}));
    signInWith(aSignIn());
    resolve(problemReply('not-signed-in'));
    await late;
    expect(count.ended).toBe(0);
    stop();
  });

  test('[PER-02] a 403 is reported too, except where strangers are refused', async () => {
    signInWith(aSignIn());
    const { count, stop } = countEvents();
    api.on(listPermissions, () => problemReply('no-permission')).on(signIn, () => problemReply('person-unknown'));
    await failureOf(call(listPermissions, {}));
    await failureOf(call(signIn, { body: { username: 'a', password: 'b' } }));
    expect(count).toEqual({ ended: 0, forbidden: 1 });
    stop();
  });
});

describe('what index.html asked for early', () => {
  test('serves once, and only the session that asked', async () => {
    const session = aSignIn();
    signInWith(session);
    const early = aMall({ code: 'EAR' });
    api.on(myMalls, [aMall({ code: 'LAT' })]);
    const reply = () => Promise.resolve(new Response(JSON.stringify([early])));
    window.galeriaEarly = { token: session.accessToken, headers: {}, replies: { '/api/user/v2/mall': reply() } };
    expect(await call(myMalls, {})).toEqual([early]);
    expect(await call(myMalls, {})).toMatchObject([{ code: 'LAT' }]);
    window.galeriaEarly = { token: 'somebody else', headers: {}, replies: { '/api/user/v2/mall': reply() } };
    expect(await call(myMalls, {})).toMatchObject([{ code: 'LAT' }]);
  });

  test('an early question that found no connection is asked again', async () => {
    const session = aSignIn();
    signInWith(session);
    api.on(myMalls, []);
    window.galeriaEarly = {
      headers: {},
      token: session.accessToken,
      replies: { '/api/user/v2/mall': Promise.reject(new TypeError('Failed to fetch')) },
    };
    expect(await call(myMalls, {})).toEqual([]);
  });
});
