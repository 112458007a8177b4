import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, publicKeyOf } from './signature.ts';
import { startFaultyNetwork } from './testing/faulty-network.ts';
import { clientParts, startServer } from './testing/test-parts.ts';

test('[SYN-05] a signature is of this answer to this question, and of nothing else', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKeyOf(publicKey.export({ format: 'jwk' }).x ?? '');
  if (key === null) throw new Error('no key');
  const answer = { nonce: 'n'.repeat(22), path: '/sync/sales' as const, status: 200, body: Buffer.from('{"a":1}') };
  const text = `${answer.nonce}\nPOST\n/sync/sales\n200\n${createHash('sha256').update(answer.body).digest('hex')}`;
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
  expect(isSigned(key, answer, signature)).toBe(true);
  const others = [
    { ...answer, nonce: 'm'.repeat(22) },
    { ...answer, path: '/sync/key' as const },
    { ...answer, status: 401 },
    { ...answer, body: Buffer.from('{"a":2}') },
  ];
  expect(others.map((other) => isSigned(key, other, signature))).toEqual([false, false, false, false]);
  expect([null, '', 'x', signature.slice(1), `A${signature.slice(1)}`].map((wrong) => isSigned(key, answer, wrong))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('[SYN-05] keys that are none are told from those that are', () => {
  expect(['', 'abc', 'A'.repeat(42), '*'.repeat(43)].map(publicKeyOf)).toEqual([null, null, null, null]);
});

test('[SYN-05] a refusal counts as the server’s word, with the time it asks for', async () => {
  const server = await startServer();
  const { call } = clientParts(server);
  server.state.interrupt = () => ({
    status: 429,
    body: { code: 'too-many-requests', message: 'x' },
    headers: { 'retry-after': '7' },
  });
  expect(await call('/sync/contact', {})).toEqual({
    kind: 'answered',
    status: 429,
    body: { code: 'too-many-requests', message: 'x' },
    retryAfterMillis: 7000,
  });
});

test.each(['refused', 'hanging', 'half', 'lost', 'forged'] as const)(
  '[SYN-05] a line that is %s gives no answer',
  async (mode) => {
    const server = await startServer();
    const network = await startFaultyNetwork(server.port);
    try {
      const { call } = clientParts(server, { port: network.port, timeoutMillis: 300 });
      expect((await call('/sync/contact', {})).kind).toBe('answered');
      await network.setMode(mode);
      const answer = await call('/sync/contact', {});
      expect(answer.kind).toBe('silent');
      if (answer.kind === 'silent') expect(answer.reason).toMatch(mode === 'forged' ? /não verificado/ : /sem conexão|a tempo/);
      await network.setMode('open');
      expect((await call('/sync/contact', {})).kind).toBe('answered');
    } finally {
      await network.close();
    }
  },
);

test('[SYN-05] a server with another key is not this store’s server', async () => {
  const [ours, other] = [await startServer(), await startServer()];
  const { call } = clientParts(ours, { port: other.port });
  expect(await call('/sync/contact', {})).toMatchObject({ kind: 'silent', reason: expect.stringContaining('não verificado') });
});
