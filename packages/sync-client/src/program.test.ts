import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nfeXml, SHOP } from '@galeria/note-reader/testing/sample-notes';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundleClient } from '../build/build-client.ts';
import { placeClient, startClient } from './testing/client-process.ts';
import type { ConformingServer } from './testing/conforming-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { startServer } from './testing/test-parts.ts';

let code = '';
beforeAll(async () => {
  code = await bundleClient();
});

async function shop(server: ConformingServer, traits: Readonly<Record<string, unknown>> = {}) {
  const folder = temporaryFolder();
  const inbox = join(folder, 'vendas');
  mkdirSync(inbox);
  writeFileSync(join(folder, 'galeria-sync.mjs'), code);
  const { keys, port, serverKey } = server;
  const program = await placeClient(folder, {
    server: `http://127.0.0.1:${port}`,
    storeKey: keys.current,
    serverKey,
    folders: ['vendas'],
    settleSeconds: 0.1,
    ...traits,
  });
  const put = (number: number) => writeFileSync(join(inbox, `${number}.xml`), nfeXml({ number }));
  return { folder, inbox, program, put };
}

async function ran(program: string, ...args: string[]) {
  const client = startClient(program, args);
  const exit = await client.ended;
  return { exit, said: client.said() };
}

test('[SYN-05] the program is one small file that needs nothing but Node', () => {
  const imported = [...code.matchAll(/(?:^import[^'"]*|\bimport\(|\brequire\()\s*["']([^"']+)["']/gm)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(3);
  expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(code).not.toMatch(/zod/i);
  expect(code.length).toBeLessThan(150_000);
});

test('[SYN-05] it explains itself, and says what is wrong with how it was started', async () => {
  const folder = temporaryFolder();
  const program = join(folder, 'galeria-sync.mjs');
  writeFileSync(program, code);
  expect(await ran(program, '--help')).toMatchObject({ exit: 0, said: expect.stringContaining('--dry-run') });
  expect(await ran(program, '--what')).toMatchObject({ exit: 2, said: expect.stringContaining('opção desconhecida: --what') });
  expect(await ran(program)).toMatchObject({ exit: 2, said: expect.stringContaining('galeria-sync.json não existe') });
  expect(readdirSync(folder)).toEqual(['galeria-sync.mjs']);
});

test('[SYN-05] a dry run shows what would be sent, and sends, moves and writes nothing', async () => {
  const server = await startServer();
  const { folder, inbox, program, put } = await shop(server);
  put(1);
  writeFileSync(join(inbox, 'x.xml'), '<a/>');
  const { exit, said } = await ran(program, '--dry-run');
  expect(exit).toBe(0);
  expect(said).toMatch(/venda NFCE \d{44}.*89,90.*sem CPF/);
  expect(said).toMatch(/seria recusado: O arquivo não é de uma venda/);
  expect(said).toMatch(/1 arquivos com 1 vendas seriam enviados, 1 seriam recusados/);
  expect(said).not.toContain(SHOP.slice(0, 8).concat(';'));
  expect(server.counts.calls).toBe(0);
  expect(readdirSync(inbox).sort()).toEqual(['1.xml', 'x.xml']);
  expect(readdirSync(folder).sort()).toEqual(['galeria-sync.json', 'galeria-sync.mjs', 'vendas']);
});

test('[SYN-05] once: everything there is, and the operator hears how the client is', async () => {
  const server = await startServer();
  const { inbox, program, put } = await shop(server);
  for (let number = 1; number <= 120; number += 1) put(number);
  expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
  expect(server.sales.size).toBe(120);
  expect(readdirSync(inbox)).toEqual(['processados']);
  writeFileSync(join(inbox, 'x.xml'), '<a/>');
  await ran(program, '--once');
  await ran(program, '--once');
  expect(server.contacts.at(0)).toMatchObject({ version: '1.0.0', queued: 0, oldestQueuedAt: null, sentToday: 0, errors: [] });
  expect(server.contacts.at(-1)).toMatchObject({ sentToday: 120, errors: [{ code: 'file-refused', file: 'x.xml' }] });
});

test('[SYN-05] once without a server: what was read stays in the queue, and is sent the next time', async () => {
  const server = await startServer();
  const { program, put } = await shop(server);
  put(1);
  server.state.interrupt = () => ({ status: 503, body: {} });
  expect(await ran(program, '--once')).toMatchObject({ exit: 1 });
  expect(server.sales.size).toBe(0);
  server.state.interrupt = undefined;
  expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
  expect(server.sales.size).toBe(1);
});

test('[SYN-05] a revoked key and a wrong clock are said in words, and nothing is sent', async () => {
  const server = await startServer();
  const { program, put } = await shop(server);
  put(1);
  server.keys.isRevoked = true;
  expect(await ran(program, '--once')).toMatchObject({ exit: 1, said: expect.stringContaining('foi revogada') });
  server.keys.isRevoked = false;
  server.state.interrupt = () => ({ status: 409, body: { code: 'store-clock-off', message: 'x' } });
  expect(await ran(program, '--once')).toMatchObject({ exit: 1, said: expect.stringContaining('relógio deste computador') });
  expect(server.sales.size).toBe(0);
});

test('[SYN-05] outside its hours it reads and makes contact, and sends nothing', async () => {
  const now = Date.now();
  const time = (millis: number) => new Date(now + millis - 3 * 3_600_000).toISOString().slice(11, 16);
  const server = await startServer({ openFrom: time(2 * 3_600_000), openUntil: time(3 * 3_600_000) });
  const { inbox, program, put } = await shop(server);
  put(1);
  expect(await ran(program, '--once')).toMatchObject({ exit: 1 });
  expect(server.contacts).toHaveLength(1);
  expect(server.sales.size).toBe(0);
  expect(readdirSync(inbox)).toEqual(['processados']);
});

test('[SYN-05] it keeps running: renews its key, goes on with the new one, and shares its folder with nobody', async () => {
  const server = await startServer();
  const { folder, program, put } = await shop(server);
  const given = server.keys.current;
  server.state.renewKey = true;
  const client = startClient(program);
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  put(1);
  await expect.poll(() => server.sales.size).toBe(1);
  await expect.poll(() => server.keys.current).not.toBe(given);
  expect(await ran(program, '--once')).toMatchObject({ exit: 3, said: expect.stringContaining('já está em execução') });
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  put(2);
  expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
  expect(server.sales.size).toBe(2);
  expect(readdirSync(join(folder, 'galeria-sync-dados')).sort()).toEqual(
    expect.arrayContaining(['chave.json', 'configuracao-do-servidor.json', 'fila.jsonl', 'galeria-sync.log']),
  );
});
