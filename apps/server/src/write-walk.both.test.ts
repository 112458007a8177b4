import { isAppAccess } from '@galeria/contract/app/app-access';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { MALLS } from '@galeria/contract/reference/malls';
import { pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from './capabilities/customers/testing/a-customer.ts';
import { anUpload, aPromotionIn, bodyOf } from './capabilities/promotions/testing/a-promotion-body.ts';
import { auditTrail, countEntries } from './testing/audit-trail.ts';
import { multipart } from './testing/multipart.ts';
import { type Person, provenNow } from './testing/people.ts';
import { tableDigests } from './testing/table-digests.ts';
import type { TestApp } from './testing/test-app.ts';
import { testDatabaseKind } from './testing/test-database.ts';
import { ASKING_CALLS, CALLS, LEASE_CALLS, openWritingApp, type WritingRequest } from './testing/writing-calls.ts';

/** By other doors than the portal's, and what needs an identity provider, which its own tests bring; nothing changes. */
const NOT_HERE: readonly EndpointName[] = [
  'inspectActivation',
  'completeCorporateSignIn',
  'signInAgainCorporate',
  'appCustomerInvoices',
  'appBenefits',
  'appCustomerCoupons',
  'appMissions',
  'appRunningPromotions',
  'appRunningMultipliers',
  'appProgress',
  // What shops say of themselves and sell is kept as it comes, in tables of its own.
  'syncContact',
  'syncSales',
];

const MALL = MALLS[0]?.code ?? '';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ testApp, admin } = await openWritingApp());
  // A transaction that wrote an entry fails at its very end while the switch is on.
  await testApp.database.pool.query(`
    create table switch (is_on boolean not null);
    insert into switch values (false);
    create function fail_at_commit() returns trigger language plpgsql as
      'begin if (select is_on from switch) then raise exception ''the commit fails''; end if; return null; end';
    create constraint trigger fails after insert on audit_entries deferrable initially deferred
      for each row execute function fail_at_commit()`);
});
afterAll(() => testApp.close());

/**
 * What a call left in any table is its own doing, and PostgreSQL shows it. Embedded it is whether a commit that fails is taken back, and
 * its connection given back, which the trail shows as well: reading every table twice a call would be half of the walk.
 */
const whatIsThere = testDatabaseKind() === 'postgres' ? tableDigests : countEntries;

const turn = (isOn: boolean) => testApp.database.pool.query('update switch set is_on = $1', [isOn]);

const writing = (Object.entries(ENDPOINTS) as [EndpointName, AnyEndpoint][]).filter(([, { method }]) => method !== 'GET');

const send = async (endpoint: AnyEndpoint, { url, as = admin, payload, headers }: WritingRequest) => {
  // The walk is long, and its administrator has just signed in all the while.
  if (endpoint.freshSignIn && as) await provenNow(testApp.database.db, as.token, testApp.clock.now());
  return testApp.inject({
    method: endpoint.method,
    url: `/api${url}`,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  });
};

const needsNoSlug = ({ access }: AnyEndpoint): boolean => access === 'public' || access === 'store-client' || isAppAccess(access);

/** What somebody without permissions would most like to do to a promotion that runs; whoever may, can. */
async function onARunningPromotion(): Promise<[EndpointName, WritingRequest][]> {
  const goals = [{ donationType: null, donationAmount: 1 }];
  const sponsor = { kind: 'ANY', sponsoredBy: 'COMPANY', goalConfirmationMethods: [1], goals };
  const sponsors = [{ ...sponsor, name: 'Banco' }];
  const running = await aPromotionIn(testApp, admin, 'CURRENT', {
    type: 'LUCKYNUMBER',
    luckyNumber: { awardQuantity: 10, sponsors },
  });
  const { id: promotionId, luckyNumber } = running;
  const [through] = luckyNumber?.sponsors ?? [];
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: MALL });
  const body = bodyOf(running);
  const after = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString();
  const changed = {
    ...body,
    luckyNumber: {
      ...body.luckyNumber,
      awardQuantity: 1001,
      endDate: after(300),
      raffleDate: after(310),
      announcementDate: after(320),
    },
    documents: { ...body.documents, regulation: (await anUpload(testApp, admin, 'regulation')).id },
    amendmentReason: 'Mais prêmios',
  };
  const extras = { cpf, sponsorId: through?.id, goalId: through?.goals[0]?.id, goalConfirmationMethodId: 1, quantity: 10 };
  const upload = (kind: string, filename: string, content: Uint8Array | string): [EndpointName, WritingRequest] => [
    'uploadFile',
    { url: `/file/${kind}?mallCode=${MALL}`, ...multipart({ filename, content }) },
  ];
  return [
    ['updatePromotion', { url: `/promotion/${promotionId}`, payload: changed }],
    ['extraTokensByCompany', { url: '/promotion/token/company', payload: { promotionId, ...extras } }],
    ['copyPromotion', { url: `/promotion/${promotionId}/copy`, payload: { copies: [{ mallCode: MALLS[1]?.code }] } }],
    upload('image', 'a.png', pngBytes(1000, 1000)),
    upload('regulation', 'a.pdf', pdfBytes()),
    upload('restriction-list', 'a.csv', `cpf\n${cpf}`),
  ];
}

// Who is refused at the door reaches no table, whichever database has them.
if (testDatabaseKind() === 'postgres')
  describe('the walk of somebody who may not', () => {
    test('[PER-10] somebody without permissions is refused every writing call of the contract, and changes nothing anywhere', async () => {
      const visitor = await testApp.aPerson({ malls: MALLS.map(({ code }) => code) });
      const calls = { ...CALLS, ...LEASE_CALLS, ...ASKING_CALLS };
      const walked: [EndpointName, WritingRequest][] = [];
      for (const [name, endpoint] of writing) {
        if (needsNoSlug(endpoint) || endpoint.access === 'session') continue;
        walked.push([name, (await calls[name]?.()) ?? { url: 'not in the walk' }]);
      }
      const wished = await onARunningPromotion();
      walked.push(...wished);
      const before = await tableDigests(testApp.database);
      const answers: [string, number, string][] = [];
      for (const [name, request] of walked) {
        const answer = await send(ENDPOINTS[name], { ...request, as: visitor });
        answers.push([name, answer.statusCode, answer.statusCode === 403 ? answer.json().code : '']);
      }
      expect(answers).toEqual(walked.map(([name]) => [name, 403, 'no-permission']));
      expect(await tableDigests(testApp.database)).toEqual(before);
      for (const [name, request] of wished) {
        const { statusCode, body } = await send(ENDPOINTS[name], request);
        expect([name, statusCode < 300, body]).toEqual([name, true, body]);
      }
    });

    test('[PER-12] with a sign-in that is too old none of what asks for a fresh one is done, and nothing of it remembered', async () => {
      const { db, pool } = testApp.database;
      const asked = writing.filter(([, { freshSignIn }]) => freshSignIn);
      const walked: [EndpointName, WritingRequest][] = [];
      for (const [name] of asked) walked.push([name, (await CALLS[name]?.()) ?? { url: 'not in the walk' }]);
      const provenAt = new Date(testApp.clock.now().getTime() - 11 * 60_000);
      await pool.query('update sessions set proven_at = $1', [provenAt]);
      const before = await tableDigests(testApp.database);
      const answers: [string, number, string][] = [];
      for (const [name, { url, payload, headers }] of walked) {
        const answer = await testApp.inject({
          method: ENDPOINTS[name].method,
          url: `/api${url}`,
          ...(payload === undefined ? {} : { payload }),
          headers: { ...headers, authorization: `Bearer ${admin.token}`, 'idempotency-key': `a key of the walk: ${name}` },
        });
        answers.push([name, answer.statusCode, answer.json().code]);
      }
      expect(answers).toEqual(asked.map(([name]) => [name, 403, 'sign-in-again']));
      expect(await tableDigests(testApp.database)).toEqual(before);
      await provenNow(db, admin.token, testApp.clock.now());
    });
  });

describe('the walk over everything that writes', () => {
  test('[PER-10] without a slug anybody signed in does no more than this, each for its reason', () => {
    const open = writing.filter(([, { access }]) => access === 'session').map(([name, { withoutSlug }]) => [name, withoutSlug]);
    const own = 'a person’s own sessions, password and second factor are theirs to change';
    const views = 'a person’s own views are theirs to keep; sharing one asks for a slug of its list, in its command';
    expect(Object.fromEntries(open)).toEqual({
      chooseDefaultView: views,
      createSavedView: views,
      updateSavedView: views,
      deleteSavedView: views,
      signOut: 'ends nothing but their own session',
      changeOwnName: 'a person’s own name is theirs to say',
      endOwnSession: own,
      endOtherSessions: own,
      changePassword: own,
      beginSecondFactor: own,
      confirmSecondFactor: own,
      disableSecondFactor: own,
      signInAgain: own,
      signInAgainCorporate: own,
    });
  });

  test('[PER-09] a look at a customer and its entry are one too: nobody sees what could not be recorded', async () => {
    const { customerId, cpf } = await aCustomer(testApp.database.db);
    await turn(true);
    const looks = [
      await send(ENDPOINTS.getCustomer, { url: `/access-manager/customers/${customerId}` }),
      await send(ENDPOINTS.getConsumer, { url: `/promotion/consumer/${customerId}` }),
    ];
    await turn(false);
    for (const look of looks) expect([look.statusCode, look.body.includes(cpf)]).toEqual([500, false]);
  });

  test('[AUD-01] goes over all of it', () => {
    expect(Object.keys({ ...CALLS, ...LEASE_CALLS, ...ASKING_CALLS }).sort()).toEqual(
      writing
        .map(([each]) => each)
        .filter((each) => !NOT_HERE.includes(each))
        .sort(),
    );
  });

  test.each(Object.keys(CALLS) as EndpointName[])(
    '[AUD-01] %s and its entry are one: when the end fails, neither is there; then it is recorded: who, when, from where, what',
    async (each) => {
      const request = (await CALLS[each]?.()) ?? { url: '' };
      await turn(true);
      const before = await whatIsThere(testApp.database);
      const failed = await send(ENDPOINTS[each], request);
      const after = await whatIsThere(testApp.database);
      await turn(false);
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal-error']);
      expect(after).toEqual(before);

      // Nothing of it was done: the same request can be made again.
      const entriesBefore = await countEntries(testApp.database);
      const answer = await send(ENDPOINTS[each], request);
      expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
      const all = (await auditTrail(testApp.database)).slice(entriesBefore);
      // A promotion that nothing waits for freezes right after it was closed: by itself, and by nobody's request.
      const entries = all.filter(({ requestId, action }) => !(action === 'promotion.frozen' && requestId.startsWith('freeze:')));
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(entry.requestId).toBe(answer.headers['x-request-id']);
        expect(entry.action).toMatch(/^[a-z-]+\.[a-z-]+$/);
        expect(entry.address).toBe('127.0.0.1');
        // A person's address, or the name of the app's key or of the store.
        expect(entry.actorEmail).toMatch(/@|^(app|store):/);
      }
    },
  );
});
