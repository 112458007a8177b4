import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** One line a request, by route pattern; and its id in the answer, so that a person can quote it. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), user: request.actor?.userId },
      'request',
    );
  });
}
