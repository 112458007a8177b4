import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { isAppAccess } from '@galeria/contract/app/app-access';
import type { Access, AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { acceptedCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { normaliseEmail } from '@galeria/contract/kit/fields/email';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { noteSignIn } from './capabilities/access-manager/access-manager.public.ts';
import { mountAccessManager } from './capabilities/access-manager/access-manager.routes.ts';
import { mountAppBenefits } from './capabilities/app-benefits/app-benefits.routes.ts';
import { mountAppInvoices } from './capabilities/app-invoices/app-invoices.routes.ts';
import { createAppAuthenticator, createAppDoor, isCountedByKey } from './capabilities/app-keys/app-keys.public.ts';
import { mountAppKeys } from './capabilities/app-keys/app-keys.routes.ts';
import { mountAppMissions } from './capabilities/app-missions/app-missions.routes.ts';
import { mountAppPromotions } from './capabilities/app-promotions/app-promotions.routes.ts';
import { forgetAudience } from './capabilities/audience/audience.public.ts';
import { forgetBenefitWinner } from './capabilities/benefit-raffles/benefit-raffles.public.ts';
import { mountBenefitRaffles } from './capabilities/benefit-raffles/benefit-raffles.routes.ts';
import { mountBenefits } from './capabilities/benefits/benefits.routes.ts';
import { mountCodeFiles } from './capabilities/code-files/code-files.routes.ts';
import { mountConsumers } from './capabilities/consumers/consumers.routes.ts';
import { mountCouponing } from './capabilities/couponing/couponing.routes.ts';
import { mountCoupons } from './capabilities/coupons/coupons.routes.ts';
import { mountCustomers } from './capabilities/customers/customers.routes.ts';
import { mountDashboards } from './capabilities/dashboards/dashboards.routes.ts';
import { forgetWinner } from './capabilities/draws/draws.public.ts';
import { mountDraws } from './capabilities/draws/draws.routes.ts';
import { mountFiles } from './capabilities/files/files.routes.ts';
import { mountFlags } from './capabilities/flags/flags.routes.ts';
import { mountFourEyes } from './capabilities/four-eyes/four-eyes.routes.ts';
import {
  forgetNoteFiles,
  type NoteService,
  settleWaitingInvoices,
  shareApprovalsOf,
} from './capabilities/invoices/invoices.public.ts';
import { mountInvoices } from './capabilities/invoices/invoices.routes.ts';
import { mountReview } from './capabilities/invoices/review.routes.ts';
import { type IssuerDeps, storeIssuers } from './capabilities/issuer-cnpjs/issuer-cnpjs.public.ts';
import { mountIssuerCnpjs } from './capabilities/issuer-cnpjs/issuer-cnpjs.routes.ts';
import { mountMalls } from './capabilities/malls/malls.routes.ts';
import { mountMissions } from './capabilities/missions/missions.routes.ts';
import { mountMultipliers } from './capabilities/multipliers/multipliers.routes.ts';
import { mountNoteFiles } from './capabilities/note-files/note-files.routes.ts';
import { mountOperation } from './capabilities/operation/operation.routes.ts';
import { forgetAnswers, forgetReasons } from './capabilities/participation/participation.public.ts';
import { mountPermissionList } from './capabilities/permission-list/permission-list.routes.ts';
import { createPersonalDataGate } from './capabilities/personal-data/personal-data.public.ts';
import { mountPrizeReceipts } from './capabilities/prize-receipts/prize-receipts.routes.ts';
import { engineBacklog, engineCounting } from './capabilities/promotion-engine/promotion-engine.public.ts';
import { mountPromotionEngine } from './capabilities/promotion-engine/promotion-engine.routes.ts';
import { forgetListed, freezePromotion, noteWriter } from './capabilities/promotions/promotions.public.ts';
import { mountPromotions } from './capabilities/promotions/promotions.routes.ts';
import { forgetRaffleWinner } from './capabilities/raffles/raffles.public.ts';
import { mountRaffles } from './capabilities/raffles/raffles.routes.ts';
import { mountRegulation } from './capabilities/regulation/regulation.routes.ts';
import { mountSavedViews } from './capabilities/saved-views/saved-views.routes.ts';
import { createRefusalRecorder, type RefusedCall } from './capabilities/security-events/security-events.public.ts';
import { mountSecurityEvents } from './capabilities/security-events/security-events.routes.ts';
import { mountAccount } from './capabilities/session/account.routes.ts';
import { createAuthenticator, type SecondFactorDuty } from './capabilities/session/session.public.ts';
import { mountSession } from './capabilities/session/session.routes.ts';
import { mountStoreLinks } from './capabilities/store-sync/store-links.routes.ts';
import {
  createStoreAuthenticator,
  createStoreDoor,
  forgetBuyers,
  isCountedByStore,
} from './capabilities/store-sync/store-sync.public.ts';
import { mountSyncMonitor } from './capabilities/store-sync/sync-monitor.routes.ts';
import { mountSyncWire } from './capabilities/store-sync/sync-wire.routes.ts';
import { mountStores } from './capabilities/stores/stores.routes.ts';
import { mountTasks } from './capabilities/tasks/tasks.routes.ts';
import { mountWaitingWork } from './capabilities/waiting-work/waiting-work.routes.ts';
import { createByteQuota } from './platform/byte-quota.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { readingWithin, STATEMENT_MILLIS } from './platform/db/statement-limit.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import type { FlagClient } from './platform/edge/flag-client.ts';
import type { IdentityProvider } from './platform/edge/identity-provider.ts';
import type { Mailer } from './platform/edge/mail.ts';
import { addressBlock } from './platform/http/address-block.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { compressAnswers } from './platform/http/compressed-answers.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { servePortal } from './platform/http/portal-files.ts';
import { earlyProblems, handleProblems } from './platform/http/problem-handler.ts';
import { warnOfUntrustedProxy } from './platform/http/proxy-warning.ts';
import { logRequests } from './platform/http/request-log.ts';
import { secureAnswers } from './platform/http/security-headers.ts';
import { createAnswerSigner } from './platform/http/signed-answers.ts';
import { closeSilentConnections } from './platform/http/silent-connections.ts';
import { requireSubscriptionKey } from './platform/http/subscription-key.ts';
import type { Jobs } from './platform/jobs/boss.ts';
import type { Keyring } from './platform/keyring.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Reading } from './platform/metrics.ts';
import { Problem } from './platform/problem.ts';
import { createWorkGates, WORK_LIMITS } from './platform/work-gate.ts';

export interface AppDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly storage: FileStorage;
  readonly flags: FlagClient;
  readonly mailer: Mailer;
  /** Completes notes by their access key; null where none is configured. */
  readonly noteService: NoteService | null;
  /** How long a note stays with an analyst who says nothing more. */
  readonly leaseMillis: number;
  /** At which hour of São Paulo extractions of the Loteria Federal are held, 'HH:MM'. */
  readonly extractionTime: string;
  /** The promotion engine acts on what was approved. */
  readonly onApproval: () => void;
  /** Sales of shops that name their buyer become invoices. */
  readonly onSales: () => void;
  /** The list of a promotion that was closed is sealed. */
  readonly onClosing: () => void;
  readonly provider: IdentityProvider | null;
  readonly publicUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly metricsToken: string | undefined;
  /** What else is shown among the metrics. */
  readonly readings: readonly Reading[];
  /** Addresses and networks of proxies whose word about the caller's address counts. */
  readonly trustProxy: readonly string[];
  /** Who has to have a second factor. */
  readonly secondFactor: SecondFactorDuty;
  /** Keys the digests of what must not be read back from the database. */
  readonly secret: Keyring;
  /** Requests a minute from one address. */
  readonly rateLimit: number;
  /** Requests a minute with one key of the consumer app. */
  readonly appRateLimit: number;
  /** Requests a minute with one key of a store's client, where it is not the usual number. */
  readonly storeRateLimit?: number;
  /** What one person uploads in an hour; a key of the app ten times as much. */
  readonly uploadBytesPerHour: number;
  /** How much heavy work is done at once, by kind. */
  readonly workLimits?: typeof WORK_LIMITS;
  /** The built portal; null where only the API is served. */
  readonly portalFolder: string | null;
}

const BODY_LIMIT = 1024 * 1024;

/** Every address of the portal is its one page; what is missing from the API and the assets is missing. */
const isPortalPath = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)([/?]|$)/.test(url);

const SIGN_IN_ENDPOINTS: readonly AnyEndpoint[] = [
  sessionEndpoints.signIn,
  sessionEndpoints.completeCorporateSignIn,
  activationEndpoints.activateAccount,
];

function actorKindOf(access: Access | undefined): RefusedCall['actorKind'] {
  if (access === 'store-client') return 'store-key';
  return access !== undefined && isAppAccess(access) ? 'app-key' : 'user';
}

/** What is known of a call that was refused, wherever on its way that was. */
function refusedCall({ code, status }: Problem, request: FastifyRequest, at: Date): RefusedCall {
  const endpoint = request.routeOptions.config?.endpoint;
  const username = endpoint === sessionEndpoints.signIn ? (request.body as { username?: unknown } | undefined)?.username : null;
  return {
    ...{ code, status, at, requestId: request.id },
    isSignIn: endpoint !== undefined && SIGN_IN_ENDPOINTS.includes(endpoint),
    actor: request.actor,
    actorKind: actorKindOf(endpoint?.access),
    username: typeof username === 'string' ? normaliseEmail(username) : null,
    address: addressBlock(request.ip),
    endpoint: endpoint ? `${endpoint.method} ${endpoint.path}` : null,
  };
}

/** The whole server without its process: built the same by main and by the tests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  z.config(z.locales.pt());
  const backlog = (of: 'waiting' | 'failing') => async () => (await engineBacklog(deps.database.db))[of];
  const metrics = createMetrics([
    ...deps.readings,
    {
      name: 'galeria_engine_waiting_notes',
      help: 'Approved notes the promotion engine has not come to',
      read: backlog('waiting'),
    },
    {
      name: 'galeria_engine_failing_notes',
      help: 'Approved notes that could not be counted for a promotion',
      read: backlog('failing'),
    },
  ]);
  let stopping = false;

  const app: FastifyInstance = Fastify({
    ...earlyProblems,
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy.length === 0 ? false : [...deps.trustProxy],
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // What still comes over an open connection is answered by us: readiness says 503, the rest is finished.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('actor', null);
  app.decorateRequest('receivedFile', null);
  readJsonBodies(app);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  closeSilentConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise the stop waits until a browser lets go of a connection it keeps for later.
    if (stopping) reply.header('connection', 'close');
  });
  warnOfUntrustedProxy(app, deps.trustProxy);
  logRequests(app, metrics);
  const refusals = createRefusalRecorder({ db: deps.database.db, log: deps.log });
  handleProblems(app, (problem, request) => refusals.record(refusedCall(problem, request, deps.clock.now())));

  secureAnswers(app, deps.publicUrl);
  compressAnswers(app);
  await app.register(fastifyRateLimit, {
    global: false,
    max: deps.rateLimit,
    timeWindow: '1 minute',
    // The portal's own files are many and cost next to nothing; an office behind one address loads them all at once.
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, context) =>
      new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  // On the instance rather than on each route, where it would come after the guard and never count the refused.
  const limitAddress = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (!isCountedByKey(request) && !isCountedByStore(request)) await limitAddress.call(app, request, reply);
  });
  await app.register(fastifyMultipart);

  await serveApiDocument(app);
  const settings = {
    // Spec 7: the portal's calls carry the key, so the page brings it along.
    SUBSCRIPTION_KEY: deps.subscriptionKey ?? '',
    CNPJ_ALPHANUMERIC: String(acceptedCnpjs().alphanumeric === true),
  };
  const portal = deps.portalFolder === null ? null : await servePortal(app, deps.portalFolder, settings);

  const personalData = createPersonalDataGate({ ...deps, db: deps.database.db });
  app.addHook('onClose', async () => {
    await Promise.all([personalData.drain(), refusals.drain()]);
  });
  const signer = createAnswerSigner(deps.secret);
  const services = {
    db: deps.database.db,
    clock: deps.clock,
    authenticate: createAuthenticator(deps.database.db, deps.secondFactor),
    admitApp: createAppDoor(app, {
      authenticate: createAppAuthenticator(deps.database.db),
      rateLimit: deps.appRateLimit,
    }),
    admitClient: createStoreDoor(app, {
      authenticate: createStoreAuthenticator(deps.database.db),
      rateLimit: deps.storeRateLimit ?? SYNC_LIMITS.requestsPerMinute,
    }),
    signAnswer: signer.signAnswer,
    watchCalls: personalData.watchCalls,
    gates: createWorkGates(deps.workLimits ?? WORK_LIMITS),
    uploads: { quota: createByteQuota(deps.clock), bytesPerHour: deps.uploadBytesPerHour },
  };
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      requireSubscriptionKey(api, deps.subscriptionKey);
      mountOperation(api, { ...services, ...deps, metrics, isStopping: () => stopping });
      mountSession(api, {
        ...services,
        provider: deps.provider,
        secureCookies: deps.publicUrl.startsWith('https://'),
        guardKey: deps.secret,
        secret: deps.secret,
        onSignIn: noteSignIn,
        onSignInFailure: metrics.countSignInFailure,
      });
      mountAccount(api, { ...services, guardKey: deps.secret, secret: deps.secret, secondFactor: deps.secondFactor });
      mountMalls(api, services);
      mountFlags(api, { ...services, flags: deps.flags });
      mountFiles(api, { ...services, storage: deps.storage });
      mountTasks(api, services);
      mountAccessManager(api, { ...services, jobs: deps.jobs, mailer: deps.mailer, publicUrl: deps.publicUrl });
      mountSecurityEvents(api, services);
      mountFourEyes(api, services);
      mountWaitingWork(api, { ...services, flags: deps.flags });
      mountCustomers(api, {
        ...services,
        jobs: deps.jobs,
        secret: deps.secret,
        forgetElsewhere: async (tx, person) => {
          await forgetListed(tx, person.mallCode, person.digests);
          await forgetAudience(tx, person.mallCode, person.digests);
          await forgetAnswers(tx, person.customerId);
          await forgetReasons(tx, person.customerId);
          await forgetWinner(tx, person);
          await forgetRaffleWinner(tx, person);
          await forgetBenefitWinner(tx, person);
          await forgetNoteFiles(tx, deps.jobs, person, person.at);
          await forgetBuyers(tx, person.mallCode, person.digests);
        },
      });
      mountPermissionList(api, { ...services, secret: deps.secret });
      // Notes that wait for an issuer are settled once somebody decided on it.
      const deciding: IssuerDeps = { onIssuerDecided: (tx, issuer) => settleWaitingInvoices(tx, deps.jobs, issuer) };
      mountIssuerCnpjs(api, { ...services, ...deciding });
      mountStores(api, { ...services, issuers: storeIssuers(deciding) });
      const syncing = { ...services, secret: deps.secret, publicUrl: deps.publicUrl, serverKey: signer.publicKey };
      mountStoreLinks(api, syncing);
      mountSyncMonitor(api, { ...services, jobs: deps.jobs });
      mountSyncWire(api, { ...syncing, onSales: deps.onSales, onArrival: shareApprovalsOf });
      mountRegulation(api, { ...services, onPromotionChanged: noteWriter });
      mountSavedViews(api, services);
      mountMultipliers(api, { ...services, secret: deps.secret });
      mountBenefits(api, { ...services, storage: deps.storage, secret: deps.secret });
      mountMissions(api, { ...services, storage: deps.storage, secret: deps.secret, flags: deps.flags });
      mountCoupons(api, services);
      mountBenefitRaffles(api, { ...services, jobs: deps.jobs });
      mountCouponing(api, services);
      mountCodeFiles(api, { ...services, storage: deps.storage, jobs: deps.jobs });
      mountConsumers(api, { ...services, flags: deps.flags });
      mountDashboards(api, services);
      const counting = engineCounting({ ...services, secret: deps.secret });
      mountPromotions(api, {
        ...services,
        storage: deps.storage,
        secret: deps.secret,
        extractionTime: deps.extractionTime,
        onClosing: deps.onClosing,
        freeze: (promotion) =>
          freezePromotion({ ...services, counting }, promotion).catch((error: unknown) =>
            deps.log.error({ err: error }, 'freezing a promotion'),
          ),
      });
      const sending = {
        ...services,
        jobs: deps.jobs,
        secret: deps.secret,
        storage: deps.storage,
        asksNoteService: deps.noteService !== null,
      };
      mountInvoices(api, sending);
      mountAppInvoices(api, sending);
      const heavyReads = readingWithin(deps.database.pool, STATEMENT_MILLIS.heavyRead);
      mountPromotionEngine(api, { ...services, heavyReads, secret: deps.secret, flags: deps.flags });
      mountDraws(api, {
        ...{ ...services, heavyReads, secret: deps.secret, publicUrl: deps.publicUrl },
        extractionTime: deps.extractionTime,
      });
      mountRaffles(api, services);
      mountPrizeReceipts(api, { ...services, storage: deps.storage });
      mountAppPromotions(api, { ...services, storage: deps.storage, secret: deps.secret });
      mountAppBenefits(api, { ...services, secret: deps.secret });
      mountAppMissions(api, { ...services, secret: deps.secret, flags: deps.flags });
      mountNoteFiles(api, { ...services, storage: deps.storage, secret: deps.secret });
      mountAppKeys(api, services);
      mountReview(api, { ...services, jobs: deps.jobs, leaseMillis: deps.leaseMillis, onApproval: deps.onApproval });
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler((request, reply) => {
    if (portal && isPortalPath(request)) return portal.sendPage(reply);
    throw new Problem('route-not-found');
  });
  if (portal) app.get('/', { schema: { hide: true } }, (_request, reply) => portal.sendPage(reply));
  return app;
}
