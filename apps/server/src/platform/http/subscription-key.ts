import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { digestOf } from '../ids.ts';
import { fail } from '../problem.ts';

/** Spec 7: the subscription-key header, asked for where one is configured; probes and metrics have none. */
export function requireSubscriptionKey(api: FastifyInstance, key: string | undefined): void {
  if (key === undefined) return;
  const expected = Buffer.from(digestOf(key));
  api.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.path.match(/^\/(health|ready|metrics)$/)) return;
    const given = request.headers['subscription-key'];
    if (typeof given !== 'string' || !timingSafeEqual(Buffer.from(digestOf(given)), expected)) fail('wrong-subscription-key');
  });
}
