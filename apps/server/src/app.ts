import { randomUUID } from 'node:crypto';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { mountAccessManager } from './capabilities/access-manager/access-manager.routes.ts';
import { mountFiles } from './capabilities/files/files.routes.ts';
import { mountFlags } from './capabilities/flags/flags.routes.ts';
import { mountMalls } from './capabilities/malls/malls.routes.ts';
import { mountOperation } from './capabilities/operation/operation.routes.ts';
import { authenticate } from './capabilities/session/session.public.ts';
import { mountSession } from './capabilities/session/session.routes.ts';
import { mountTasks } from './capabilities/tasks/tasks.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import type { FlagClient } from './platform/edge/flag-client.ts';
import type { IdentityProvider } from './platform/edge/identity-provider.ts';
import type { Mailer } from './platform/edge/mail.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { servePortal } from './platform/http/portal-files.ts';
import { handleProblems } from './platform/http/problem-handler.ts';
import { logRequests } from './platform/http/request-log.ts';
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
  readonly provider: IdentityProvider | null;
  readonly publicUrl: string;
  readonly subscriptionKey: string | undefined;
  readonly metricsToken: string | undefined;
  readonly trustProxy: boolean;
  /** Requests a minute from one address. */
  readonly rateLimit: number;
  /** The built portal; null where only the API is served. */
  readonly portalFolder: string | null;
}

const BODY_LIMIT = 1024 * 1024;

/** The whole server without its process: built the same by main and by the tests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  z.config(z.locales.pt());
  const metrics = createMetrics();
  let stopping = false;

  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('actor', null);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  logRequests(app, metrics);
  handleProblems(app);

  await app.register(fastifyHelmet, {
    // The page and the files set their own; the API answers nothing a browser should run.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    hsts: deps.publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(fastifyRateLimit, {
    max: deps.rateLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(fastifyMultipart);

  await serveApiDocument(app);
  const portal = deps.portalFolder === null ? null : await servePortal(app, deps.portalFolder);

  const services = {
    db: deps.database.db,
    clock: deps.clock,
    authenticate: (token: string, at: Date) => authenticate(deps.database.db, token, at),
  };
  await app.register(
    async (api) => {
      requireSubscriptionKey(api, deps.subscriptionKey);
      mountOperation(api, { ...services, ...deps, metrics, isStopping: () => stopping });
      mountSession(api, {
        ...services,
        log: deps.log,
        provider: deps.provider,
        secureCookies: deps.publicUrl.startsWith('https://'),
        onSignInFailure: metrics.countSignInFailure,
      });
      mountMalls(api, services);
      mountFlags(api, { ...services, flags: deps.flags });
      mountFiles(api, { ...services, storage: deps.storage });
      mountTasks(api, services);
      mountAccessManager(api, { ...services, jobs: deps.jobs, mailer: deps.mailer, publicUrl: deps.publicUrl });
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (wantsPage && portal) return portal.sendPage(reply);
    throw new Problem('route-not-found');
  });
  if (portal) app.get('/', { schema: { hide: true } }, (_request, reply) => portal.sendPage(reply));
  return app;
}
