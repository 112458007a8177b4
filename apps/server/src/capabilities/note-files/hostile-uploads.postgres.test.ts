// Files of notes over real connections, sent to harm: without end, many at once, hundreds one after the other. What is measured is this
// process; one kind of database is enough beside it.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { pngClaiming, sampleJpeg } from '../../testing/sample-pictures.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { answerOf, MEGABYTE, openUploads, PIECE, type Uploads, write } from '../files/testing/open-uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  uploads = await openUploads({ permissions: ['create-invoices'] });
});
afterEach(() => uploads.dropOpen());
afterAll(() => uploads.close());

const pathOf = (kind: string): string => `/purchase/note-file/${kind}`;

type Kind = 'picture' | 'xml';
const formOf = (kind: Kind, content: Uint8Array | string) => ({
  kind,
  form: multipart({ filename: kind === 'xml' ? 'nota.xml' : 'nota.jpg', content }),
});

function upload({ kind, form }: ReturnType<typeof formOf>) {
  const sending = uploads.begin(pathOf(kind), { ...form.headers, 'content-length': form.payload.length });
  const answer = answerOf(sending);
  sending.end(form.payload);
  return answer;
}

/** What can still be reached from the process's own values, buffers included: nothing of how an allocator keeps free memory is in it. */
async function heldByValues(): Promise<number> {
  // What one collection lets go, the next one frees.
  for (let collections = 0; collections < 3; collections += 1) {
    runInNewContext('gc')();
    await new Promise(setImmediate);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.each([
  ['xml', '<nfeProc>', RULE_TEXTS.noteXmlTooLarge.pt],
  ['picture', '\u00ff\u00d8\u00ff', RULE_TEXTS.notePictureTooLarge.pt],
] as const)('[FMT-05] a file without end is refused when it passes its limit: %s', async (kind, head, message) => {
  // What the first refusal of all makes the database and the libraries take for good is not the file's.
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(11 * MEGABYTE, 0x20)]);
  expect(await upload(formOf(kind, whole))).toEqual({ status: 400, message });
  const { payload, headers } = multipart({ filename: 'nota.xml', content: Buffer.from(head, 'latin1') });
  const sending = uploads.begin(pathOf(kind), { ...headers, 'transfer-encoding': 'chunked' });
  let answered = false;
  const answer = answerOf(sending).finally(() => {
    answered = true;
  });
  await write(sending, payload.subarray(0, payload.lastIndexOf('\r\n--')));
  const before = await heldByValues();
  let sent = 0;
  while (!answered && sent < 50 * MEGABYTE) {
    await write(sending, PIECE);
    sent += PIECE.length;
    // Lets the answer in.
    await new Promise(setImmediate);
  }
  expect(await answer).toEqual({ status: 400, message });
  expect(sent).toBeLessThan(50 * MEGABYTE);
  expect((await heldByValues()) - before).toBeLessThan(20 * MEGABYTE);
  sending.destroy();
  await uploads.nothingLeft();
  expect(await uploads.disk.stored()).toEqual([]);
});

test('[FMT-05] two hundred refused files leave nothing behind, in the memory neither', async () => {
  const jpeg = await sampleJpeg(1);
  const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><nfeProc>&b;</nfeProc>';
  const hostile = [
    formOf('picture', pngClaiming(60_000, 60_000)),
    formOf('picture', jpeg.subarray(0, jpeg.length / 2)),
    formOf('picture', '<html></html>'),
    formOf('picture', Buffer.concat([jpeg, Buffer.alloc(10 * MEGABYTE)])),
    formOf('xml', '<a>'.repeat(MEGABYTE)),
    formOf('xml', `<r>${'<a/>'.repeat(MEGABYTE / 4)}</r>`),
    formOf('xml', laughs),
    formOf('xml', nfeXml().slice(0, -20)),
  ];
  const tables = await tableDigests(uploads.testApp.database);
  const round = async () => {
    for (const { status } of await Promise.all(hostile.map(upload))) expect(status).toBe(400);
  };
  // What the process and its libraries take once and keep, they have taken by then.
  for (let warm = 0; warm < 5; warm += 1) await round();
  const before = await heldByValues();
  for (let rounds = 0; rounds < 25; rounds += 1) await round();
  // The smallest of the large ones, left behind each time, would be 25 MB.
  expect(((await heldByValues()) - before) / MEGABYTE).toBeLessThan(20);
  expect(sharp.cache().memory.current).toBe(0);
  expect(sharp.counters()).toEqual({ queue: 0, process: 0 });
  await uploads.nothingLeft();
  expect(await tableDigests(uploads.testApp.database)).toEqual(tables);
  expect(await uploads.disk.stored()).toEqual([]);
});

test('[INV-10] ten large pictures at once are all kept, and memory holds two of them at a time', async () => {
  const large = await sampleJpeg(2, { width: 6000, height: 8000 });
  const form = formOf('picture', large);
  await upload(form);
  runInNewContext('gc')();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(form)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  // Opened whole, one has 144 megabytes of pixels.
  expect((most - before) / MEGABYTE).toBeLessThan(300);
  await uploads.nothingLeft();
  expect(await uploads.disk.stored()).toHaveLength(11);
});
