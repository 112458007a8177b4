import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { regulationEndpoints } from '@galeria/contract/regulation/regulation-endpoints';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAppKey } from './capabilities/app-keys/testing/an-app-key.ts';
import { aCustomer, nextCpf } from './capabilities/customers/testing/a-customer.ts';
import { aCoupon } from './capabilities/customers/testing/participation.ts';
import { drawCalls } from './capabilities/draws/testing/draw-calls.ts';
import { aNote } from './capabilities/invoices/testing/a-note.ts';
import { nextKey } from './capabilities/invoices/testing/note-keys.ts';
import { nfeXml } from './capabilities/note-files/testing/sample-notes.ts';
import { aPromotion as aRunningPromotion } from './capabilities/promotion-engine/testing/a-promotion.ts';
import { aSponsor } from './capabilities/promotion-engine/testing/a-sponsor.ts';
import { anUpload, aPromotion, aPromotionIn, bodyOf, promotionBody } from './capabilities/promotions/testing/a-promotion-body.ts';
import { aStore, nextCnpj } from './capabilities/stores/testing/a-store.ts';
import { newId } from './platform/ids.ts';
import { auditTrail, countEntries } from './testing/audit-trail.ts';
import { multipart } from './testing/multipart.ts';
import type { Person } from './testing/people.ts';
import { sampleJpeg } from './testing/sample-pictures.ts';
import { tableDigests } from './testing/table-digests.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const CODES = MALLS.map((mall) => mall.code);
const PASSWORD = 'uma senha longa';

/** POST, and yet nothing changes; and what needs an identity provider, which its own tests bring. */
const NOT_HERE: readonly EndpointName[] = [
  'inspectActivation',
  'completeCorporateSignIn',
  'appCustomerInvoices',
  'appRunningPromotions',
  'appProgress',
  'simulatePromotion',
  'findInvoiceCustomer',
];

/** Who has a note before their eyes for some minutes: nothing that lasts. What is skipped is in the note's own history. */
const LEASES: readonly EndpointName[] = ['claimNextInvoice', 'claimInvoice', 'renewLease', 'releaseLease', 'skipInvoice'];

let ground: TestApp;
let admin: Person;
beforeAll(async () => {
  ground = await openTestApp({ jobs: true });
  // What is queued stays so: a job that ran between two looks at the tables would be taken for the call's doing.
  await ground.jobs.stop(5);
  admin = await ground.aPerson({ email: 'admin@x.example', malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD });
  // A transaction that wrote an entry fails at its very end while the switch is on.
  await ground.database.pool.query(`
    create table switch (is_on boolean not null);
    insert into switch values (false);
    create function fail_at_commit() returns trigger language plpgsql as
      'begin if (select is_on from switch) then raise exception ''the commit fails''; end if; return null; end';
    create constraint trigger fails after insert on audit_entries deferrable initially deferred
      for each row execute function fail_at_commit()`);
});
afterAll(() => ground.close());

const turn = (isOn: boolean) => ground.database.pool.query('update switch set is_on = $1', [isOn]);

let made = 0;
const name = (): string => {
  made += 1;
  return `n${made}`;
};
const access = { mallsCode: [], groups: [], permissions: [] };
const aUser = async () =>
  (await ground.call(userEndpoints.createUser, { body: { name: 'Ana', email: `${name()}@y.example`, ...access } }, admin)).body;
const aGroup = async () =>
  (await ground.call(groupEndpoints.createGroup, { body: { name: name(), permissions: [] } }, admin)).body;
const aCsv = () => multipart({ filename: 'u.csv', content: `nome;email\nBia;${name()}@y.example` });

const customer = async () => (await aCustomer(ground.database.db)).customerId;
const cpfFile = () => multipart({ filename: 'c.csv', content: `cpf\n${nextCpf()}` });
const cnpjFile = () => multipart({ filename: 'c.csv', content: `cnpj\n${nextCnpj()}` });
const itemFile = () => multipart({ filename: 'i.csv', content: `nome;categoria\n${name()};Tabaco` });
const ofMall = { mallCode: CODES[0] ?? '' };
const pictureFile = async () => multipart({ filename: 'n.jpg', content: await sampleJpeg(1) });
const appKey = () => anAppKey(ground.database.db, { malls: [ofMall.mallCode] });
const storeOfMall = () => aStore(ground.database.db, ofMall);
const forbiddenItem = async () => {
  const body = { ...ofMall, name: name(), category: 'TOBACCO' } as const;
  return (await ground.call(regulationEndpoints.addForbiddenItem, { body }, admin)).body.id;
};
const aMall = `mallCode=${CODES[0]}`;

/** A file that was read and judged: the address that carries it out. */
async function stagedAt(path: string, form: ReturnType<typeof multipart>): Promise<string> {
  const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
  const staged = await ground.inject({ method: 'POST', url: `/api${path}?${aMall}`, payload: form.payload, headers });
  return `${path}/${staged.json().id}/commit`;
}

/** One more coupon or number through a sponsor, for somebody who takes no part yet. */
async function anExtra(what: 'token' | 'coupon', by: 'company' | 'donation'): Promise<Request> {
  const { db } = ground.database;
  const mode = what === 'token' ? 'luckyNumber' : 'raffle';
  const promotion = await aRunningPromotion(db, { ...ofMall, [mode]: { awardQuantity: 5 } });
  const sponsor = await aSponsor(db, promotion, { mode, sponsoredBy: by === 'company' ? 'COMPANY' : 'DONATION' });
  const { cpf } = await aCustomer(db, ofMall);
  const asked = { promotionId: promotion.promotionId, ...sponsor, goalConfirmationMethodId: 1, quantity: 1 };
  return { url: `/promotion/${what}/${by}`, payload: { cpf, ...asked } };
}

type Request = Pick<InjectOptions, 'url' | 'payload' | 'headers'> & { as?: Pick<Person, 'token'> | null };

/** For every call that changes something: the world it needs, and the call. */
const CALLS: Partial<Record<EndpointName, () => Promise<Request>>> = {
  signIn: async () => ({ url: '/auth', payload: { username: admin.email, password: PASSWORD }, as: null }),
  signOut: async () => ({ url: '/auth', as: await ground.aPerson() }),
  activateAccount: async () => {
    const { activation } = await aUser();
    return { url: '/activation', payload: { token: activation.link.split('=')[1], password: 'outra senha longa' }, as: null };
  },
  uploadFile: async () => ({
    url: `/file/image?mallCode=${CODES[0]}`,
    ...multipart({ filename: 'a.png', content: pngBytes(1000, 1000) }),
  }),
  createUser: async () => ({ url: '/user', payload: { name: 'Ana', email: `${name()}@y.example`, ...access } }),
  updateUser: async () => {
    const { user } = await aUser();
    return { url: `/user/v2/${user.id}`, payload: { name: 'Outra', email: user.email, ...access } };
  },
  disableUser: async () => ({ url: `/user/v2/${(await aUser()).user.id}/disable` }),
  enableUser: async () => {
    const { id } = (await aUser()).user;
    await ground.call(userEndpoints.disableUser, { params: { id } }, admin);
    return { url: `/user/v2/${id}/enable` };
  },
  issueActivationLink: async () => ({ url: `/user/v2/${(await aUser()).user.id}/activation-link` }),
  endUserSession: async () => {
    const person = await ground.aPerson();
    return { url: `/user/v2/${person.id}/sessions/${person.sessionId}` };
  },
  exportUsers: async () => ({ url: '/user/export', payload: { format: 'csv' } }),
  stageUserImport: async () => ({ url: '/user/import', ...aCsv() }),
  commitUserImport: async () => {
    const form = aCsv();
    const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
    const staged = await ground.inject({ method: 'POST', url: '/api/user/import', payload: form.payload, headers });
    return { url: `/user/import/${staged.json().id}/commit` };
  },
  createGroup: async () => ({ url: '/group', payload: { name: name(), permissions: ['read-user'] } }),
  updateGroup: async () => ({ url: `/group/${(await aGroup()).id}`, payload: { name: name(), permissions: [] } }),
  deleteGroup: async () => ({ url: `/group/${(await aGroup()).id}` }),
  createPermission: async () => ({ url: '/permission', payload: { name: 'x', slug: name() } }),
  deletePermission: async () => {
    const { id } = (await ground.call(permissionEndpoints.createPermission, { body: { name: 'x', slug: name() } }, admin)).body;
    return { url: `/permission/${id}` };
  },
  exportCustomers: async () => ({ url: '/access-manager/customers/export', payload: { format: 'xlsx', search: 'ana' } }),
  updateCustomer: async () => ({ url: `/access-manager/customers/${await customer()}`, payload: { email: null, version: 1 } }),
  blockCustomer: async () => {
    const customerId = await customer();
    return { url: `/access-manager/customers/${customerId}/block`, payload: { customerId } };
  },
  unblockCustomer: async () => {
    const id = await customer();
    await ground.call(customerEndpoints.blockCustomer, { params: { id }, body: { customerId: id } }, admin);
    return { url: `/access-manager/customers/${id}/unblock`, payload: { customerId: id } };
  },
  deleteCustomer: async () => ({ url: `/access-manager/customers/${await customer()}` }),
  archiveCustomer: async () => ({ url: `/access-manager/customers/${await customer()}/archive` }),
  releaseCpf: async () => ({ url: '/purchase/permission-list', payload: { mallCode: CODES[0], cpf: nextCpf() } }),
  withdrawReleasedCpf: async () => {
    const body = { mallCode: CODES[0] ?? '', cpf: nextCpf() };
    const { id } = (await ground.call(permissionListEndpoints.releaseCpf, { body }, admin)).body;
    return { url: `/purchase/permission-list/${id}` };
  },
  stagePermissionListImport: async () => ({ url: `/purchase/permission-list/import?${aMall}`, ...cpfFile() }),
  commitPermissionListImport: async () => ({ url: await stagedAt('/purchase/permission-list/import', cpfFile()) }),
  blockCnpj: async () => ({ url: '/purchase/cnpj/block', payload: { ...ofMall, cnpj: nextCnpj() } }),
  allowCnpj: async () => ({ url: '/purchase/cnpj/allow', payload: { ...ofMall, cnpj: nextCnpj() } }),
  removeBlockedCnpj: async () => {
    const body = { ...ofMall, cnpj: nextCnpj() };
    await ground.call(issuerCnpjEndpoints.blockCnpj, { body }, admin);
    return { url: `/purchase/cnpj/blocked/${body.mallCode}/${body.cnpj}` };
  },
  removeAllowedCnpj: async () => {
    const body = { ...ofMall, cnpj: nextCnpj() };
    await ground.call(issuerCnpjEndpoints.allowCnpj, { body }, admin);
    return { url: `/purchase/cnpj/allowed/${body.mallCode}/${body.cnpj}` };
  },
  stageBlockedCnpjImport: async () => ({ url: `/purchase/cnpj/blocked/import?${aMall}`, ...cnpjFile() }),
  commitBlockedCnpjImport: async () => ({ url: await stagedAt('/purchase/cnpj/blocked/import', cnpjFile()) }),
  stageAllowedCnpjImport: async () => ({ url: `/purchase/cnpj/allowed/import?${aMall}`, ...cnpjFile() }),
  commitAllowedCnpjImport: async () => ({ url: await stagedAt('/purchase/cnpj/allowed/import', cnpjFile()) }),
  updateStore: async () => {
    const { mallCode, universalId } = await aStore(ground.database.db, ofMall);
    const payload = { issuerCnpjs: [nextCnpj()], tracksForbiddenItems: true, version: 1 };
    return { url: `/store-service/store/${mallCode}/${universalId}`, payload };
  },
  addForbiddenItem: async () => ({
    url: '/promotion/regulation/forbidden-item',
    payload: { ...ofMall, name: name(), category: 'TOBACCO' },
  }),
  updateForbiddenItem: async () => ({
    url: `/promotion/regulation/forbidden-item/${await forbiddenItem()}`,
    payload: { name: name(), category: 'MEDICINES', version: 1 },
  }),
  removeForbiddenItem: async () => ({ url: `/promotion/regulation/forbidden-item/${await forbiddenItem()}` }),
  saveSubstore: async () => {
    const [{ universalId }, parent] = [await storeOfMall(), await storeOfMall()];
    const payload = { parentUniversalId: parent.universalId };
    return { url: `/promotion/regulation/substore/${ofMall.mallCode}/${universalId}`, payload };
  },
  removeSubstore: async () => {
    const params = { ...ofMall, universalId: (await storeOfMall()).universalId };
    const body = { parentUniversalId: (await storeOfMall()).universalId };
    await ground.call(regulationEndpoints.saveSubstore, { params, body }, admin);
    return { url: `/promotion/regulation/substore/${params.mallCode}/${params.universalId}` };
  },
  blockStore: async () => ({
    url: '/promotion/regulation/blocked-store',
    payload: { ...ofMall, universalId: (await storeOfMall()).universalId },
  }),
  unblockStore: async () => {
    const body = { ...ofMall, universalId: (await storeOfMall()).universalId };
    await ground.call(regulationEndpoints.blockStore, { body }, admin);
    return { url: `/promotion/regulation/blocked-store/${body.mallCode}/${body.universalId}` };
  },
  stageRegulationImport: async () => ({ url: `/promotion/regulation/forbidden-item/import?${aMall}`, ...itemFile() }),
  commitRegulationImport: async () => ({ url: await stagedAt('/promotion/regulation/forbidden-item/import', itemFile()) }),
  uploadNotePicture: async () => ({ url: `/purchase/note-file/picture?${aMall}`, ...(await pictureFile()) }),
  uploadNoteXml: async () => ({
    url: `/purchase/note-file/xml?${aMall}`,
    ...multipart({ filename: 'n.xml', content: nfeXml() }),
  }),
  createInvoice: async () => {
    const { cpf } = await aCustomer(ground.database.db, ofMall);
    const note = { source: 'access-key', accessKey: nextKey() };
    return { url: '/purchase/invoice', payload: { ...ofMall, cpf, channel: 'ACCESSKEY', note } };
  },
  resendInvoices: async () => ({ url: '/purchase/invoice/resend', payload: { filter: { status: ['ANALISE'] } } }),
  updateInvoiceSettings: async () => {
    const { body } = await ground.call(invoiceEndpoints.getInvoiceSettings, { params: ofMall }, admin);
    const { mallCode, ...settings } = body;
    return { url: `/purchase/settings/${mallCode}`, payload: { ...settings, quarantineDays: 0 } };
  },
  approveInvoice: async () => {
    const { invoiceId, type, issuerCnpj, number, issueDate } = await aNote(ground.database.db, ofMall);
    return { url: `/purchase/review/${invoiceId}/approve`, payload: { type, issuerCnpj, number, issueDate, amountInCents: 1 } };
  },
  refuseInvoice: async () => {
    const { invoiceId } = await aNote(ground.database.db, ofMall);
    return { url: `/purchase/review/${invoiceId}/refuse`, payload: { reason: 'QUARANTINE' } };
  },
  createPromotion: async () => {
    const regulation = (await anUpload(ground, admin, 'regulation')).id;
    return { url: '/promotion', payload: promotionBody({ regulation, now: ground.clock.now() }) };
  },
  updatePromotion: async () => {
    const made = await aPromotion(ground, admin);
    return { url: `/promotion/${made.id}`, payload: { ...bodyOf(made), name: name() } };
  },
  deletePromotion: async () => ({ url: `/promotion/${(await aPromotion(ground, admin)).id}` }),
  approvePromotion: async () => ({ url: `/promotion/${(await aPromotion(ground, admin)).id}/approve`, payload: {} }),
  refusePromotion: async () => ({
    url: `/promotion/${(await aPromotion(ground, admin)).id}/refuse`,
    payload: { reason: 'Falta o regulamento' },
  }),
  activatePromotion: async () => {
    const { id } = await aPromotionIn(ground, admin, 'APPROVED');
    return { url: `/promotion/${id}/activate`, payload: {} };
  },
  closePromotion: async () => {
    const { id } = await aPromotionIn(ground, admin, 'CURRENT');
    return { url: '/promotion/close', payload: { promotionId: id } };
  },
  copyPromotion: async () => {
    const { id } = await aPromotion(ground, admin);
    return { url: `/promotion/${id}/copy`, payload: { copies: [{ mallCode: CODES[1] }] } };
  },
  deleteSponsor: async () => {
    const goals = [{ donationType: null, donationAmount: 1 }];
    const sponsor = { kind: 'ANY', sponsoredBy: 'COMPANY', name: 'Banco', goalConfirmationMethods: [1], goals };
    const { id, raffle } = await aPromotion(ground, admin, { type: 'RAFFLE', raffle: { sponsors: [sponsor] } });
    return { url: '/promotion/delete-sponsor', payload: { promotionId: id, sponsorId: raffle?.sponsors[0]?.id } };
  },
  createAppKey: async () => ({
    url: '/app-key',
    payload: { name: name(), mallsCode: [ofMall.mallCode], scopes: ['send-invoices'], days: 1 },
  }),
  revokeAppKey: async () => ({ url: `/app-key/${(await appKey()).id}` }),
  appUploadPicture: async () => {
    const { payload, headers } = await pictureFile();
    return { url: `/app/note-picture?${aMall}`, payload, headers: { ...headers, ...(await appKey()).headers }, as: null };
  },
  appSendInvoice: async () => {
    const { cpf } = await aCustomer(ground.database.db, ofMall);
    const note = { source: 'access-key', accessKey: nextKey() };
    return { url: '/app/invoice', payload: { ...ofMall, cpf, note }, headers: (await appKey()).headers, as: null };
  },
  appOptIn: async () => {
    const { promotionId } = await aRunningPromotion(ground.database.db, ofMall);
    const { cpf } = await aCustomer(ground.database.db, ofMall);
    return { url: `/app/promotion/${promotionId}/opt-in`, payload: { cpf }, headers: (await appKey()).headers, as: null };
  },
  appAddEligible: async () => {
    const { promotionId } = await aRunningPromotion(ground.database.db, { ...ofMall, exclusivityType: 'INTEGRATION' });
    const url = `/app/promotion/${promotionId}/eligible`;
    return { url, payload: { cpfs: [nextCpf()] }, headers: (await appKey()).headers, as: null };
  },
  appBurnCoupon: async () => {
    const { db, pool } = ground.database;
    const { promotionId, awardIds } = await aRunningPromotion(db, { ...ofMall, buyAndWin: { awards: [{ quantity: 1 }] } });
    await pool.query('update promotion_awards set reserved = 1 where promotion_id = $1', [promotionId]);
    const { customerId, cpf } = await aCustomer(db, ofMall);
    const couponId = newId();
    await aCoupon(db, { customerId, ...ofMall }, promotionId, { couponId, awardId: awardIds[0] ?? null, status: 'USABLE' });
    return { url: `/app/coupon/${couponId}/burn`, payload: { cpf }, headers: (await appKey()).headers, as: null };
  },
  ...drawCalls(() => ground.database),
  extraTokensByCompany: () => anExtra('token', 'company'),
  extraTokensByDonation: () => anExtra('token', 'donation'),
  extraCouponsByCompany: () => anExtra('coupon', 'company'),
  extraCouponsByDonation: () => anExtra('coupon', 'donation'),
};

const writing = (Object.entries(ENDPOINTS) as [EndpointName, AnyEndpoint][]).filter(([, { method }]) => method !== 'GET');

const send = (endpoint: AnyEndpoint, { url, as = admin, payload, headers }: Request) =>
  ground.inject({
    method: endpoint.method,
    url: `/api${url}`,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  });

describe('the walk over everything that writes', () => {
  test('[PER-09] a look at a customer and its entry are one too: nobody sees what could not be recorded', async () => {
    const { customerId, cpf } = await aCustomer(ground.database.db);
    await turn(true);
    const looks = [
      await send(ENDPOINTS.getCustomer, { url: `/access-manager/customers/${customerId}` }),
      await send(ENDPOINTS.getConsumer, { url: `/promotion/consumer/${customerId}` }),
    ];
    await turn(false);
    for (const look of looks) expect([look.statusCode, look.body.includes(cpf)]).toEqual([500, false]);
  });

  test('[AUD-01] goes over all of it', () => {
    expect(Object.keys(CALLS).sort()).toEqual(
      writing
        .map(([each]) => each)
        .filter((each) => !NOT_HERE.includes(each) && !LEASES.includes(each))
        .sort(),
    );
  });

  test.each(Object.keys(CALLS) as EndpointName[])('[AUD-01] %s is recorded: who, when, from where, what', async (each) => {
    const request = (await CALLS[each]?.()) ?? { url: '' };
    const before = await countEntries(ground.database);
    const answer = await send(ENDPOINTS[each], request);
    expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
    const entries = (await auditTrail(ground.database)).slice(before);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry.requestId).toBe(answer.headers['x-request-id']);
      expect(entry.action).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(entry.address).toBe('127.0.0.1');
      // A person's address, or the name of the app's key.
      expect(entry.actorEmail).toMatch(/@|^app:/);
    }
  });

  test.each(Object.keys(CALLS) as EndpointName[])(
    '[AUD-01] %s and its entry are one: when the end fails, neither is there',
    async (each) => {
      const request = (await CALLS[each]?.()) ?? { url: '' };
      await turn(true);
      const before = await tableDigests(ground.database);
      const answer = await send(ENDPOINTS[each], request);
      const after = await tableDigests(ground.database);
      await turn(false);
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal-error']);
      expect(after).toEqual(before);
    },
  );
});
