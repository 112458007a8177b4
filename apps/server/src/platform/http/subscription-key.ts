import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { digestOf } from '../ids.ts';
import { fail } from '../problem.ts';

/** Spec 7: the subscription-key header, asked for where one is configured; probes, metrics and programs with a key of their own have none. */
export function requireSubscriptionKey(api: FastifyInstance, key: string | undefined): void {
  if (key === undefined) return;
  const expected = Buffer.from(digestOf(key));
  api.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.access === 'store-client' || endpoint?.path.match(/^\/(health|ready|metrics)$/)) return;
    const given = request.headers['subscription-key'];
    if (typeof given !== 'string' || !timingSafeEqual(Buffer.from(digestOf(given)), expected)) fail('wrong-subscription-key');
  });
}
