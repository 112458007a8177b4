import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { startBulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { issuerCnpjEndpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import type { InjectOptions } from 'fastify';
import { anAppKey } from '../capabilities/app-keys/testing/an-app-key.ts';
import { benefitRaffleCalls } from '../capabilities/benefit-raffles/testing/benefit-raffle-calls.ts';
import { benefitCalls } from '../capabilities/benefits/testing/benefit-calls.ts';
import { couponingCalls } from '../capabilities/couponing/testing/couponing-calls.ts';
import { couponCalls } from '../capabilities/coupons/testing/coupon-calls.ts';
import { aCustomer, nextCpf } from '../capabilities/customers/testing/a-customer.ts';
import { drawCalls } from '../capabilities/draws/testing/draw-calls.ts';
import { aNote } from '../capabilities/invoices/testing/a-note.ts';
import { pictureCalls } from '../capabilities/invoices/testing/asked-picture.ts';
import { nextKey } from '../capabilities/invoices/testing/note-keys.ts';
import { missionCalls } from '../capabilities/missions/testing/mission-calls.ts';
import { multiplierCalls } from '../capabilities/multipliers/testing/multiplier-calls.ts';
import { receiptCalls } from '../capabilities/prize-receipts/testing/receipt-calls.ts';
import { aPromotion as aRunningPromotion, optInAll } from '../capabilities/promotion-engine/testing/a-promotion.ts';
import { aReservedAward } from '../capabilities/promotion-engine/testing/a-reserved-award.ts';
import { aSponsor } from '../capabilities/promotion-engine/testing/a-sponsor.ts';
import {
  anUpload,
  aPromotion,
  aPromotionIn,
  bodyOf,
  promotionBody,
} from '../capabilities/promotions/testing/a-promotion-body.ts';
import { anAmendment } from '../capabilities/promotions/testing/an-amendment.ts';
import { raffleCalls } from '../capabilities/raffles/testing/raffle-calls.ts';
import { regulationCalls } from '../capabilities/regulation/testing/regulation-calls.ts';
import { savedViewCalls } from '../capabilities/saved-views/testing/saved-view-calls.ts';
import { codeAt, enrol } from '../capabilities/session/testing/authenticator-app.ts';
import { syncCalls } from '../capabilities/store-sync/testing/sync-calls.ts';
import { aStore, nextCnpj } from '../capabilities/stores/testing/a-store.ts';
import { multipart } from './multipart.ts';
import type { Person } from './people.ts';
import { sampleJpeg } from './sample-pictures.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const CODES = MALLS.map((mall) => mall.code);
const PASSWORD = 'uma senha longa';

let testApp: TestApp;
let admin: Person;

/** The server with somebody who may do everything; what is called here is called on it. */
export async function openWritingApp(): Promise<{ readonly testApp: TestApp; readonly admin: Person }> {
  testApp = await openTestApp({ jobs: true });
  // What is queued stays so: a job that ran between two looks at the tables would be taken for the call's doing.
  await testApp.jobs.stop(5);
  admin = await testApp.aPerson({ email: 'admin@x.example', malls: CODES, permissions: PERMISSION_SLUGS, password: PASSWORD });
  return { testApp, admin };
}

let made = 0;
const name = (): string => {
  made += 1;
  return `n${made}`;
};
const access = { mallsCode: [], groups: [], permissions: [] };
const aUser = async () =>
  (await testApp.call(userEndpoints.createUser, { body: { name: 'Ana', email: `${name()}@y.example`, ...access } }, admin)).body;
const aGroup = async () =>
  (await testApp.call(groupEndpoints.createGroup, { body: { name: name(), permissions: [] } }, admin)).body;
const aCsv = () => multipart({ filename: 'u.csv', content: `nome;email\nBia;${name()}@y.example` });

const customer = async () => (await aCustomer(testApp.database.db)).customerId;
const cpfFile = () => multipart({ filename: 'c.csv', content: `cpf\n${nextCpf()}` });
const cnpjFile = () => multipart({ filename: 'c.csv', content: `cnpj\n${nextCnpj()}` });
const itemFile = () => multipart({ filename: 'i.csv', content: `nome;categoria\n${name()};Tabaco` });
const ofMall = { mallCode: CODES[0] ?? '' };
const pictureFile = async () => multipart({ filename: 'n.jpg', content: await sampleJpeg(1) });
const appKey = () => anAppKey(testApp.database.db, { malls: [ofMall.mallCode] });
const aMall = `mallCode=${CODES[0]}`;

/** A file that was read and judged: the address that carries it out. */
async function stagedAt(path: string, form: ReturnType<typeof multipart>): Promise<string> {
  const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
  const staged = await testApp.inject({ method: 'POST', url: `/api${path}?${aMall}`, payload: form.payload, headers });
  return `${path}/${staged.json().id}/commit`;
}

/** One more coupon or number through a sponsor, for somebody who takes no part yet. */
async function anExtra(what: 'token' | 'coupon', by: 'company' | 'donation'): Promise<WritingRequest> {
  const { db } = testApp.database;
  const mode = what === 'token' ? 'luckyNumber' : 'raffle';
  const promotion = await aRunningPromotion(db, { ...ofMall, [mode]: { awardQuantity: 5 } });
  const sponsor = await aSponsor(db, promotion, { mode, sponsoredBy: by === 'company' ? 'COMPANY' : 'DONATION' });
  const { cpf } = await aCustomer(db, ofMall);
  const asked = { promotionId: promotion.promotionId, ...sponsor, goalConfirmationMethodId: 1, quantity: 1 };
  return { url: `/promotion/${what}/${by}`, payload: { cpf, ...asked } };
}

/** One that waits, proposed by somebody. */
async function amendmentCall(by: Person, act: string, payload: object): Promise<WritingRequest> {
  const promotion = await aPromotionIn(testApp, by, 'CURRENT');
  const { number } = await anAmendment(testApp, by, promotion);
  return { url: `/promotion/${promotion.id}/amendments/${number}/${act}`, payload };
}

export type WritingRequest = Pick<InjectOptions, 'url' | 'payload' | 'headers'> & { as?: Pick<Person, 'token'> | null };

/** For every call that changes something: the state it needs, and the call. */
export const CALLS: Partial<Record<EndpointName, () => Promise<WritingRequest>>> = {
  signIn: async () => ({ url: '/auth', payload: { username: admin.email, password: PASSWORD }, as: null }),
  signOut: async () => ({ url: '/auth', as: await testApp.aPerson() }),
  activateAccount: async () => {
    const { activation } = await aUser();
    return { url: '/activation', payload: { token: activation.link.split('=')[1], password: 'outra senha longa' }, as: null };
  },
  changeOwnName: async () => ({ url: '/account', payload: { name: 'Outro nome' }, as: await testApp.aPerson() }),
  endOwnSession: async () => {
    const person = await testApp.aPerson();
    return { url: `/account/session/${person.sessionId}`, as: person };
  },
  endOtherSessions: async () => ({ url: '/account/session/end-others', as: await testApp.aPerson() }),
  changePassword: async () => ({
    url: '/account/password',
    payload: { currentPassword: PASSWORD, password: 'outra senha longa' },
    as: await testApp.aPerson({ password: PASSWORD }),
  }),
  beginSecondFactor: async () => ({
    url: '/account/second-factor',
    payload: { password: PASSWORD },
    as: await testApp.aPerson({ password: PASSWORD }),
  }),
  confirmSecondFactor: async () => {
    const as = await testApp.aPerson({ password: PASSWORD });
    const { secret } = (await testApp.call(ENDPOINTS.beginSecondFactor, { body: { password: PASSWORD } }, as)).body;
    return { url: '/account/second-factor/confirm', payload: { code: codeAt(secret, testApp.clock.now()) }, as };
  },
  disableSecondFactor: async () => {
    const as = await testApp.aPerson({ password: PASSWORD });
    const { recoveryCodes } = await enrol(testApp, as, PASSWORD);
    return { url: '/account/second-factor/disable', payload: { password: PASSWORD, code: recoveryCodes[0] }, as };
  },
  resetSecondFactor: async () => {
    const person = await testApp.aPerson({ malls: CODES, password: PASSWORD });
    await enrol(testApp, person, PASSWORD);
    return { url: `/user/v2/${person.id}/second-factor` };
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
    await testApp.call(userEndpoints.disableUser, { params: { id } }, admin);
    return { url: `/user/v2/${id}/enable` };
  },
  issueActivationLink: async () => ({ url: `/user/v2/${(await aUser()).user.id}/activation-link` }),
  endUserSession: async () => {
    const person = await testApp.aPerson();
    return { url: `/user/v2/${person.id}/sessions/${person.sessionId}` };
  },
  signInAgain: async () => ({
    url: '/auth/again',
    payload: { password: PASSWORD },
    as: await testApp.aPerson({ password: PASSWORD }),
  }),
  exportUsers: async () => ({ url: '/user/export', payload: { format: 'csv' } }),
  stageUserImport: async () => ({ url: '/user/import', ...aCsv() }),
  commitUserImport: async () => {
    const form = aCsv();
    const headers = { ...form.headers, authorization: `Bearer ${admin.token}` };
    const staged = await testApp.inject({ method: 'POST', url: '/api/user/import', payload: form.payload, headers });
    return { url: `/user/import/${staged.json().id}/commit` };
  },
  createGroup: async () => ({ url: '/group', payload: { name: name(), permissions: ['read-user'] } }),
  updateGroup: async () => ({ url: `/group/${(await aGroup()).id}`, payload: { name: name(), permissions: [] } }),
  deleteGroup: async () => ({ url: `/group/${(await aGroup()).id}` }),
  createPermission: async () => ({ url: '/permission', payload: { name: 'x', slug: name() } }),
  deletePermission: async () => {
    const { id } = (await testApp.call(permissionEndpoints.createPermission, { body: { name: 'x', slug: name() } }, admin)).body;
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
    await testApp.call(customerEndpoints.blockCustomer, { params: { id }, body: { customerId: id } }, admin);
    return { url: `/access-manager/customers/${id}/unblock`, payload: { customerId: id } };
  },
  deleteCustomer: async () => ({ url: `/access-manager/customers/${await customer()}` }),
  archiveCustomer: async () => ({ url: `/access-manager/customers/${await customer()}/archive` }),
  releaseCpf: async () => ({ url: '/purchase/permission-list', payload: { mallCode: CODES[0], cpf: nextCpf() } }),
  withdrawReleasedCpf: async () => {
    const body = { mallCode: CODES[0] ?? '', cpf: nextCpf() };
    const { id } = (await testApp.call(permissionListEndpoints.releaseCpf, { body }, admin)).body;
    return { url: `/purchase/permission-list/${id}` };
  },
  stagePermissionListImport: async () => ({ url: `/purchase/permission-list/import?${aMall}`, ...cpfFile() }),
  commitPermissionListImport: async () => ({ url: await stagedAt('/purchase/permission-list/import', cpfFile()) }),
  blockCnpj: async () => ({ url: '/purchase/cnpj/block', payload: { ...ofMall, cnpj: nextCnpj() } }),
  allowCnpj: async () => ({ url: '/purchase/cnpj/allow', payload: { ...ofMall, cnpj: nextCnpj() } }),
  removeBlockedCnpj: async () => {
    const body = { ...ofMall, cnpj: nextCnpj() };
    await testApp.call(issuerCnpjEndpoints.blockCnpj, { body }, admin);
    return { url: `/purchase/cnpj/blocked/${body.mallCode}/${body.cnpj}` };
  },
  removeAllowedCnpj: async () => {
    const body = { ...ofMall, cnpj: nextCnpj() };
    await testApp.call(issuerCnpjEndpoints.allowCnpj, { body }, admin);
    return { url: `/purchase/cnpj/allowed/${body.mallCode}/${body.cnpj}` };
  },
  stageBlockedCnpjImport: async () => ({ url: `/purchase/cnpj/blocked/import?${aMall}`, ...cnpjFile() }),
  commitBlockedCnpjImport: async () => ({ url: await stagedAt('/purchase/cnpj/blocked/import', cnpjFile()) }),
  stageAllowedCnpjImport: async () => ({ url: `/purchase/cnpj/allowed/import?${aMall}`, ...cnpjFile() }),
  commitAllowedCnpjImport: async () => ({ url: await stagedAt('/purchase/cnpj/allowed/import', cnpjFile()) }),
  updateStore: async () => {
    const { mallCode, universalId } = await aStore(testApp.database.db, ofMall);
    const payload = { issuerCnpjs: [nextCnpj()], tracksForbiddenItems: true, version: 1 };
    return { url: `/store-service/store/${mallCode}/${universalId}`, payload };
  },
  stageRegulationImport: async () => ({ url: `/promotion/regulation/forbidden-item/import?${aMall}`, ...itemFile() }),
  commitRegulationImport: async () => ({ url: await stagedAt('/promotion/regulation/forbidden-item/import', itemFile()) }),
  uploadNotePicture: async () => ({ url: `/purchase/note-file/picture?${aMall}`, ...(await pictureFile()) }),
  uploadNoteXml: async () => ({
    url: `/purchase/note-file/xml?${aMall}`,
    ...multipart({ filename: 'n.xml', content: nfeXml() }),
  }),
  createInvoice: async () => {
    const { cpf } = await aCustomer(testApp.database.db, ofMall);
    const note = { source: 'access-key', accessKey: nextKey() };
    return { url: '/purchase/invoice', payload: { ...ofMall, cpf, channel: 'ACCESSKEY', note } };
  },
  resendInvoices: async () => ({ url: '/purchase/invoice/resend', payload: { filter: { status: ['ANALISE'] } } }),
  updateInvoiceSettings: async () => {
    const { body } = await testApp.call(invoiceEndpoints.getInvoiceSettings, { params: ofMall }, admin);
    const { mallCode, ...settings } = body;
    return { url: `/purchase/settings/${mallCode}`, payload: { ...settings, quarantineDays: 0 } };
  },
  approveInvoice: async () => {
    const { invoiceId, type, issuerCnpj, number, issueDate } = await aNote(testApp.database.db, ofMall);
    return { url: `/purchase/review/${invoiceId}/approve`, payload: { type, issuerCnpj, number, issueDate, amountInCents: 1 } };
  },
  startBulkApproval: async () => {
    const { invoiceId, version } = await aNote(testApp.database.db, ofMall);
    return { url: '/purchase/review/bulk-approval', payload: { notes: [{ invoiceId, version }] } };
  },
  stopBulkApproval: async () => {
    const { invoiceId, version } = await aNote(testApp.database.db, ofMall);
    const { body } = await testApp.call(startBulkApproval, { body: { notes: [{ invoiceId, version: version ?? 1 }] } }, admin);
    return { url: `/purchase/review/bulk-approval/${body.id}/stop` };
  },
  refuseInvoice: async () => {
    const { invoiceId } = await aNote(testApp.database.db, ofMall);
    return { url: `/purchase/review/${invoiceId}/refuse`, payload: { reason: 'QUARANTINE' } };
  },
  createPromotion: async () => {
    const regulation = (await anUpload(testApp, admin, 'regulation')).id;
    return { url: '/promotion', payload: promotionBody({ regulation, now: testApp.clock.now() }) };
  },
  updatePromotion: async () => {
    const made = await aPromotion(testApp, admin);
    return { url: `/promotion/${made.id}`, payload: { ...bodyOf(made), name: name() } };
  },
  deletePromotion: async () => ({ url: `/promotion/${(await aPromotion(testApp, admin)).id}` }),
  approvePromotion: async () => {
    const writer = await testApp.aPerson({ malls: [ofMall.mallCode], permissions: ['write-promotion'] });
    return { url: `/promotion/${(await aPromotion(testApp, writer)).id}/approve`, payload: {} };
  },
  changeFourEyes: async () => {
    const { isOn } = (await testApp.call(fourEyesEndpoints.getFourEyes, {}, admin)).body;
    return { url: '/access-manager/four-eyes', payload: { isOn: !isOn } };
  },
  refusePromotion: async () => ({
    url: `/promotion/${(await aPromotion(testApp, admin)).id}/refuse`,
    payload: { reason: 'Falta o regulamento' },
  }),
  activatePromotion: async () => {
    const { id } = await aPromotionIn(testApp, admin, 'APPROVED');
    return { url: `/promotion/${id}/activate`, payload: {} };
  },
  closePromotion: async () => {
    const { id } = await aPromotionIn(testApp, admin, 'CURRENT');
    return { url: '/promotion/close', payload: { promotionId: id } };
  },
  proposeAmendment: async () => {
    const { id } = await aPromotionIn(testApp, admin, 'CURRENT');
    const { universalId } = await aStore(testApp.database.db, ofMall);
    return { url: `/promotion/${id}/amendments`, payload: { reason: 'Pedido da loja', blockStores: [universalId] } };
  },
  approveAmendment: async () => {
    const writer = await testApp.aPerson({ malls: [ofMall.mallCode], permissions: ['write-promotion', 'approve-campaign'] });
    return amendmentCall(writer, 'approve', {});
  },
  refuseAmendment: () => amendmentCall(admin, 'refuse', { reason: 'Sem verba' }),
  withdrawAmendment: () => amendmentCall(admin, 'withdraw', {}),
  retryPromotionEngine: async () => {
    const { id } = await aPromotionIn(testApp, admin, 'CURRENT');
    return { url: `/promotion/${id}/engine/retry`, payload: {} };
  },
  copyPromotion: async () => {
    const { id } = await aPromotion(testApp, admin);
    return { url: `/promotion/${id}/copy`, payload: { copies: [{ mallCode: CODES[1] }] } };
  },
  deleteSponsor: async () => {
    const goals = [{ donationType: null, donationAmount: 1 }];
    const sponsor = { kind: 'ANY', sponsoredBy: 'COMPANY', name: 'Banco', goalConfirmationMethods: [1], goals };
    const { id, raffle } = await aPromotion(testApp, admin, { type: 'RAFFLE', raffle: { sponsors: [sponsor] } });
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
    const { cpf } = await aCustomer(testApp.database.db, ofMall);
    const note = { source: 'access-key', accessKey: nextKey() };
    return { url: '/app/invoice', payload: { ...ofMall, cpf, note }, headers: (await appKey()).headers, as: null };
  },
  appOptIn: async () => {
    const { promotionId } = await aRunningPromotion(testApp.database.db, ofMall);
    const { cpf } = await aCustomer(testApp.database.db, ofMall);
    return { url: `/app/promotion/${promotionId}/opt-in`, payload: { cpf }, headers: (await appKey()).headers, as: null };
  },
  appAddEligible: async () => {
    const { promotionId } = await aRunningPromotion(testApp.database.db, { ...ofMall, exclusivityType: 'INTEGRATION' });
    const url = `/app/promotion/${promotionId}/eligible`;
    return { url, payload: { cpfs: [nextCpf()] }, headers: (await appKey()).headers, as: null };
  },
  appBurnCoupon: async () => {
    const { couponId, cpf } = await aReservedAward(testApp.database);
    return { url: `/app/coupon/${couponId}/burn`, payload: { cpf }, headers: (await appKey()).headers, as: null };
  },
  handOverAward: async () => {
    const { couponId } = await aReservedAward(testApp.database);
    return { url: `/promotion/award/${couponId}/hand-over`, payload: { reason: 'Sem o app' } };
  },
  ...drawCalls(
    () => testApp.database,
    () => admin.id,
  ),
  ...pictureCalls(() => ({ testApp, admin, appKey })),
  ...receiptCalls(() => ({ testApp, admin })),
  ...raffleCalls(() => testApp.database),
  ...regulationCalls(() => ({ testApp, admin, ...ofMall })),
  ...savedViewCalls(() => ({ testApp, admin, ...ofMall })),
  ...multiplierCalls(() => ({ testApp, admin, ...ofMall })),
  ...benefitCalls(() => ({ testApp, admin, ...ofMall })),
  ...couponCalls(() => ({ testApp, admin, ...ofMall })),
  ...benefitRaffleCalls(() => ({ testApp, admin, ...ofMall })),
  ...missionCalls(() => ({ testApp, admin, ...ofMall })),
  ...syncCalls(() => ({ testApp, admin, ...ofMall })),
  ...couponingCalls(() => ({ testApp, admin, ...ofMall })),
  giveToken: async () => {
    const { db } = testApp.database;
    const promotion = await aRunningPromotion(db, { ...ofMall, luckyNumber: { awardQuantity: 5 } });
    const customer = await aCustomer(db, ofMall);
    await optInAll(db, promotion, [customer]);
    return {
      url: '/promotion/token',
      payload: { promotionId: promotion.promotionId, cpf: customer.cpf, reason: 'Falha no app' },
    };
  },
  extraTokensByCompany: () => anExtra('token', 'company'),
  extraTokensByDonation: () => anExtra('token', 'donation'),
  extraCouponsByCompany: () => anExtra('coupon', 'company'),
  extraCouponsByDonation: () => anExtra('coupon', 'donation'),
};

const aWaitingNote = async () => `/purchase/review/${(await aNote(testApp.database.db, ofMall)).invoiceId}`;

/** Who has a note before their eyes for some minutes: nothing that lasts. What is skipped is in the note's own history. */
export const LEASE_CALLS: Partial<Record<EndpointName, () => Promise<WritingRequest>>> = {
  claimNextInvoice: async () => ({ url: '/purchase/review/claim', payload: ofMall }),
  claimInvoice: async () => ({ url: `${await aWaitingNote()}/claim` }),
  renewLease: async () => ({ url: `${await aWaitingNote()}/lease` }),
  releaseLease: async () => ({ url: `${await aWaitingNote()}/lease` }),
  skipInvoice: async () => ({ url: `${await aWaitingNote()}/skip` }),
};

/** POST, and yet nothing changes. */
export const ASKING_CALLS: Partial<Record<EndpointName, () => Promise<WritingRequest>>> = {
  simulatePromotion: async () => ({
    url: `/promotion/${(await aPromotion(testApp, admin)).id}/simulate`,
    payload: { from: '2026-01-01', to: '2026-01-31' },
  }),
  findInvoiceCustomer: async () => {
    const { cpf } = await aCustomer(testApp.database.db, ofMall);
    return { url: '/purchase/invoice/customer', payload: { ...ofMall, cpf } };
  },
};
