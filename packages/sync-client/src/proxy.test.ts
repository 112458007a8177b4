import { expect, test } from 'vitest';
import { proxyFor } from './proxy.ts';
import { startProxy } from './testing/a-proxy.ts';
import { clientParts, startServer } from './testing/test-parts.ts';

const SERVER = 'https://galeria.example/api';

test('[SYN-05] the server is asked through the proxy, over one way that is kept', async () => {
  const server = await startServer();
  const { opened, host } = await startProxy({ login: 'loja:s/enha' });
  const { call } = clientParts(server, { proxy: new URL(`http://loja:s%2Fenha@${host}`) });
  for (let times = 0; times < 3; times += 1) expect((await call('/sync/contact', {})).kind).toBe('answered');
  expect(opened).toEqual([`127.0.0.1:${server.port}`]);
});

test('[SYN-05] a proxy that opens no way, and one that is not there, are said in words', async () => {
  const server = await startServer();
  const { host } = await startProxy({ login: 'loja:senha' });
  const refused = clientParts(server, { proxy: new URL(`http://${host}`) });
  expect(await refused.call('/sync/contact', {})).toEqual({
    kind: 'silent',
    reason: `sem conexão com o servidor: o proxy ${host} recusou a conexão (407)`,
  });
  const nobody = clientParts(server, { proxy: new URL('http://127.0.0.1:9') });
  expect(await nobody.call('/sync/contact', {})).toMatchObject({ reason: 'sem conexão com o servidor (ECONNREFUSED)' });
});

test('[SYN-05] the settings name the proxy, otherwise the usual variables do', () => {
  const of = (said: string | undefined, env: Record<string, string>, base = SERVER) => proxyFor(base, said, env)?.host;
  const env = { HTTPS_PROXY: 'http://10.0.0.1:3128' };
  expect(of(undefined, {})).toBeUndefined();
  expect(of(undefined, env)).toBe('10.0.0.1:3128');
  expect(of(undefined, { https_proxy: '10.0.0.2:8080' })).toBe('10.0.0.2:8080');
  expect(of('http://10.0.0.3:80', env)).toBe('10.0.0.3');
  // Said to be none, whatever the variables have.
  expect(proxyFor(SERVER, '', env)).toBeNull();
  for (const list of ['galeria.example', 'x, .example', '*.example', '*'])
    expect([list, proxyFor(SERVER, undefined, { ...env, NO_PROXY: list })]).toEqual([list, null]);
  expect(of(undefined, { ...env, no_proxy: 'aleria.example' })).toBe('10.0.0.1:3128');
  expect(proxyFor('http://localhost:3000/api', undefined, env)).toBeNull();
  for (const wrong of ['socks5://10.0.0.1', 'https://10.0.0.1', 'http://']) expect(proxyFor(SERVER, wrong, {})).toBeUndefined();
});
