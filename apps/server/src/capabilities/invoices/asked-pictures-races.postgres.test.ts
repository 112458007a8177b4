// Pictures that come while something else happens to their note. Needs several connections at once, which only PostgreSQL has.
import { appInvoiceEndpoints } from '@galeria/contract/app/app-invoice-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { openFolder, type TestStorage } from '../files/testing/storages.ts';
import { endMissedPictures } from './commands/end-missed-pictures.ts';
import { aNote } from './testing/a-note.ts';
import { ask, callOff, uploadByApp } from './testing/asked-picture.ts';
import { disagreements } from './testing/disagreements.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['read-invoices', 'update-invoices', 'read-customer', 'delete-customer'];
const NOW = '2026-05-20T15:00:00.000Z';
const AFTER = '2026-05-28T03:00:00.000Z';
const clock = createSetClock(NOW);

let testApp: TestApp;
let disk: TestStorage;
let ana: Person;
let bia: Person;
let app: MadeAppKey;
let customer: NewCustomer;
let id: string;
beforeAll(async () => {
  disk = await openFolder();
  testApp = await openTestApp({ jobs: true, with: { clock, storage: disk.storage } });
  await testApp.jobs.stop(5);
});
afterAll(async () => {
  await testApp.close();
  await disk.close();
});
beforeEach(async () => {
  await testApp.reset();
  await disk.lose();
  clock.set(NOW);
  const at = clock.now();
  ana = await testApp.aPerson({ email: 'ana@mall.example', malls: [HERE], permissions: SLUGS, at });
  bia = await testApp.aPerson({ email: 'bia@mall.example', malls: [HERE], permissions: SLUGS, at });
  app = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: at });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  const { customerId } = customer;
  id = (await aNote(testApp.database.db, { mallCode: HERE, customerId, sentAt: new Date(at.getTime() - 60_000) })).invoiceId;
  // A second note of theirs, which nothing of this is about.
  await aNote(testApp.database.db, { mallCode: HERE, customerId, sentAt: new Date(at.getTime() - 30_000) });
});

const upload = async (seed: number) => uploadByApp(testApp, app, await sampleJpeg(seed), HERE);
const sendByApp = (pictureId: string) =>
  testApp.call(
    appInvoiceEndpoints.appSendPicture,
    { params: { id }, body: { mallCode: HERE, cpf: customer.cpf, pictureId } },
    null,
    {
      headers: app.headers,
    },
  );
const told = ({ status, problem }: { status: number; problem: { code: string } }) => (status === 200 ? 'done' : problem.code);
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;
const asks = () => rows('select ending, sentence from invoice_picture_asks order by position');
const noteNow = async () => (await rows(`select status, picture_id from invoices where invoice_id = '${id}'`))[0];
/** Everybody who means the note stands before it, and goes on when it is let go. */
const holdNote = () => holdOutside(testApp.database, ['select 1 from invoices where invoice_id = $1 for update', [id]]);
const waiters = (count: number) => expect.poll(() => lockWaiters(testApp.database)).toHaveLength(count);

describe('[INV-19] at once', () => {
  test('two who ask: one does, and the other is told that the note waits', async () => {
    const held = await holdNote();
    const asking = [ask(testApp, ana, id), ask(testApp, bia, id)];
    await waiters(2);
    await held.commit();
    expect((await Promise.all(asking)).map(told).sort()).toEqual(['done', 'invoice-awaits-picture']);
    expect(await asks()).toHaveLength(1);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('one who asks and one who refuses: whoever is first, and never both', async () => {
    const held = await holdNote();
    const refusal = testApp.call(endpoints.refuseInvoice, { params: { id }, body: { reason: 'QUARANTINE' } }, bia);
    const asking = ask(testApp, ana, id);
    await waiters(2);
    await held.commit();
    const answers = [told(await refusal), told(await asking)];
    expect([
      ['done', 'invoice-decided'],
      ['invoice-awaits-picture', 'done'],
    ]).toContainEqual(answers);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('two pictures: one is the note’s, and the other is told that none is waited for and stays unused', async () => {
    await ask(testApp, ana, id);
    const [one, other] = [await upload(1), await upload(2)];
    const held = await holdNote();
    const sending = [sendByApp(one), sendByApp(other)];
    await waiters(2);
    await held.commit();
    expect((await Promise.all(sending)).map(told).sort()).toEqual(['done', 'invoice-picture-not-asked']);
    const kept = await rows('select file_id from note_files where kept_at is not null');
    expect(kept).toEqual([{ file_id: (await noteNow())?.picture_id }]);
    expect(await asks()).toEqual([{ ending: 'RECEIVED', sentence: null }]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('the picture, and the end of its days on two servers: it comes back once', async () => {
    await ask(testApp, ana, id);
    const pictureId = await upload(1);
    clock.set(AFTER);
    const held = await holdNote();
    const sending = sendByApp(pictureId);
    await waiters(1);
    const { db } = testApp.database;
    const ended = [endMissedPictures({ db, clock }), endMissedPictures({ db, clock })];
    await waiters(3);
    await held.commit();
    const answer = told(await sending);
    const times = (await Promise.all(ended)).map((each) => each.ended).reduce((sum, each) => sum + each, 0);
    // Postgres lets them in as they came; what matters is that one of the three did it.
    expect([answer === 'done' ? 1 : 0, times].reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await rows("select act from invoice_events where act like 'PICTURE_%' order by position")).toHaveLength(2);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('two servers at the end of its days: one moves it', async () => {
    await ask(testApp, ana, id);
    clock.set(AFTER);
    const { db } = testApp.database;
    const held = await holdNote();
    const ended = [endMissedPictures({ db, clock }), endMissedPictures({ db, clock })];
    await waiters(2);
    await held.commit();
    expect((await Promise.all(ended)).map((each) => each.ended).sort()).toEqual([0, 1]);
    expect((await noteNow())?.status).toBe('AVALIACAO_PENDENTE');
    expect(await rows("select action from audit_entries where action = 'invoice.picture-missed'")).toHaveLength(1);
  });

  test('one calls it off while the picture comes: whoever is first', async () => {
    await ask(testApp, ana, id);
    const pictureId = await upload(1);
    const held = await holdNote();
    const both = [callOff(testApp, bia, id), sendByApp(pictureId)];
    await waiters(2);
    await held.commit();
    expect((await Promise.all(both)).map(told).sort()).toEqual(['done', 'invoice-picture-not-asked']);
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});

describe('[INV-19] [CUS-07] the customer is erased', () => {
  const erase = () =>
    testApp.call(customerEndpoints.deleteCustomer, { params: { id: customer.customerId }, body: { cpf: customer.cpf } }, bia);
  const nothingLeft = async (sentence: string) => {
    expect(await asks()).toEqual([{ ending: 'SENDER_GONE', sentence: null }]);
    expect(await noteNow()).toEqual({ status: 'AVALIACAO_PENDENTE', picture_id: null });
    const everything = await rows('select row_to_json(a)::text as text from audit_details a');
    expect(everything.filter(({ text }) => String(text).includes(sentence))).toEqual([]);
    expect(await disagreements(testApp.database)).toEqual([]);
  };

  test('the note waits no longer, and what was written to them is gone', async () => {
    const sentence = 'Dona Marta, mande a nota inteira';
    await ask(testApp, ana, id, { sentence });
    expect((await erase()).status).toBe(204);
    await nothingLeft(sentence);
  });

  test('while somebody is just asking them: the note does not wait for ever', async () => {
    const sentence = 'Dona Marta, mande a nota inteira';
    // The ask has the note and stands still before its end; the erasure comes to the note and waits.
    const held = await holdOutside(testApp.database, ['lock table invoice_picture_asks in share row exclusive mode']);
    const asking = ask(testApp, ana, id, { sentence });
    await waiters(1);
    const erasing = erase();
    await waiters(2);
    await held.commit();
    expect([told(await asking), (await erasing).status]).toEqual(['done', 204]);
    await nothingLeft(sentence);
  });
});
