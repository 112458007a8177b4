// The program as people run it, under more than it can do. What is measured is that process, by what it says of itself.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, beginUpload, MEGABYTE } from './capabilities/files/testing/open-uploads.ts';
import { loadReferenceData } from './reference-data.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';
import { multipart } from './testing/multipart.ts';
import { aPerson, type Person } from './testing/people.ts';
import { sampleJpeg } from './testing/sample-pictures.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const [MALL = ''] = MALLS.map(({ code }) => code);

let database: LastingDatabase;
let server: ServerProcess;
let address: string;
let person: Person;
beforeAll(async () => {
  database = await makeLastingDatabase();
  const open = await database.open();
  await loadReferenceData(open.db, new Date());
  person = await aPerson(open.db, { malls: [MALL], permissions: PERMISSION_SLUGS });
  await open.close();
  server = startServerProcess({
    ...database.env,
    GALERIA_DEMO: 'false',
    GALERIA_ADMIN_EMAIL: 'admin@galeria.example',
    GALERIA_RATE_LIMIT: '1000000',
  });
  address = await server.ready;
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await database.remove();
});

async function residentMegabytes(): Promise<number> {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MEGABYTE;
}

test('[OPS-08] two hundred pictures of 9 MB at once: some are taken, the rest told when to come again, and memory stays', async () => {
  const jpeg = await sampleJpeg(1);
  const content = Buffer.concat([jpeg, Buffer.alloc(9 * MEGABYTE - jpeg.length)]);
  const { payload, headers } = multipart({ filename: 'nota.jpg', content });
  const upload = () => {
    const sending = beginUpload(new URL(address), `/purchase/note-file/picture?mallCode=${MALL}`, {
      ...headers,
      'content-length': payload.length,
      authorization: `Bearer ${person.token}`,
    });
    const answer = answerOf(sending);
    sending.end(payload);
    return answer;
  };
  await upload();
  const before = await residentMegabytes();
  const grown: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 200 }, upload));
    const [taken, refused] = [201, 503].map((status) => answers.filter((answer) => answer.status === status));
    expect((taken?.length ?? 0) + (refused?.length ?? 0)).toBe(200);
    expect(taken?.length).toBeGreaterThanOrEqual(50);
    expect(refused?.length).toBeGreaterThan(0);
    grown.push((await residentMegabytes()) - before);
  }
  // Held in memory they would be 1,800 MB, and more than once each.
  expect(Math.max(...grown), grown.map(Math.round).join(' ')).toBeLessThan(600);
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok' });
});
