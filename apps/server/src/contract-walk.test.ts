import { PERMISSION_SLUGS, SPECIFIED_SLUGS } from '@galeria/contract/access/permission-slugs';
import { isAppAccess } from '@galeria/contract/app/app-access';
import { APP_SCOPES } from '@galeria/contract/app/app-scopes';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anAppKey } from './capabilities/app-keys/testing/an-app-key.ts';
import { aStoreClient } from './capabilities/store-sync/testing/a-store-client.ts';
import { digestOf, newSecret } from './platform/ids.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const endpoints = Object.entries(ENDPOINTS) as [EndpointName, AnyEndpoint][];
const byApp = endpoints.filter(([, endpoint]) => isAppAccess(endpoint.access));
const byStore = endpoints.filter(([, endpoint]) => endpoint.access === 'store-client');
const guarded = endpoints.filter(([, { access }]) => access !== 'public' && access !== 'store-client' && !isAppAccess(access));
const fresh = endpoints.filter(([, { freshSignIn }]) => freshSignIn);
const bySlug = endpoints.filter(([, endpoint]) => Array.isArray(endpoint.access));

/** Any address that matches: the guard must speak before the parameters are even looked at. */
const addressOf = (endpoint: AnyEndpoint): string =>
  `/api${endpoint.path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000')}`;

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

let testApp: TestApp;
let storeKey: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const malls = MALLS.map(({ code }) => code);
  ({ storeKey } = await aStoreClient(testApp, await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls })));
});
afterAll(() => testApp.close());

const askWith = (endpoint: AnyEndpoint, headers: Record<string, string>) =>
  testApp.inject({ method: endpoint.method, url: addressOf(endpoint), headers });
const ask = (endpoint: AnyEndpoint, authorization?: string) => askWith(endpoint, authorization ? { authorization } : {});

describe('the walk over the contract', () => {
  test('[PER-05] what is open to strangers, and to anybody signed in, is exactly this', () => {
    const named = (access: string) =>
      endpoints
        .filter(([, endpoint]) => endpoint.access === access)
        .map(([name]) => name)
        .sort();
    expect(named('public')).toEqual([
      'activateAccount',
      'authorizeLink',
      'completeCorporateSignIn',
      'health',
      'inspectActivation',
      'metrics',
      'readiness',
      'signIn',
    ]);
    expect(named('session')).toEqual([
      'beginSecondFactor',
      'changeOwnName',
      'changePassword',
      'chooseDefaultView',
      'cnpjManagementMalls',
      'confirmSecondFactor',
      'createSavedView',
      'customerMonitor',
      'dashboardChart',
      'dashboardPerformance',
      'dashboardStores',
      'dashboardTotalizer',
      'deleteSavedView',
      'disableSecondFactor',
      'downloadFile',
      'drawList',
      'drawProof',
      'endOtherSessions',
      'endOwnSession',
      'explainInvoice',
      'explainMission',
      'exportBlockedStores',
      'getConsumer',
      'getDraw',
      'getMission',
      'getPromotion',
      'getPromotionRaffle',
      'invoiceDifferences',
      'invoiceStatusReport',
      'listAmendments',
      'listBlockedStores',
      'listConsumerInvoices',
      'listConsumerRewards',
      'listConsumers',
      'listCustomers',
      'listDefaultViews',
      'listForbiddenItems',
      'listGoalConfirmationMethods',
      'listMissions',
      'listOwnSessions',
      'listPrizes',
      'listPromotions',
      'listRafflePrizes',
      'listSavedViews',
      'listSubstores',
      'listTokens',
      'missionDashboard',
      'missionFlags',
      'myAccount',
      'myMalls',
      'myPermissions',
      'myTasks',
      'numberProof',
      'promotionBlocklist',
      'promotionEngineState',
      'promotionHistory',
      'promotionSettling',
      'publishedWinners',
      'signInAgain',
      'signInAgainCorporate',
      'signInAgainLink',
      'signOut',
      'updateSavedView',
      'waitingWork',
    ]);
    // What the consumer app reaches with its key.
    expect(byApp.map(([name]) => name).sort()).toEqual([
      'appAddBenefitEligible',
      'appAddEligible',
      'appAddMissionEligible',
      'appAddMultiplierEligible',
      'appAwaitedCoupons',
      'appBenefits',
      'appBurnCoupon',
      'appCustomerCoupons',
      'appCustomerInvoices',
      'appDeliverCoupon',
      'appDrawnPromotions',
      'appMissions',
      'appOptIn',
      'appProgress',
      'appPromotionDocument',
      'appRedeemCoupon',
      'appRedeemCouponing',
      'appRefuseCoupon',
      'appReleaseCoupon',
      'appReserve',
      'appRunningMultipliers',
      'appRunningPromotions',
      'appSendInvoice',
      'appSendPicture',
      'appUploadPicture',
      'appUseCoupon',
      'appWinners',
    ]);
    // What the client in a shop reaches with the key of its store.
    expect(named('store-client')).toEqual(['syncContact', 'syncKey', 'syncSales']);
  });

  test.each(endpoints)('[PER-05] %s is mounted', (_name, endpoint) => {
    expect(testApp.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
  });

  test('[PER-05] nothing is mounted under /api that the contract does not have', () => {
    const mounted = new Set(endpoints.map(([, endpoint]) => `${endpoint.method} /api${endpoint.path}`));
    const routes = testApp.app.printRoutes({ commonPrefix: false, includeMeta: ['errorHandler'] });
    expect(routes).toContain('/api/user');
    const document = testApp.app.swagger() as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.filter((route) => !mounted.has(route))).toEqual([]);
    expect([...mounted].filter((route) => !documented.includes(route))).toEqual([]);
  });

  test.each(guarded)('[PER-05] %s answers 401 without a token', async (_name, endpoint) => {
    const answer = await ask(endpoint);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 401, code: 'not-signed-in', message: 'Sua sessão terminou. Entre novamente' });
  });

  test.each(guarded)('[PER-05] %s answers 401 to a forged, a mangled and an expired token', async (_name, endpoint) => {
    const expired = await testApp.aPerson({
      permissions: PERMISSION_SLUGS,
      at: new Date(testApp.clock.now().getTime() - 9 * 3_600_000),
    });
    for (const authorization of [
      `Bearer ${newSecret()}`,
      'Bearer x',
      `Basic ${expired.token}`,
      `Bearer ${digestOf(expired.token)}`,
      `Bearer ${expired.token}`,
    ]) {
      const answer = await ask(endpoint, authorization);
      expect([authorization.slice(0, 12), answer.statusCode]).toEqual([authorization.slice(0, 12), 401]);
    }
  });

  test('[PER-12] what asks for a sign-in of the last ten minutes is exactly this, and nothing of it is for programs', () => {
    expect(fresh.map(([name]) => name).sort()).toEqual([
      ...['approveAmendment', 'archiveCustomer', 'askDisqualification', 'askRaffleDisqualification'],
      ...['askWinnerDisqualification', 'calculateDraw'],
      ...['changeFourEyes', 'closeMission'],
      ...['closePromotion', 'closeRaffle', 'commitUserImport', 'confirmPromotionRaffle', 'confirmRaffleWinners'],
      ...['createAppKey', 'createGroup'],
      ...['createPermission', 'createUser', 'decideDisqualification', 'decideRaffleDisqualification'],
      ...['decideWinnerDisqualification', 'deleteCustomer'],
      ...['deleteGroup', 'deletePermission', 'disableUser', 'drawMinutes', 'drawParticipants', 'enableUser'],
      ...['exportBlocklist', 'exportCustomers', 'exportUsers', 'giveToken', 'issueActivationLink', 'linkStore', 'publishWinner'],
      ...[
        'raffleMinutes',
        'recordRaffleWinner',
        'renewStoreKey',
        'resetSecondFactor',
        'revokeAppKey',
        'revokeStoreKey',
        'unlinkStore',
      ],
      ...['updateGroup', 'updateUser'],
    ]);
    expect(fresh.filter(([, { access }]) => !Array.isArray(access))).toEqual([]);
  });

  test.each(fresh)('[PER-12] %s asks for a new proof after ten minutes, and not before', async (_name, endpoint) => {
    const now = testApp.clock.now().getTime();
    const signedIn = (minutes: number) =>
      testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: [MALLS[0]?.code ?? ''], at: new Date(now - minutes * 60_000) });
    const stale = await ask(endpoint, `Bearer ${(await signedIn(11)).token}`);
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'sign-in-again']);
    const just = await ask(endpoint, `Bearer ${(await signedIn(1)).token}`);
    expect(just.statusCode === 204 ? '' : just.json().code).not.toBe('sign-in-again');
    // Who may not do it at all is not asked for their password.
    const nobody = await testApp.aPerson({ at: new Date(now - 11 * 60_000) });
    expect((await ask(endpoint, `Bearer ${nobody.token}`)).json().code).toBe('no-permission');
  });

  test.each(bySlug)('[PER-05] %s answers 403 to somebody who lacks one of its slugs', async (_name, endpoint) => {
    for (const missing of endpoint.access as readonly string[]) {
      const person = await testApp.aPerson({ permissions: PERMISSION_SLUGS.filter((slug) => slug !== missing) });
      const answer = await ask(endpoint, `Bearer ${person.token}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'no-permission' });
    }
  });

  test.each(byApp)('[APP-01] %s answers the same to every key that opens nothing: 401, and not why', async (_name, endpoint) => {
    const { db } = testApp.database;
    const hour = 3_600_000;
    const now = testApp.clock.now();
    const { key } = await anAppKey(db);
    const everything = await testApp.aPerson({ permissions: PERMISSION_SLUGS });
    const expired = await anAppKey(db, { createdAt: new Date(now.getTime() - 25 * hour), days: 1 });
    const revoked = await anAppKey(db, { revokedAt: new Date(now.getTime() - hour) });
    const refused: Record<string, Record<string, string>> = {
      'no key': {},
      'an empty key': { 'app-key': '' },
      'a forged key': { 'app-key': key.replace(/.{43}$/, newSecret()) },
      'a mangled key': { 'app-key': key.slice(0, -1) },
      'a digest': { 'app-key': digestOf(key) },
      'a key as a token': { authorization: `Bearer ${key}` },
      'an expired key': expired.headers,
      'a revoked key': revoked.headers,
      'a token of the portal': { authorization: `Bearer ${everything.token}` },
      'a token of the portal as a key': { 'app-key': everything.token },
    };
    const expected = {
      status: 401,
      code: 'wrong-app-key',
      message: 'Chave do aplicativo ausente, inválida ou expirada',
      messages: ['Chave do aplicativo ausente, inválida ou expirada'],
      fields: {},
      details: { messages: [{ code: 'wrong-app-key', params: {} }], fields: {} },
    };
    for (const [what, headers] of Object.entries(refused)) {
      const { requestId: _requestId, ...answer } = (await askWith(endpoint, headers)).json();
      expect([what, answer]).toEqual([what, expected]);
    }
  });

  test.each(byApp)('[APP-01] %s answers 403 to a key without its scope', async (_name, endpoint) => {
    const scopes = APP_SCOPES.filter((scope) => `app:${scope}` !== endpoint.access);
    const { headers } = await anAppKey(testApp.database.db, { scopes });
    const answer = await askWith(endpoint, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'app-key-scope']);
  });

  test.each(byStore)('[SYN-05] %s is opened by no key but a store’s: 401', async (_name, endpoint) => {
    const everything = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });
    const { key, headers } = await anAppKey(testApp.database.db);
    for (const tried of [{}, headers, ...[key, everything.token, `gsk_${newSecret()}`].map(bearer)]) {
      const answer = await askWith(endpoint, tried);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'store-key-unknown']);
    }
  });

  test.each(guarded)('[SYN-05] %s is not opened by a key of a store', async (_name, endpoint) => {
    const answer = await askWith(endpoint, bearer(storeKey));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in']);
  });

  test.each(guarded)('[APP-01] %s is not opened by a key of the app', async (_name, endpoint) => {
    const { key, headers } = await anAppKey(testApp.database.db, { malls: MALLS.map(({ code }) => code) });
    for (const tried of [headers, { authorization: `Bearer ${key}` }]) {
      const answer = await askWith(endpoint, tried);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in']);
    }
  });

  test('[ERR-02] every query and body refuses fields it does not know', () => {
    const isStrict = (schema: unknown): boolean => {
      // A body that may be left out is still strict when it comes.
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isStrict(schema.unwrap());
      return schema === undefined || (schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever);
    };
    const loose = endpoints.filter(([, endpoint]) => !isStrict(endpoint.query) || !isStrict(endpoint.body)).map(([name]) => name);
    expect(loose).toEqual([]);
  });

  test('[PER-04] the 33 slugs of the specification exist in the database, spelling included, and our own beside them', async () => {
    const { rows } = await testApp.database.pool.query<{ slug: string }>('select slug from permissions order by slug');
    expect(SPECIFIED_SLUGS).toHaveLength(33);
    expect(rows.map((row) => row.slug)).toEqual([...PERMISSION_SLUGS].sort());
    expect(PERMISSION_SLUGS).toContain('accesss-purchase-permission-list-page');
    expect(PERMISSION_SLUGS).toContain('accesss-purchase-block-list-page');
  });

  test('[OPS-06] the API document is OpenAPI 3.1, made from the contract, and browsable without outside hosts', async () => {
    const document = (await testApp.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/user/v2/{id}'].put.summary).toBe(ENDPOINTS.updateUser.summary);
    const securityOf = ({ method, path }: AnyEndpoint) => document.paths[`/api${path}`][method.toLowerCase()].security;
    expect([ENDPOINTS.health, ENDPOINTS.myMalls, ENDPOINTS.appSendInvoice, ENDPOINTS.syncSales].map(securityOf)).toEqual([
      [],
      [{ bearer: [] }],
      [{ appKey: [] }],
      [{ storeKey: [] }],
    ]);
    expect(document.components.securitySchemes.appKey).toEqual({ type: 'apiKey', in: 'header', name: 'app-key' });
    const page = await testApp.inject({ method: 'GET', url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});
