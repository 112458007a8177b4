// Uploads over real connections: cut, endless, large.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import { pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { answerOf, MEGABYTE, openUploads, PIECE, type Uploads, write } from './testing/open-uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads({ permissions: ['write-promotion'] });
});
afterEach(() => uploads.dropOpen());
afterAll(() => uploads.close());

/** A form in two halves: what comes before the rest of the file, and what ends the form. */
function halves(filename: string, head: Uint8Array) {
  const { payload, headers } = multipart({ filename, content: head });
  const cut = payload.lastIndexOf('\r\n--');
  return { headers, start: payload.subarray(0, cut), end: payload.subarray(cut) };
}

const begin = (kind: string, headers: Record<string, string | number>) => uploads.begin(`/file/${kind}`, headers);

const temporarySize = async (): Promise<number> => {
  const [folder] = await readdir(uploads.temporary);
  return folder === undefined ? 0 : (await stat(join(uploads.temporary, folder, 'file')).catch(() => ({ size: 0 }))).size;
};

test('[FIL-01] an upload that breaks off leaves no row, no stored byte, no temporary file, and is no failure of ours', async () => {
  const before = await tableDigests(uploads.testApp.database);
  const { start, headers } = halves('a.pdf', pdfBytes());
  const sending = begin('regulation', headers);
  sending.on('error', () => {});
  await write(sending, start);
  for (let piece = 0; piece < 4; piece += 1) await write(sending, PIECE);
  await expect.poll(temporarySize).toBeGreaterThan(0);
  sending.destroy();
  await uploads.nothingLeft();
  expect(await tableDigests(uploads.testApp.database)).toEqual(before);
  expect(await uploads.disk.stored()).toEqual([]);
  expect(uploads.testApp.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('[FMT-05] a declared length that no allowed file has is refused before anything is read', async () => {
  const sending = begin('image', { ...halves('a.png', pngBytes(1000, 1000)).headers, 'content-length': 500 * MEGABYTE });
  const answer = answerOf(sending);
  sending.flushHeaders();
  const { status, message } = await answer;
  expect([status, message]).toEqual([400, 'A imagem deve ter no máximo 1 MB']);
  sending.destroy();
  await uploads.nothingLeft();
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
  const { status, message } = await answer;
  expect([status, message]).toEqual([400, 'A imagem deve ter no máximo 1 MB']);
  expect(sent).toBeLessThan(100 * MEGABYTE);
  sending.destroy();
  await uploads.nothingLeft();
  expect(await uploads.disk.stored()).toEqual([]);
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
  await expect.poll(async () => (await readdir(uploads.temporary)).length).toBe(1);
  const before = inUse();
  const pieces = Math.floor((FILE_LIMITS.regulationBytes - start.length) / PIECE.length) - 1;
  for (let piece = 0; piece < pieces; piece += 1) await write(sending, PIECE);
  // All of it has arrived and lies in the temporary file; nothing has been answered.
  await expect.poll(temporarySize).toBeGreaterThan(9 * MEGABYTE);
  // Freed by and by: what is held stays, however often one looks.
  await expect.poll(() => inUse() - before).toBeLessThan(3 * MEGABYTE);
  sending.end(end);
  expect((await answer).status).toBe(201);
  expect((await uploads.disk.stored()).map(({ length }) => length > 9 * MEGABYTE)).toEqual([true]);
  await uploads.nothingLeft();
});
