import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openStoreKeys, renewKey } from './store-key.ts';
import { clientParts, startServer } from './testing/test-parts.ts';

test('[SYN-05] a new key is kept before it is used, and takes the old one’s place when it has worked', async () => {
  const server = await startServer();
  const { call, keys, keysPath } = clientParts(server);
  const old = server.keys.current;
  expect(await renewKey(call, keys)).toBe(true);
  const kept = JSON.parse(readFileSync(keysPath, 'utf8')) as { current: string; next: string };
  expect(kept).toMatchObject({ current: old, next: server.keys.next });
  expect(server.keys.current).toBe(old);
  expect(await call('/sync/contact', {})).toMatchObject({ status: 200 });
  expect(server.keys).toMatchObject({ current: kept.next, next: null });
  expect(JSON.parse(readFileSync(keysPath, 'utf8'))).toMatchObject({ current: kept.next, next: null });
});

test('[SYN-05] the answer with the new key is lost: the old one still opens, and another new one is taken', async () => {
  const server = await startServer();
  const { call, keys } = clientParts(server);
  server.keys.next = 'gsk_lost';
  expect(await call('/sync/contact', {})).toMatchObject({ status: 200 });
  expect(await renewKey(call, keys)).toBe(true);
  expect(await call('/sync/contact', {})).toMatchObject({ status: 200 });
  expect(keys.inUse()).toBe(server.keys.current);
});

test('[SYN-05] the power goes before the new key was used, or before its answer came: it is used again', async () => {
  const server = await startServer();
  const { call, keys, keysPath, plainCall } = clientParts(server);
  const given = server.keys.current;
  await renewKey(call, keys);
  // Used, and the answer lost: the server has ended the old one.
  await plainCall('/sync/contact', keys.inUse(), {});
  const again = openStoreKeys(keysPath, given);
  expect(again.inUse()).toBe(server.keys.current);
  expect(again.isWaiting()).toBe(true);
});

test('[SYN-05] a new key the server does not know is given up for the old one', async () => {
  const server = await startServer();
  const { call, keys } = clientParts(server);
  await renewKey(call, keys);
  server.keys.next = null;
  expect(await call('/sync/contact', {})).toMatchObject({ status: 200 });
  expect(keys.isWaiting()).toBe(false);
  expect(keys.inUse()).toBe(server.keys.current);
});

test('[SYN-05] a key that a person puts into the settings counts before what was kept', async () => {
  const server = await startServer();
  const { call, keys, keysPath } = clientParts(server);
  await renewKey(call, keys);
  const byHand = `gsk_${'a'.repeat(43)}`;
  expect(openStoreKeys(keysPath, byHand).inUse()).toBe(byHand);
  writeFileSync(keysPath, '{"torn');
  expect(openStoreKeys(keysPath, byHand).inUse()).toBe(byHand);
});

test('[SYN-05] no key is taken from a refusal, or from an answer that has none', async () => {
  const server = await startServer();
  const { call, keys } = clientParts(server);
  for (const answer of [
    { status: 500, body: {} },
    { status: 200, body: {} },
    { status: 200, body: { storeKey: 'gsk_short' } },
  ]) {
    server.state.interrupt = () => answer;
    expect(await renewKey(call, keys)).toBe(false);
  }
  expect(keys.inUse()).toBe(server.keys.current);
});
