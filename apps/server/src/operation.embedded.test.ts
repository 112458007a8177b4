// The program as people run it on a data folder: real processes, real folders, real signals. Each start costs seconds; few, and each
// worth it.
import { watch } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { SignedIn } from '@galeria/contract/session/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/demo-users.ts';
import { SMALL_DEMO_SIZES } from './demo/load-demo.ts';
import { PUBLISHED_SECRET } from './platform/open-keyring.ts';
import { ADMIN, get, newUser, openRunningServers, post, type RunningServers, signIn } from './testing/running-servers.ts';
import type { ServerProcess } from './testing/server-process.ts';

/** Of the demo that these start with: its whole is what the browser's tests start with. */
const PEOPLE = DEMO_SIGN_INS.length + SMALL_DEMO_SIZES.colleagues;
const PRODUCTION = {
  NODE_ENV: 'production',
  GALERIA_EMBEDDED: 'yes',
  GALERIA_SECRET: 'x'.repeat(32),
  GALERIA_PUBLIC_URL: 'https://portal.galeria.example',
};

let servers: RunningServers;
beforeAll(async () => {
  servers = await openRunningServers();
});
afterAll(() => servers.remove());

/** A request by hand whose body stays half sent until `finish`. */
async function halfSent(address: string, path: string, body: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  const head = `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  // The server answers this header once it has taken the request in hand.
  socket.write(`${head}expect: 100-continue\r\n\r\n${body.slice(0, 5)}`);
  await new Promise<void>((resolve) => {
    socket.on('data', () => heard.includes('100 Continue') && resolve());
  });
  return { finish: () => socket.write(body.slice(5)), ended };
}

/** Resolves when nobody answers at the address any more. */
async function untilRefused(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const isRefused = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(false);
      }).once('error', () => resolve(true));
    });
    if (isRefused) return;
  }
}

describe('on the embedded database', () => {
  let data: string;
  let server: ServerProcess;
  let address: string;
  beforeAll(() => {
    data = join(servers.folder, 'data');
  });

  test('[OPS-01] a fresh start migrates, loads the demo and prints address and sign-ins that work', async () => {
    server = servers.start({ GALERIA_DATA: data, GALERIA_DEMO: 'small' });
    address = await server.ready;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.stdout()).toContain(`Demo sign-ins (password ${DEMO_PASSWORD}):`);
    for (const { email } of DEMO_SIGN_INS) {
      expect(server.stdout()).toContain(email);
      expect((await signIn(address, email)).status).toBe(200);
    }
    expect(await (await get(address, '/ready')).json()).toEqual({ status: 'ready', database: 'embedded' });
    const logged = server
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logged.map((line) => JSON.parse(line).route)).toContain('/api/auth');
  });

  test('[OPS-01] a second process on the same folder refuses with one line, and the first goes on', async () => {
    const second = servers.start({ GALERIA_DATA: data });
    expect((await second.exited).code).toBe(1);
    expect(second.stderr()).toBe(`data folder ${join(data, 'database')} is in use by another process\n`);
    expect(second.stdout()).toBe('');
    expect((await signIn(address, ADMIN)).status).toBe(200);
  });

  test('[OPS-01] kill -9 while it writes, and start again: all that was acknowledged is there, once', async () => {
    const { accessToken } = (await signIn(address, ADMIN)).body;
    const acknowledged: { id: string; email: string }[] = [];
    let sent = 0;
    const writer = async () => {
      for (;;) {
        sent += 1;
        const answer = await post<{ user: { id: string; email: string } }>(
          address,
          '/user',
          newUser(`pessoa-${sent}`),
          accessToken,
        );
        expect(answer.status).toBe(201);
        acknowledged.push(answer.body.user);
        if (acknowledged.length === 25) server.kill('SIGKILL');
      }
    };
    // Each writer goes on until the connection breaks under it.
    const ends = await Promise.allSettled([writer(), writer(), writer()]);
    expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof TypeError)).toEqual([true, true, true]);
    expect((await server.exited).signal).toBe('SIGKILL');

    server = servers.start({ GALERIA_DATA: data });
    address = await server.ready;
    for (const { id, email } of acknowledged) {
      const answer = await get(address, `/user/v2/${id}`, accessToken);
      expect([answer.status, ((await answer.json()) as { email: string }).email]).toEqual([200, email]);
    }
    const { total } = (await (await get(address, '/user', accessToken)).json()) as { total: number };
    expect(total).toBeGreaterThanOrEqual(PEOPLE + acknowledged.length);
    expect(total).toBeLessThanOrEqual(PEOPLE + sent);
  });

  test('[OPS-03] SIGTERM: what was begun is finished, who never finishes is cut off, and it is gone before its own deadline', async () => {
    const body = JSON.stringify({ username: ADMIN, password: DEMO_PASSWORD });
    const slow = await halfSent(address, '/auth', body);
    const endless = await halfSent(address, '/auth', body);
    server.kill('SIGTERM');
    await untilRefused(address);
    slow.finish();
    const answer = await slow.ended;
    expect(answer).toMatch(/HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"accessToken":');
    expect(await endless.ended).not.toMatch(/HTTP\/1\.1 [2-5]00/);
    const { code } = await server.exited;
    expect(code).toBe(0);
    expect(server.stderr()).toBe('');
  });

  test('[OPS-02] production on this data refuses to start and names who has the demo password', async () => {
    const production = { GALERIA_DATA: data, ...PRODUCTION, GALERIA_ADMIN_EMAIL: 'primeira@galeria.example' };
    const names = DEMO_SIGN_INS.map(({ email }) => email).sort();
    // Before the keys are looked at: a former secret that is given is not used up by a start that is refused.
    for (const given of [{}, { GALERIA_FORMER_SECRETS: PUBLISHED_SECRET }]) {
      const refused = servers.start({ ...production, ...given });
      expect((await refused.exited).code).toBe(1);
      expect(refused.stderr()).toBe(
        `These users still have the demo password, which production does not allow: ${names.join(', ')}\n`,
      );
    }
  });
});

describe('production', () => {
  test('[OPS-02] refuses to start without its secrets and names each', async () => {
    const refused = servers.start({
      GALERIA_DATA: join(servers.folder, 'never'),
      NODE_ENV: 'production',
      GALERIA_OIDC_ISSUER: 'https://login.example',
    });
    expect((await refused.exited).code).toBe(1);
    for (const name of ['GALERIA_SECRET', 'GALERIA_PUBLIC_URL', 'GALERIA_OIDC_CLIENT_ID', 'GALERIA_OIDC_CLIENT_SECRET'])
      expect(refused.stderr()).toMatch(new RegExp(`^  - ${name} is missing`, 'm'));
    expect(refused.stderr()).not.toMatch(/^\s+at /m);
  });

  test('[OPS-03] Ctrl+C while an empty folder is being filled: gone, and the next start is not the worse for it', async () => {
    const data = join(servers.folder, 'interrupted');
    const isBegun = new Promise<void>((resolve) => {
      const watcher = watch(servers.folder, { recursive: true }, (_event, name) => {
        if (name === null || !String(name).includes('interrupted')) return;
        watcher.close();
        resolve();
      });
    });
    const interrupted = servers.start({ GALERIA_DATA: data });
    await isBegun;
    interrupted.kill('SIGINT');
    const { code } = await interrupted.exited;
    expect([code, interrupted.stderr()]).toEqual([0, '']);
    expect(interrupted.stdout()).not.toContain('Galeria:');

    const env = { GALERIA_DATA: data, ...PRODUCTION, GALERIA_ADMIN_EMAIL: 'primeira@galeria.example' };
    // From its sources, as operators start it.
    const server = servers.start({ ...env, NODE_OPTIONS: '' });
    const address = await server.ready;
    const [, token] = /https:\/\/portal\.galeria\.example\/token\?convite=([\w-]+)/.exec(server.stdout()) ?? [];
    expect(server.stdout()).toContain('First administrator: primeira@galeria.example');
    const password = 'jabuti-na-rede-42';
    const activated = await post<SignedIn>(address, '/activation', { token, password });
    expect([activated.status, activated.body.user.permissions.length]).toEqual([200, PERMISSION_SLUGS.length]);
    expect((await signIn(address, 'primeira@galeria.example', password)).status).toBe(200);
    expect((await signIn(address, ADMIN)).status).toBe(401);
    expect((await get(address, '/health')).headers.get('strict-transport-security')).toMatch(/^max-age=/);
    server.kill('SIGINT');
    expect((await server.exited).code).toBe(0);
  });
});
