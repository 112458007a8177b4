// CUS-07: what is left of an erased customer, looked for everywhere.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf, maskCpf, maskEmail } from '@galeria/contract/kit/formats';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { findEverywhere } from '../../testing/find-everywhere.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { sampleJpeg } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type HeldStorage, heldStorage } from '../access-manager/testing/held-storage.ts';
import { sealAudit } from '../audit/commands/seal-audit.ts';
import { verifyAudit } from '../audit/commands/verify-audit.ts';
import { aDrawnDraw } from '../draws/testing/a-draw.ts';
import { discardUnkeptFiles } from '../files/commands/discard-unkept-files.ts';
import { sendByKey, sendNote, uploadPicture, uploadXml } from '../invoices/testing/sending.ts';
import { aPromotion as aRunningPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { anUpload, aPromotion as aSavedPromotion } from '../promotions/testing/a-promotion-body.ts';
import { aCustomer } from './testing/a-customer.ts';
import { aCoupon, aLuckyNumber, anInvoice, anOptIn, aPromotion, someParticipation } from './testing/participation.ts';

const [MALL] = MALLS.map(({ code }) => code) as [string];
const CPF = completeCpf('052444777');
const DAY = 24 * 60 * 60_000;

/** As the customer was, then as they were corrected: neither may be left. */
const BEFORE = {
  firstName: 'Xanthíppe',
  lastName: 'Zoraíde Quixotina',
  email: 'xanthippe.antes@correio-velho.example',
  phoneNumber: '92987123456',
  birthDate: '1931-03-29',
  companyCustomerId: 'EMPRESA-774411',
  idpId: 'idp-quimera-9911',
  gaHash: 'ga-hash-desterro-55',
};
const STREET = {
  street: 'Ladeira do Desvario',
  number: '98765-K',
  complement: 'Casa do Caramujo',
  zipCode: '69999123',
  city: 'Cidadela Perdida',
  state: 'AM' as const,
  district: 'Bairro dos Ventos',
};
const AFTER = { firstName: 'Wilhelmína', lastName: 'Tzvetana', email: 'wilhelmina.depois@correio-novo.example' };
const MOVED = { ...STREET, street: 'Travessa do Espanto', complement: 'Fundos Amarelos', city: 'Vila Esquecida' };
const REASON = 'Briga de Xanthíppe com a lojista Hortência';

const VALUES: Record<string, string> = {
  ...BEFORE,
  ...STREET,
  state: 'UF que ninguém tem',
  cpf: CPF,
  cpfWithoutZero: CPF.slice(1),
  maskedCpf: maskCpf(CPF),
  maskedEmail: maskEmail(AFTER.email),
  newFirstName: AFTER.firstName,
  newLastName: AFTER.lastName,
  newEmail: AFTER.email,
  newPhone: '9232165498',
  newStreet: MOVED.street,
  newComplement: MOVED.complement,
  newCity: MOVED.city,
  reason: 'Hortência',
  birthDay: '29/03/1931',
};

let testApp: TestApp;
let folder: string;
let storage: HeldStorage;
let admin: Person;
let id: string;
let bystander: string;
let bystanderCpf: string;
let drawn: unknown[] = [];
const notes: Record<'theirs' | 'others', string[]> = { theirs: [], others: [] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-erasure-'));
  storage = heldStorage(folderStorage(folder));
  testApp = await openTestApp({ with: { storage }, jobs: true });
  admin = await testApp.aPerson({ malls: MALLS.map(({ code }) => code), permissions: PERMISSION_SLUGS });
  id = (await aCustomer(testApp.database.db, { ...BEFORE, cpf: CPF, mallCode: MALL, address: STREET })).customerId;
  const other = await aCustomer(testApp.database.db, { mallCode: MALL, email: 'fica@aqui.example' });
  [bystander, bystanderCpf] = [other.customerId, other.cpf];
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

const found = () => findEverywhere({ database: testApp.database, folder, logLines: testApp.logLines }, VALUES);
const placesOf = (list: readonly string[]) => new Set(list.map((each) => each.replace(/^.*? in /, '')));
const tasks = async () => (await testApp.call(taskEndpoints.myTasks, {}, admin)).body.data;
const poll = <Value>(look: () => Promise<Value>) => expect.poll(look, { interval: 100 });
const exported = async (body: Parameters<typeof testApp.call<typeof customerEndpoints.exportCustomers>>[1]['body']) =>
  (await testApp.call(customerEndpoints.exportCustomers, { body }, admin)).body.id;
const stage = async (content: string): Promise<string> => {
  const form = multipart({ filename: 'c.csv', content });
  const url = `/api/purchase/permission-list/import?mallCode=${MALL}`;
  const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
  const answer = await testApp.inject({ method: 'POST', url, payload: form.payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
};
const openJobs = async () =>
  (
    await testApp.database.pool.query(
      "select name from pgboss.job where (name like 'customer%' or name like 'note-files%') and state in ('created', 'retry', 'active')",
    )
  ).rows;

async function live(): Promise<void> {
  const { db } = testApp.database;
  const key = { customerId: id, mallCode: MALL };
  const promotionId = await aPromotion(db, MALL, { drawnAt: new Date() });
  await anInvoice(db, key);
  await sendNotes();
  await anOptIn(db, key, promotionId);
  await aCoupon(db, key, promotionId);
  await someParticipation(db, key, promotionId, 12_345);
  await aLuckyNumber(db, key, promotionId, { winnerType: 'GANHADOR', wonAt: new Date(Date.now() - 181 * DAY) });
  await aDrawnDraw(testApp.database, { mallCode: MALL, customerIds: [id, bystander], numbers: 20, awardQuantity: 1 });
  await testApp.database.pool.query(
    "update lucky_numbers set won_at = now() - interval '181 days' where winner_type is not null",
  );
  await writeAbout();
  drawn = await drawRows();
}

/** DRW-10, DRW-12: what staff write about somebody who wins, or is given a number. */
async function writeAbout(): Promise<void> {
  const { db, pool } = testApp.database;
  const { rows } = await pool.query(
    `select n.promotion_id || '-' || n.number as token from lucky_numbers n join draws using (promotion_id, mall_code)
     where n.customer_id = $1 and n.winner_type is not null`,
    [id],
  );
  const against = { reason: 'OTHER' as const, explanation: `${REASON} não veio`, evidence: `Carta a ${BEFORE.firstName}` };
  const body = { ...against, tokenId: String(rows[0]?.token) };
  expect((await testApp.call(winnerEndpoints.askDisqualification, { body }, admin)).status).toBe(201);
  const running = await aRunningPromotion(db, { mallCode: MALL, luckyNumber: { awardQuantity: 2 } });
  await optInAll(db, running, [{ customerId: id }]);
  const given = { promotionId: running.promotionId, cpf: CPF, reason: `A pedido de ${REASON}` };
  expect((await testApp.call(extraEndpoints.giveToken, { body: given }, admin)).status).toBe(201);
  await pool.query('update promotions set drawn_at = now() where promotion_id = $1', [running.promotionId]);
}

/** What a draw keeps of those it picked: pseudonyms of its own, which lead to nobody. */
const drawRows = async () =>
  (await testApp.database.pool.query('select d.*, l.root from draws d join draw_lists l using (promotion_id, mall_code)')).rows;

/** An XML that names them and what they bought, and a picture; somebody else's of the same receipt is not theirs. */
async function sendNotes(): Promise<void> {
  const { fileId } = await uploadXml(
    testApp,
    admin,
    nfeXml({ buyer: `<dest><CPF>${CPF}</CPF><xNome>${BEFORE.firstName}</xNome></dest>` }),
    MALL,
  );
  expect((await sendNote(testApp, admin, { cpf: CPF, mallCode: MALL }, { source: 'xml', fileId })).status).toBe(201);
  const picture = await sampleJpeg(11);
  for (const [cpf, kept] of [
    [CPF, notes.theirs],
    [bystanderCpf, notes.others],
  ] as const) {
    const { fileId: pictureId } = await uploadPicture(testApp, admin, picture, MALL);
    const { body } = await sendByKey(testApp, admin, { cpf, mallCode: MALL }, { pictureId });
    kept.push(body.invoiceId);
  }
}

async function handle(): Promise<void> {
  const params = { id };
  expect((await testApp.call(customerEndpoints.getCustomer, { params }, admin)).body.email).toBe(BEFORE.email);
  for (const search of [CPF, formatCpf(CPF), BEFORE.email, BEFORE.firstName])
    expect((await testApp.call(customerEndpoints.listCustomers, { query: { search } }, admin)).body.total).toBe(1);
  const change = { ...AFTER, phoneNumber: VALUES['newPhone'], address: MOVED, version: 1 };
  const keyed = { headers: { 'idempotency-key': 'a-key-that-is-long-enough' } };
  expect((await testApp.call(customerEndpoints.updateCustomer, { params, body: change }, admin, keyed)).status).toBe(200);
  expect((await testApp.call(customerEndpoints.updateCustomer, { params, body: change }, admin)).status).toBe(409);
  const taken = { email: 'fica@aqui.example', version: 2 };
  expect((await testApp.call(customerEndpoints.updateCustomer, { params, body: taken }, admin)).status).toBe(409);
  const block = { customerId: id, blockReason: REASON };
  expect((await testApp.call(customerEndpoints.blockCustomer, { params, body: block }, admin)).status).toBe(200);
  expect((await testApp.call(customerEndpoints.unblockCustomer, { params, body: { customerId: id } }, admin)).status).toBe(200);
  expect((await testApp.call(customerEndpoints.blockCustomer, { params, body: block }, admin)).status).toBe(200);
}

/** Staged and not carried out, carried out with a refused line, and refused because it is released. */
async function release(): Promise<void> {
  await stage(`cpf;motivo\n${formatCpf(CPF)};${REASON}`);
  const lostZero = await stage(`cpf\n${completeCpf('700800900')}\n${CPF.slice(1)}\n${CPF.slice(1)}`);
  const commit = await testApp.call(permissionListEndpoints.commitPermissionListImport, { params: { id: lostZero } }, admin);
  expect(commit.body).toEqual({ released: 2 });
  await testApp.database.pool.query('update released_cpfs set reason = $1 where cpf = $2', [REASON, CPF]);
  await stage(`cpf\n${CPF}`);
}

/** On a promotion's list of e-mails, its blocklist and the CRM's: as they are, and read from a file that is not kept. */
async function list(): Promise<void> {
  const { db, pool } = testApp.database;
  const file = await anUpload(testApp, admin, 'restriction-list', { content: `cpf;nome\n${formatCpf(CPF)};${BEFORE.firstName}` });
  const { id: promotionId } = await aSavedPromotion(testApp, admin, {
    changes: {
      exclusivityType: 'ALLOWED_CONSUMERS',
      emailList: [AFTER.email, 'fica@aqui.example'],
      blocklistFileId: file.id,
    },
  });
  await pool.query(
    `insert into promotion_people (mall_code, promotion_id, list, digest, value)
     select mall_code, promotion_id, 'eligible-cpf', digest, value from promotion_people where list = 'blocked-cpf' and promotion_id = $1`,
    [promotionId],
  );
  await discardUnkeptFiles({ db, clock: testApp.clock, storage });
}

describe('[CUS-07] an erased customer', () => {
  const made: string[] = [];
  let running = '';
  let queued = '';

  test('was in every place that is looked at', async () => {
    await live();
    await handle();
    await release();
    await list();
    made.push(await exported({ format: 'csv' }), await exported({ format: 'xlsx', search: CPF, mallCode: MALL }));
    made.push((await testApp.call(customerEndpoints.archiveCustomer, { params: { id } }, admin)).body.id);
    await poll(async () => (await tasks()).map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE']);
    const writing = storage.hold();
    running = await exported({ format: 'csv', search: AFTER.firstName });
    await writing;
    queued = await exported({ format: 'csv', search: AFTER.email });
    await sealAudit({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret });
    expect([...placesOf(await found())].filter((place) => !place.startsWith('file made/customer-archive ')).sort()).toEqual([
      `file ${MALL}/note-xml`,
      'file made/customers-export',
      'file made/customers-export xl/worksheets/sheet1.xml',
      'public.audit_details',
      'public.customer_addresses',
      'public.customer_block_events',
      'public.customer_extracts',
      'public.customers',
      'public.draw_disqualifications',
      'public.promotion_extras',
      'public.promotion_people',
      'public.released_cpfs',
      'public.staged_imports',
    ]);
    expect(await found()).toEqual(expect.arrayContaining(['firstName in file made/customer-archive bloqueios.csv']));
    // The look itself: each value is in some place, as it is or as it was.
    const seen = new Set((await found()).map((each) => each.replace(/ in .*$/, '')));
    expect(Object.keys(VALUES).filter((name) => !seen.has(name))).toEqual(['state', 'maskedCpf', 'maskedEmail', 'birthDay']);
  });

  test('is gone from all of them: tables of every schema, files, log lines', async () => {
    const wrong = { params: { id }, body: { cpf: completeCpf('700800900') } };
    expect((await testApp.call(customerEndpoints.deleteCustomer, wrong, admin)).status).toBe(400);
    const answer = await testApp.call(customerEndpoints.deleteCustomer, { params: { id }, body: { cpf: formatCpf(CPF) } }, admin);
    expect([answer.status, answer.raw.length]).toEqual([204, 0]);
    expect((await tasks()).map(({ id: task, status, file }) => [task, status, file]).sort()).toEqual(
      [...made, running, queued].map((task) => [task, 'FAILED', null]).sort(),
    );
    // The hanging write arrives after everything else was cleared away.
    await poll(async () => (await openJobs()).filter(({ name }) => name === 'customer-extracts-discard')).toEqual([]);
    storage.release();
    await poll(openJobs).toEqual([]);
    await poll(async () => storage.idle()).toBe(true);
    expect(await found()).toEqual([]);
    for (const file of made)
      expect((await testApp.call(fileEndpoints.downloadFile, { params: { id: file } }, admin)).status).toBe(404);
  });

  test('leaves fiscal and draw records with an id that says nothing, and who acted, but not on what', async () => {
    const { pool, db } = testApp.database;
    const ofPromotions = ['opt_ins', 'lucky_numbers', 'coupons', 'promotion_progress', 'promotion_invoices', 'promotion_extras'];
    for (const table of ['invoices', ...ofPromotions])
      expect((await pool.query(`select distinct customer_id from ${table} where customer_id <> $1`, [bystander])).rows).toEqual([
        { customer_id: id },
      ]);
    const { rows } = await pool.query(
      'select act, by, reason from customer_block_events where customer_id = $1 order by position',
      [id],
    );
    expect(rows).toEqual(['BLOCKED', 'UNBLOCKED', 'BLOCKED'].map((act) => ({ act, by: admin.email, reason: null })));
    const trail = await pool.query(
      `select action, d.details is null as erased from audit_entries e left join audit_details d on d.entry_id = e.id
       where subject_type = 'customer' and subject_id = $1 order by e.id`,
      [id],
    );
    expect(trail.rows.map(({ action, erased }) => [action, erased])).toEqual([
      ['customer.disqualification-asked', true],
      ['customer.token-given', true],
      ['customer.viewed', true],
      ['customer.changed', true],
      ['customer.blocked', true],
      ['customer.unblocked', true],
      ['customer.blocked', true],
      ['customer.archived', true],
      ['customer.deleted', false],
    ]);
    await sealAudit({ db, clock: testApp.clock, secret: testApp.deps.secret });
    expect(await verifyAudit({ db: db, secret: testApp.deps.secret, now: testApp.clock.now() })).toMatchObject({
      erased: 8,
      unsealed: 0,
      broken: null,
    });
  });

  test('[INV-04] leaves their notes as fiscal records: without file, picture, name and CPF, which nobody can ask for any more', async () => {
    const { pool } = testApp.database;
    const { rows } = await pool.query('select picture_id, xml_id, amount_in_cents from invoices where customer_id = $1', [id]);
    expect(rows).toHaveLength(3);
    expect(rows.every(({ picture_id, xml_id }) => picture_id === null && xml_id === null)).toBe(true);
    const [theirs = '', others = ''] = [...notes.theirs, ...notes.others];
    const picture = (note: string) => testApp.call(invoiceEndpoints.invoicePicture, { params: { id: note } }, admin);
    expect((await picture(theirs)).status).toBe(404);
    const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: theirs } }, admin);
    expect(body).toMatchObject({ customer: { customerId: id, fullName: null, cpf: null }, picture: null, hasXml: false });
    // One picture of one receipt, sent by two: the other's stays, and is still found by those that are like it.
    expect((await picture(others)).status).toBe(200);
    const kept = await pool.query('select distinct invoice_id from picture_bands');
    expect(kept.rows).toEqual([{ invoice_id: others }]);
    expect((await pool.query('select kind from note_files')).rows).toEqual([{ kind: 'picture' }]);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const left = files.filter((file) => file.isFile() && file.parentPath.includes('/note-')).map((file) => file.name);
    expect(left).toEqual([
      (await testApp.call(invoiceEndpoints.getInvoice, { params: { id: others } }, admin)).body.picture?.fileId,
    ]);
  });

  test('[PRO-10] stays on the lists of promotions by a digest alone, so that they keep their effect', async () => {
    const { rows } = await testApp.database.pool.query('select list, digest, value from promotion_people order by list, value');
    const digests = { cpf: keyedDigest(testApp.deps.secret, CPF), email: keyedDigest(testApp.deps.secret, AFTER.email) };
    const other = 'fica@aqui.example';
    expect(rows).toEqual([
      { list: 'blocked-cpf', digest: digests.cpf, value: null },
      { list: 'eligible-cpf', digest: digests.cpf, value: null },
      { list: 'email', digest: keyedDigest(testApp.deps.secret, other), value: other },
      { list: 'email', digest: digests.email, value: null },
    ]);
  });

  test('[DRW-07] leaves the draw as it was, with all its numbers', async () => {
    expect(drawn).toHaveLength(1);
    expect(JSON.stringify(drawn)).not.toContain(id);
    expect(await drawRows()).toEqual(drawn);
  });

  test('took nobody else along', async () => {
    const { status, body } = await testApp.call(customerEndpoints.getCustomer, { params: { id: bystander } }, admin);
    expect([status, body.email]).toEqual([200, 'fica@aqui.example']);
    const { rows } = await testApp.database.pool.query('select cpf from released_cpfs');
    expect(rows).toEqual([{ cpf: completeCpf('700800900') }]);
  });
});
