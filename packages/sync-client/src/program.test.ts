import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { nfeXml, SHOP } from '@galeria/note-reader/testing/sample-notes';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundleClient } from '../build/build-client.ts';
import { startSilentServer } from './testing/a-proxy.ts';
import { placeClient, startClient } from './testing/client-process.ts';
import type { ConformingServer } from './testing/conforming-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { startServer } from './testing/test-parts.ts';
import { VERSION } from './version.ts';

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
  expect(server.contacts.at(0)).toMatchObject({ version: VERSION, queued: 0, oldestQueuedAt: null, sentToday: 0, errors: [] });
  expect(server.contacts.at(-1)).toMatchObject({ sentToday: 120, errors: [] });
  // Told when it stopped, the second time it ran.
  expect(server.contacts.filter(({ errors }) => errors.length > 0)).toMatchObject([
    { sentToday: 120, errors: [{ code: 'file-refused', file: 'x.xml' }] },
  ]);
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
  // Before it has read, and when it stops.
  expect(server.contacts.map(({ queued }) => queued)).toEqual([0, 1]);
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

const OTHER = '11222333000181';

test('[SYN-05] a dry run says of a file that is too large or empty what the run says, and which CNPJs the portal has to know', async () => {
  const server = await startServer();
  const { inbox, program, put } = await shop(server);
  writeFileSync(join(inbox, 'enorme.xml'), `<nfeProc>${' '.repeat(6 * 1024 * 1024)}</nfeProc>`);
  writeFileSync(join(inbox, 'vazio.xml'), '');
  put(1);
  const { said } = await ran(program, '--dry-run');
  expect(said).toMatch(/enorme[.]xml\n {2}seria recusado: O arquivo é maior do que o aceito [(]5 MB[)]/);
  expect(said).toMatch(/vazio[.]xml\n {2}seria recusado: O arquivo está vazio/);
  expect(said).toMatch(/1 arquivos com 1 vendas seriam enviados, 2 seriam recusados/);
  expect(said).toContain(`Vendas do CNPJ ${formatCnpj(SHOP)}: 1. Confira se ele está na loja no portal.`);
  server.state.issuerCnpjs = [SHOP];
  expect((await ran(program, '--once')).said).toMatch(/enorme[.]xml recusado: O arquivo é maior do que o aceito [(]5 MB[)]/);
  put(2);
  writeFileSync(join(inbox, '3.xml'), nfeXml({ number: 3, cnpj: OTHER }));
  const again = (await ran(program, '--dry-run')).said;
  expect(again).toContain('Vendas do CNPJ 11.222.333/0001-81: 1. Ele não está na loja no portal: esperariam neste computador');
  expect(again).not.toContain(`Vendas do CNPJ ${formatCnpj(SHOP)}`);
});

test('[SYN-03] it makes contact as soon as a queue it has told of is empty, and when it stops', async () => {
  const server = await startServer({ everySeconds: 3600 });
  const { program, put } = await shop(server);
  // A queue from a run that could not send.
  server.state.interrupt = (path) => (path === '/sync/sales' ? { status: 503, body: {} } : undefined);
  for (const number of [1, 2, 3]) put(number);
  expect(await ran(program, '--once')).toMatchObject({ exit: 1 });
  expect(server.contacts.at(-1)).toMatchObject({ queued: 3 });
  server.state.interrupt = undefined;
  const before = server.contacts.length;
  const client = startClient(program);
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  await expect.poll(() => server.contacts.slice(before).map(({ queued }) => queued)).toEqual([3, 0]);
  expect(server.sales.size).toBe(3);
  // Sale after sale, with a queue nobody was told of: the batch says it, and no contact is made for each.
  put(4);
  await expect.poll(() => server.sales.size).toBe(4);
  expect(server.contacts).toHaveLength(before + 2);
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  expect(server.contacts.slice(before + 2)).toMatchObject([{ queued: 0, sentToday: 4 }]);
});

test('[SYN-03] a server that is silent when it stops keeps it for moments, and from nothing', async () => {
  const server = await startServer();
  const { program, put } = await shop(server);
  const client = startClient(program);
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  await expect.poll(() => server.contacts.length).toBe(1);
  put(1);
  await expect.poll(() => server.sales.size).toBe(1);
  await server.close();
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  expect(client.said()).toContain('O servidor não soube que o programa parou');
});

describe('[SYN-05] told to stop while the server hangs, it ends without waiting for the answer', () => {
  const started = (program: string) => {
    const client = startClient(program);
    onTestFinished(async () => {
      client.child.kill('SIGKILL');
      await client.ended;
    });
    return client;
  };
  /** It would have waited until the call was too old. */
  const expectNobodyWaited = (said: string) => expect(said).not.toContain('não respondeu a tempo');

  test.each([
    ['before', { accepted: 1, known: 0 }],
    ['after', { accepted: 1, known: 1 }],
  ] as const)(
    'with a sale the server hangs over %s taking it: it stays in the queue, and is there once',
    async (when, counts) => {
      const server = await startServer();
      const { program, put } = await shop(server);
      const client = started(program);
      await expect.poll(() => server.contacts.length).toBe(1);
      server.state.hangs = (path) => (path === '/sync/sales' ? when : null);
      put(1);
      await expect.poll(() => server.hanging).toEqual(['/sync/sales']);
      client.child.kill('SIGTERM');
      expect(await client.ended).toBe(0);
      expectNobodyWaited(client.said());
      expect(client.said()).toContain('Envio: o programa foi parado antes da resposta');
      // Told all the same, with what stays; that it was stopped is nobody's error.
      expect(server.contacts.at(-1)).toMatchObject({ queued: 1, errors: [] });
      server.state.hangs = () => null;
      expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
      expect([server.sales.size, server.counts]).toMatchObject([1, counts]);
      expect(server.contacts.flatMap(({ errors }) => errors)).toEqual([]);
    },
  );

  test('with a contact, and with a proxy that opens no way: nothing is left that keeps it', async () => {
    const server = await startServer();
    const { program, put } = await shop(server);
    server.state.hangs = () => 'before';
    put(1);
    const client = started(program);
    await expect.poll(() => server.hanging).toEqual(['/sync/contact']);
    client.child.kill('SIGTERM');
    expect(await client.ended).toBe(0);
    expectNobodyWaited(client.said());
    const silent = await startSilentServer();
    const behind = await shop(server, { server: 'https://galeria.example', proxy: `http://${silent.host}` });
    behind.put(2);
    const other = started(behind.program);
    await expect.poll(() => silent.connections()).toBe(1);
    other.child.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    expectNobodyWaited(other.said());
    expect(other.said()).toContain('Contato com o servidor: o programa foi parado antes da resposta');
  });
});

test('[SYN-05] held sales outlive a kill and a key, ask once a contact, and go when their issuer is entered', async () => {
  const server = await startServer({ everySeconds: 3600 });
  const { inbox, program, put } = await shop(server);
  server.state.unknown.add(OTHER);
  const foreign = (number: number) => writeFileSync(join(inbox, `${number}.xml`), nfeXml({ number, cnpj: OTHER }));
  foreign(1);
  foreign(2);
  put(3);
  expect(await ran(program, '--once')).toMatchObject({ exit: 1, said: expect.stringContaining('11.222.333/0001-81') });
  expect([server.sales.size, server.counts.refused]).toEqual([1, 0]);
  expect(readdirSync(inbox)).toEqual(['processados']);
  expect(server.contacts.at(-1)).toMatchObject({ queued: 0, held: [{ issuerCnpj: OTHER, sales: 2 }] });
  let client = startClient(program);
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  put(4);
  await expect.poll(() => server.sales.size).toBe(2);
  client.child.kill('SIGKILL');
  await client.ended;
  // Renewed meanwhile, and the issuer entered: the old key is good for the first call of the new one.
  server.state.renewKey = true;
  const given = server.keys.current;
  server.state.unknown.clear();
  client = startClient(program);
  await expect.poll(() => server.sales.size).toBe(4);
  expect(server.keys.current).not.toBe(given);
  expect([...server.heldTimes.values()]).toEqual([1, 1]);
  expect(server.contacts.at(-1)).toMatchObject({ held: [{ issuerCnpj: OTHER, sales: 2 }] });
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  expect(server.contacts.at(-1)).toMatchObject({ held: [] });
  expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
});

test('[SYN-05] a server that became older meanwhile is asked what it takes: nothing is put off, and what is held waits for a newer one', async () => {
  const server = await startServer();
  const { inbox, program, put } = await shop(server);
  server.state.unknown.add(OTHER);
  writeFileSync(join(inbox, '1.xml'), nfeXml({ number: 1, cnpj: OTHER }));
  expect(await ran(program, '--once')).toMatchObject({ exit: 1 });
  const client = startClient(program);
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  await expect.poll(() => server.contacts.at(-1)?.held?.length).toBe(1);
  server.state.isOld = true;
  put(2);
  put(3);
  await expect.poll(() => server.sales.size).toBe(2);
  // What is held is a part of the queue to it, which nothing else is in any more.
  await expect.poll(() => server.contacts.at(-1)?.queued).toBe(1);
  expect(server.contacts.at(-1)?.held).toBeUndefined();
  const { length } = server.contacts;
  put(4);
  await expect.poll(() => server.sales.size).toBe(3);
  expect(server.contacts).toHaveLength(length);
  expect([server.counts.refused, client.said()]).toEqual([0, expect.not.stringContaining('continua na fila')]);
  // An older one that names the issuer as the store's gets its sales.
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  server.state.unknown.clear();
  server.state.issuerCnpjs = [OTHER];
  expect(await ran(program, '--once')).toMatchObject({ exit: 0 });
  expect(server.sales.size).toBe(4);
});
