// More uploads than the server takes at once, over real connections.
import { request as httpRequest } from 'node:http';
import { MALLS } from '@galeria/contract/reference/malls';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORK_LIMITS } from '../../platform/work-gate.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const [MALL = ''] = MALLS.map(({ code }) => code);
const form = multipart({ filename: 'nota.xml', content: nfeXml() });

let testApp: TestApp;
let [ana, bia] = [] as unknown as [Person, Person];
let address: URL;
beforeAll(async () => {
  testApp = await openTestApp({ with: { workLimits: { ...WORK_LIMITS, upload: { atOnce: 2, waiting: 2, ofOne: 3 } } } });
  ana = await testApp.aPerson({ malls: [MALL], permissions: ['create-invoices'] });
  bia = await testApp.aPerson({ malls: [MALL], permissions: ['create-invoices'] });
  address = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => testApp.close());

function begin(as: Person) {
  const sending = httpRequest({
    method: 'POST',
    host: address.hostname,
    port: address.port,
    path: `/api/purchase/note-file/xml?mallCode=${MALL}`,
    headers: { ...form.headers, 'content-length': form.payload.length, authorization: `Bearer ${as.token}` },
  });
  sending.flushHeaders();
  const answer = new Promise<{ status: number; retryAfter: string | undefined; code: string | undefined }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        code: (JSON.parse(body) as { code?: string }).code,
      });
    });
  });
  answer.catch(() => {});
  return { sending, answer, send: () => sending.end(form.payload) };
}

const BUSY = { status: 503, retryAfter: '5', code: 'server-busy' };

test('[OPS-08] uploads beyond those at work and those in line get 503 and Retry-After; the others are all taken', async () => {
  // None of them sends its file yet: each that got in holds its turn.
  const ofAna = Array.from({ length: 4 }, () => begin(ana));
  expect(await Promise.race(ofAna.map(({ answer }) => answer))).toEqual(BUSY);
  const ofBia = Array.from({ length: 2 }, () => begin(bia));
  expect(await Promise.race(ofBia.map(({ answer }) => answer))).toEqual(BUSY);
  for (const each of [...ofAna, ...ofBia]) each.send();
  const answers = await Promise.all([...ofAna, ...ofBia].map(({ answer }) => answer));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 503, 503]);
});

test('[OPS-08] whoever hangs up while in line, or at work, gives the turn back', async () => {
  // In whatever order they arrive, Bia has a place and one of Ana's four has none.
  const ofAna = Array.from({ length: 4 }, () => begin(ana));
  const staying = begin(bia);
  expect(await Promise.race(ofAna.map(({ answer }) => answer))).toEqual(BUSY);
  // Nor does it keep the server waiting for a file that never comes.
  for (const { sending } of ofAna) sending.destroy();
  staying.send();
  expect((await staying.answer).status).toBe(201);
  // All turns are free again, two at once and two in line, as soon as the server has heard that the others are gone.
  const four = async () => {
    const more = [begin(ana), begin(bia), begin(ana), begin(bia)];
    for (const each of more) each.send();
    return (await Promise.all(more.map(({ answer }) => answer))).map(({ status }) => status);
  };
  await expect.poll(four).toEqual([201, 201, 201, 201]);
});
