import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { acceptedCnpjs } from '@galeria/contract/kit/fields/cnpj';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { mountAccessManager } from './capabilities/access-manager/access-manager.routes.ts';
import { mountAppInvoices } from './capabilities/app-invoices/app-invoices.routes.ts';
import { createAppAuthenticator } from './capabilities/app-keys/app-keys.public.ts';
import { mountAppKeys } from './capabilities/app-keys/app-keys.routes.ts';
import { mountAppPromotions } from './capabilities/app-promotions/app-promotions.routes.ts';
import { mountConsumers } from './capabilities/consumers/consumers.routes.ts';
import { mountCustomers } from './capabilities/customers/customers.routes.ts';
import { mountDashboards } from './capabilities/dashboards/dashboards.routes.ts';
import { mountDraws } from './capabilities/draws/draws.routes.ts';
import { mountFiles } from './capabilities/files/files.routes.ts';
import { mountFlags } from './capabilities/flags/flags.routes.ts';
import { mountInvoices } from './capabilities/invoices/invoices.routes.ts';
import { mountReview } from './capabilities/invoices/review.routes.ts';
import { mountIssuerCnpjs } from './capabilities/issuer-cnpjs/issuer-cnpjs.routes.ts';
import { mountMalls } from './capabilities/malls/malls.routes.ts';
import { mountNoteFiles } from './capabilities/note-files/note-files.routes.ts';
import { mountOperation } from './capabilities/operation/operation.routes.ts';
import { mountPermissionList } from './capabilities/permission-list/permission-list.routes.ts';
import { takeApprovals } from './capabilities/promotion-engine/promotion-engine.public.ts';
import { mountPromotionEngine } from './capabilities/promotion-engine/promotion-engine.routes.ts';
import { mountPromotions } from './capabilities/promotions/promotions.routes.ts';
import { mountRegulation } from './capabilities/regulation/regulation.routes.ts';
import { createAuthenticator } from './capabilities/session/session.public.ts';
import { mountSession } from './capabilities/session/session.routes.ts';
import { mountStores } from './capabilities/stores/stores.routes.ts';
import { mountTasks } from './capabilities/tasks/tasks.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import type { FlagClient } from './platform/edge/flag-client.ts';
import type { IdentityProvider } from './platform/edge/identity-provider.ts';
import type { Mailer } from './platform/edge/mail.ts';
import type { NoteService } from './platform/edge/note-service.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { createAppDoor, isCountedByKey } from './platform/http/app-access.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { servePortal } from './platform/http/portal-files.ts';
import { earlyProblems, handleProblems } from './platform/http/problem-handler.ts';
import { logRequests } from './platform/http/request-log.ts';
import { secureAnswers } from './platform/http/security-headers.ts';
import { closeSilentConnections } from './platform/http/silent-connections.ts';
import { requireSubscriptionKey } from './platform/http/subscription-key.ts';
import type { Jobs } from './platform/jobs/boss.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { Problem } from './platform/problem.ts';

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
  /** The promotion engine acts on what was approved. */
  readonly onApproval: () => void;
  /** The list of a promotion that was closed is sealed. */
  readonly onClosing: () => void;
  readonly provider: IdentityProvider | null;
  readonly publicUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly metricsToken: string | undefined;
  /** Addresses and networks of proxies whose word about the caller's address counts. */
  readonly trustProxy: readonly string[];
  /** Keys the digests of what must not be read back from the database. */
  readonly secret: string;
  /** Requests a minute from one address. */
  readonly rateLimit: number;
  /** Requests a minute with one key of the consumer app. */
  readonly appRateLimit: number;
  /** The built portal; null where only the API is served. */
  readonly portalFolder: string | null;
}

const BODY_LIMIT = 1024 * 1024;

/** Every address of the portal is its one page; what is missing from the API and the assets is missing. */
const isPortalPath = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)([/?]|$)/.test(url);

/** The whole server without its process: built the same by main and by the tests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  z.config(z.locales.pt());
  const metrics = createMetrics();
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
  logRequests(app, metrics);
  handleProblems(app);

  secureAnswers(app, deps.publicUrl);
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
    if (!isCountedByKey(request)) await limitAddress.call(app, request, reply);
  });
  await app.register(fastifyMultipart);

  await serveApiDocument(app);
  const settings = {
    // Spec 7: the portal's calls carry the key, so the page brings it along.
    SUBSCRIPTION_KEY: deps.subscriptionKey ?? '',
    CNPJ_ALPHANUMERIC: String(acceptedCnpjs().alphanumeric === true),
  };
  const portal = deps.portalFolder === null ? null : await servePortal(app, deps.portalFolder, settings);

  const services = {
    db: deps.database.db,
    clock: deps.clock,
    authenticate: createAuthenticator(deps.database.db),
    admitApp: createAppDoor(app, {
      authenticate: createAppAuthenticator(deps.database.db),
      rateLimit: deps.appRateLimit,
    }),
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
        onSignInFailure: metrics.countSignInFailure,
      });
      mountMalls(api, services);
      mountFlags(api, { ...services, flags: deps.flags });
      mountFiles(api, { ...services, storage: deps.storage });
      mountTasks(api, services);
      mountAccessManager(api, { ...services, jobs: deps.jobs, mailer: deps.mailer, publicUrl: deps.publicUrl });
      mountCustomers(api, { ...services, jobs: deps.jobs, secret: deps.secret });
      mountPermissionList(api, { ...services, secret: deps.secret });
      mountIssuerCnpjs(api, { ...services, jobs: deps.jobs });
      mountStores(api, { ...services, jobs: deps.jobs });
      mountRegulation(api, services);
      mountConsumers(api, services);
      mountDashboards(api, services);
      mountPromotions(api, {
        ...services,
        storage: deps.storage,
        secret: deps.secret,
        onClosing: deps.onClosing,
        // A note that cannot be acted on keeps no promotion open.
        settleApprovals: () =>
          takeApprovals({ ...services, secret: deps.secret }).catch((error: unknown) =>
            deps.log.error({ err: error }, 'promotion engine'),
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
      mountPromotionEngine(api, { ...services, secret: deps.secret });
      mountDraws(api, { ...services, secret: deps.secret });
      mountAppPromotions(api, { ...services, storage: deps.storage, secret: deps.secret });
      mountNoteFiles(api, { ...services, storage: deps.storage, secret: deps.secret });
      mountAppKeys(api, services);
      mountReview(api, { ...services, leaseMillis: deps.leaseMillis, onApproval: deps.onApproval });
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
