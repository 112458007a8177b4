import { isNonce } from '@galeria/contract/store-sync/signed-answer';
import { NONCE_HEADER } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { HttpServices } from '../../platform/http/mount-endpoint.ts';
import { fail } from '../../platform/problem.ts';

/** The client of one store: its key binds it to the store and the mall. */
export interface StoreClient extends Actor {
  readonly store: { readonly mallCode: string; readonly universalId: string; readonly keyMadeAt: Date };
}

/** Whom a key stands for, and whether it still opens anything; null for one that never was. */
export type AuthenticateStore = (
  key: string,
  at: Date,
) => Promise<{ readonly client: StoreClient; readonly isOpen: boolean } | null>;

/** The longest that is looked at: a key has 47 characters. */
const BEARER = /^Bearer (\S{1,200})$/;

const keyOf = (request: FastifyRequest): string | null => BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * SYN-05: the door of the clients in shops. A key has its own requests a minute, because a whole mall may have one address; one
 * that opens nothing counts against the address it came from.
 */
export function createStoreDoor(
  app: FastifyInstance,
  options: { authenticate: AuthenticateStore; rateLimit: number },
): HttpServices['admitClient'] {
  const ofAddress = app.createRateLimit();
  const ofKey = app.createRateLimit({ max: options.rateLimit, keyGenerator: (request) => `store-key:${request.actor?.userId}` });
  const count = async (limit: typeof ofKey, request: FastifyRequest) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded) fail('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
  };
  return async (request, at) => {
    const key = keyOf(request);
    const found = key === null ? null : await options.authenticate(key, at);
    // Set before the refusals, so that a refused call is recorded under its store.
    request.actor = found?.client ?? null;
    if (!found?.isOpen) {
      // Without a key it was counted at the outer wall.
      if (key !== null) await count(ofAddress, request);
      return fail(found ? 'store-key-revoked' : 'store-key-unknown');
    }
    await count(ofKey, request);
    if (!isNonce(request.headers[NONCE_HEADER])) fail('store-nonce-missing');
    return found.client;
  };
}

/** The outer wall counts everybody by address but these. */
export const isCountedByStore = (request: FastifyRequest): boolean =>
  request.routeOptions.config.endpoint?.access === 'store-client' && keyOf(request) !== null;
