import { isAppAccess } from '@galeria/contract/app/app-access';
import type { AppScope } from '@galeria/contract/app/app-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { HttpServices } from '../../platform/http/mount-endpoint.ts';
import { fail } from '../../platform/problem.ts';

/** Who a key of the consumer app stands for at this moment, and what it is good for; null when it opens nothing. */
export type AuthenticateApp = (
  key: string,
  at: Date,
) => Promise<{ readonly actor: Actor; readonly scopes: readonly AppScope[] } | null>;

const keyOf = (request: FastifyRequest): string | null => {
  const header = request.headers['app-key'];
  return typeof header === 'string' && header !== '' ? header : null;
};

type Limit = ReturnType<FastifyInstance['createRateLimit']>;

async function count(limit: Limit, request: FastifyRequest): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) fail('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
}

/**
 * APP-01: the door of the consumer app. A key has its own requests a minute, wherever they come from; one that opens nothing
 * counts against the address it came from, so that nobody tries keys for long.
 */
export function createAppDoor(
  app: FastifyInstance,
  options: { authenticate: AuthenticateApp; rateLimit: number },
): HttpServices['admitApp'] {
  const ofAddress = app.createRateLimit();
  const ofKey = app.createRateLimit({ max: options.rateLimit, keyGenerator: (request) => `app-key:${request.actor?.userId}` });
  return async (request, access, at) => {
    const key = keyOf(request);
    const caller = key === null ? null : await options.authenticate(key, at);
    if (caller === null) {
      // Without a key it was counted at the outer wall.
      if (key !== null) await count(ofAddress, request);
      return fail('wrong-app-key');
    }
    request.actor = caller.actor;
    await count(ofKey, request);
    if (!caller.scopes.some((scope) => access === `app:${scope}`)) fail('app-key-scope');
    return caller.actor;
  };
}

/** The outer wall counts everybody by address but these: an app's servers have one address for all its customers. */
export function isCountedByKey(request: FastifyRequest): boolean {
  const access = request.routeOptions.config.endpoint?.access;
  return access !== undefined && isAppAccess(access) && keyOf(request) !== null;
}
