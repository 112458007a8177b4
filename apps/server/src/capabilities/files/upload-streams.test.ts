// Uploads over real connections: cut, endless, large.

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFolder, type TestStorage } from './testing/storages.ts';

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(256 * 1024, 0x20);

let ground: TestApp;
let disk: TestStorage;
let temporary: string;
let address: URL;
let ana: Person;
beforeAll(async () => {
  disk = await openFolder();
  ground = await openTestApp({ with: { storage: disk.storage } });
  temporary = await mkdtemp(join(tmpdir(), 'galeria-tmp-'));
  process.env['TMPDIR'] = temporary;
  ana = await ground.aPerson({ malls: MALLS.map((mall) => mall.code) });
  address = new URL(await ground.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  delete process.env['TMPDIR'];
  await ground.close();
  await disk.close();
  await rm(temporary, { recursive: true, force: true });
});

/** A form in two halves: what comes before the rest of the file, and what ends the form. */
function halves(filename: string, head: Uint8Array) {
  const { payload, headers } = multipart({ filename, content: head });
  const cut = payload.lastIndexOf('\r\n--');
  return { headers, start: payload.subarray(0, cut), end: payload.subarray(cut) };
}

const begun: ClientRequest[] = [];
// Whatever a test left open would keep the server from stopping.
afterEach(() => {
  for (const sending of begun.splice(0)) sending.destroy();
});

function begin(kind: string, headers: Record<string, string | number>): ClientRequest {
  const sending = httpRequest({
    method: 'POST',
    host: address.hostname,
    port: address.port,
    path: `/api/file/${kind}?mallCode=${MALLS[0]?.code}`,
    headers: { ...headers, authorization: `Bearer ${ana.token}` },
  });
  begun.push(sending);
  return sending;
}

const answerOf = (sending: ClientRequest): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response: IncomingMessage) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
  });

const write = (sending: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => sending.write(bytes, (error) => (error ? reject(error) : resolve())));

const temporarySize = async (): Promise<number> => {
  const [folder] = await readdir(temporary);
  return folder === undefined ? 0 : (await stat(join(temporary, folder, 'file')).catch(() => ({ size: 0 }))).size;
};
const nothingLeft = () => expect.poll(() => readdir(temporary), { timeout: 10_000 }).toEqual([]);

test('[FIL-01] an upload that breaks off leaves no row, no stored byte, no temporary file, and is no failure of ours', async () => {
  const before = await tableDigests(ground.database);
  const { start, headers } = halves('a.pdf', pdfBytes());
  const sending = begin('regulation', headers);
  sending.on('error', () => {});
  await write(sending, start);
  for (let piece = 0; piece < 4; piece += 1) await write(sending, PIECE);
  await expect.poll(temporarySize).toBeGreaterThan(0);
  sending.destroy();
  await nothingLeft();
  expect(await tableDigests(ground.database)).toEqual(before);
  expect(await disk.stored()).toEqual([]);
  expect(ground.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('[FMT-05] a declared length that no allowed file has is refused before anything is read', async () => {
  const sending = begin('image', { ...halves('a.png', pngBytes(1000, 1000)).headers, 'content-length': 500 * MEGABYTE });
  const answer = answerOf(sending);
  sending.flushHeaders();
  const { status, body } = await answer;
  expect([status, JSON.parse(body).message]).toEqual([400, 'A imagem deve ter no máximo 1 MB']);
  sending.destroy();
  await nothingLeft();
});

test('[FMT-05] a file without end is refused when it passes its limit, whatever still comes', async () => {
  const { start, headers } = halves('a.png', pngBytes(1000, 1000));
  const sending = begin('image', { ...headers, 'transfer-encoding': 'chunked' });
  let answered = false;
  const answer = answerOf(sending).finally(() => {
    answered = true;
  });
  await write(sending, start);
  let sent = 0;
  while (!answered && sent < 100 * MEGABYTE) {
    await write(sending, PIECE);
    sent += PIECE.length;
    // Lets the answer in.
    await new Promise(setImmediate);
  }
  const { status, body } = await answer;
  expect([status, JSON.parse(body).message]).toEqual([400, 'A imagem deve ter no máximo 1 MB']);
  expect(sent).toBeLessThan(100 * MEGABYTE);
  sending.destroy();
  await nothingLeft();
  expect(await disk.stored()).toEqual([]);
});

test('[FMT-05] a file goes through by stream: ten megabytes on their way take up next to nothing', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const inUse = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const { start, end, headers } = halves('a.pdf', pdfBytes());
  const sending = begin('regulation', headers);
  const answer = answerOf(sending);
  await write(sending, start);
  await expect.poll(async () => (await readdir(temporary)).length).toBe(1);
  const before = inUse();
  const pieces = Math.floor((FILE_LIMITS.regulationBytes - start.length) / PIECE.length) - 1;
  for (let piece = 0; piece < pieces; piece += 1) await write(sending, PIECE);
  // All of it has arrived and lies in the temporary file; nothing has been answered.
  await expect.poll(temporarySize, { timeout: 10_000 }).toBeGreaterThan(9 * MEGABYTE);
  // Freed by and by: what is held stays, however often one looks.
  await expect.poll(() => inUse() - before, { timeout: 10_000 }).toBeLessThan(3 * MEGABYTE);
  sending.end(end);
  expect((await answer).status).toBe(201);
  expect((await disk.stored()).map(({ length }) => length > 9 * MEGABYTE)).toEqual([true]);
  await nothingLeft();
});
