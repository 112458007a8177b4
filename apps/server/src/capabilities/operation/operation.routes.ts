// Health, readiness and metrics, for whoever runs the server. Row OPS-03.
import { timingSafeEqual } from 'node:crypto';
import { operationEndpoints } from '@galeria/contract/operation/operation-endpoints';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { digestOf } from '../../platform/ids.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { fail } from '../../platform/problem.ts';
import { databaseAnswers } from './views/database-answers.ts';

export interface OperationDeps extends HttpServices {
  readonly database: OpenDatabase;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isStopping: () => boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** By digest: the comparison takes texts of any length and tells nothing of where they differ. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));

export function mountOperation(app: FastifyInstance, deps: OperationDeps): void {
  mountEndpoint(app, deps, operationEndpoints.health, () => ({ status: 'ok' as const }));

  mountEndpoint(app, deps, operationEndpoints.readiness, async () => {
    if (deps.isStopping() || !(await databaseAnswers(deps.db))) return fail('not-ready');
    return { status: 'ready' as const, database: deps.database.kind };
  });

  mountEndpoint(app, deps, operationEndpoints.metrics, async ({ request, reply }) => {
    const allowed =
      deps.metricsToken === undefined
        ? LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
        : isSame(request.headers.authorization ?? '', `Bearer ${deps.metricsToken}`);
    if (!allowed) return fail('not-found');
    return reply.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}
