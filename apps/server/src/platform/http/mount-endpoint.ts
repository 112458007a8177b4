import type {} from '@fastify/multipart';
import { holdsAll } from '@galeria/contract/access/holds-all';
import { type AppAccess, isAppAccess } from '@galeria/contract/app/app-access';
import type { Access, AnyEndpoint, Endpoint } from '@galeria/contract/kit/endpoint';
import { DURATIONS } from '@galeria/contract/reference/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Act, Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type MallScope, scopeOfActor } from '../db/mall-scope.ts';
import { fail } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import type { CallWatch, WatchCalls, WatchedCall } from './call-watch.ts';
import { RepeatedAnswer, writeContext } from './idempotency.ts';
import { requestLanguage, saidIn } from './request-language.ts';
import type { AnswerSigner } from './signed-answers.ts';
import { refuseUnstorable } from './storable-input.ts';
import { goneSignal, takeTurn, type WorkServices } from './work-turn.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** What an upload consisted of, once it is here. */
    receivedFile: { readonly name: string; readonly sha256: string } | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

/** What mounting needs of the rest of the server. */
export interface HttpServices extends WorkServices {
  readonly db: Database;
  readonly clock: Clock;
  /** The person behind a bearer token, read live; null when it opens no session. */
  readonly authenticate: (token: string, at: Date) => Promise<Actor | null>;
  /** The program behind a key, or its refusal. */
  readonly admitApp: (request: FastifyRequest, access: AppAccess, at: Date) => Promise<Actor>;
  /** The program on somebody's premises behind its own key, or its refusal. */
  readonly admitClient: (request: FastifyRequest, at: Date) => Promise<Actor>;
  /** Puts the server's signature onto what such a program is answered, refusals included. */
  readonly signAnswer: AnswerSigner['signAnswer'];
  /** What is noted of calls, and held against them. */
  readonly watchCalls: WatchCalls;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Call<Params, Query, Body, Guarded extends boolean> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly actor: Guarded extends true ? Actor : Actor | null;
  readonly scope: Guarded extends true ? MallScope : null;
  readonly act: Act;
  readonly write: WriteContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the caller hangs up. */
  readonly gone: AbortSignal;
}

type CallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>, E['access'] extends 'public' ? false : true>
    : never;

type AnswerOf<E> = E extends { readonly raw: true }
  ? unknown
  : E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response>
    : never;

const BEARER = /^Bearer ([\w-]{20,200})$/;
const nothing = z.strictObject({}).nullish();
/** What anybody may send holds a name and a password, or what an identity provider gave back. */
const STRANGERS_BODY_LIMIT = 16 * 1024;
/** Ten thousand addresses of the longest, and what goes with them. */
const LARGE_BODY_LIMIT = 4 * 1024 * 1024;
const IDEMPOTENCY_KEY = z.string().min(16).max(200);

/** PER-12: who never proved who they are is not fresh either. */
const isFresh = ({ provenAt }: Actor, at: Date): boolean =>
  provenAt !== undefined && at.getTime() - provenAt.getTime() <= DURATIONS.freshSignIn;

/** Checked before the body is read: strangers do not get to send us megabytes. */
function guard(endpoint: AnyEndpoint, services: HttpServices) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access === 'public') return;
    if (isAppAccess(endpoint.access)) {
      request.actor = await services.admitApp(request, endpoint.access, services.clock.now());
      return;
    }
    if (endpoint.access === 'store-client') {
      request.actor = await services.admitClient(request, services.clock.now());
      return;
    }
    const at = services.clock.now();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const actor = token === undefined ? null : await services.authenticate(token, at);
    if (actor === null) fail('not-signed-in');
    // Set before the refusals, so that a refused call is recorded under its user.
    request.actor = actor;
    if (actor.lacksSecondFactor && !endpoint.withoutSecondFactor) fail('second-factor-required');
    if (endpoint.access !== 'session' && !holdsAll(actor.permissions, endpoint.access)) fail('no-permission');
    // Last, and before anything is read or remembered: whoever may not do it is not asked for a password first.
    if (endpoint.freshSignIn && !isFresh(actor, at)) fail('sign-in-again');
  };
}

function keyedRequest(request: FastifyRequest) {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = IDEMPOTENCY_KEY.safeParse(header);
  if (!key.success) fail('invalid-request', { fields: { 'Idempotency-Key': 'repetitionKeyInvalid' } });
  const content = () => request.receivedFile ?? request.body;
  return { key: key.data, method: request.method, url: request.url, content };
}

/** Before the schemas look: what they are not asked about. */
function inspectInput(endpoint: AnyEndpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.isMultipart() && !endpoint.upload) fail('unsupported-media-type');
    refuseUnstorable(request);
  };
}

/** A file is on its way as soon as the handler ends: whoever watches is asked before its first byte. */
function watchFile(watch: CallWatch, clock: Clock) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode < 400) await watch.given(watchedCall(request, clock), undefined);
    return payload;
  };
}

const actOf = (request: FastifyRequest, clock: Clock): Act => ({
  actor: request.actor,
  at: clock.now(),
  address: request.ip,
  requestId: request.id,
  language: requestLanguage(request.headers['accept-language']),
});

const watchedCall = (request: FastifyRequest, clock: Clock): WatchedCall => ({
  act: actOf(request, clock),
  params: request.params,
  query: request.query,
  body: request.body,
});

/** What the API document says a call must carry. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (access === 'store-client') return [{ storeKey: [] }];
  return isAppAccess(access) ? [{ appKey: [] }] : [{ bearer: [] }];
}

/** Turns a contract value into a route: schema, guard, typed call, declared answer. */
export function mountEndpoint<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: HttpServices,
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): void {
  const status = endpoint.status ?? 200;
  const watch = services.watchCalls(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      security: securityOf(endpoint.access),
      params: endpoint.params ?? z.strictObject({}),
      querystring: endpoint.query ?? z.strictObject({}),
      ...(endpoint.method !== 'GET' && !endpoint.upload ? { body: endpoint.body ?? nothing } : {}),
      ...(endpoint.raw ? {} : { response: { [status]: endpoint.response } }),
    },
    config: { endpoint },
    ...(endpoint.access === 'public' ? { bodyLimit: STRANGERS_BODY_LIMIT } : {}),
    ...(endpoint.largeBody ? { bodyLimit: LARGE_BODY_LIMIT } : {}),
    onRequest: guard(endpoint, services),
    preValidation: inspectInput(endpoint),
    ...(endpoint.access === 'store-client' ? { onSend: services.signAnswer } : {}),
    ...(watch && endpoint.raw ? { onSend: watchFile(watch, services.clock) } : {}),
    handler: async (request, reply) => {
      const { actor } = request;
      const gone = goneSignal(reply);
      await takeTurn(services, endpoint, request, reply, gone);
      const act = actOf(request, services.clock);
      const write = writeContext(services.db, act, endpoint.method === 'GET' ? null : keyedRequest(request));
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor,
        scope: actor === null ? null : scopeOfActor(actor),
        act,
        write,
        request,
        reply,
        gone,
      };
      await watch?.admit(call);
      const given = async (answer: unknown) => {
        if (!endpoint.raw) await watch?.given(call, answer);
      };
      // Messages come ready in Portuguese; only who asks for another language pays for looking for them.
      const inItsLanguage = (answer: unknown) =>
        act.language === undefined || act.language === 'pt' || endpoint.raw ? answer : saidIn(act.language, answer);
      reply.code(status);
      try {
        // The schemas above parsed every part: this is the one place where Fastify's loose types meet the contract's.
        const answer = await handle(call as unknown as CallOf<E>);
        if (!endpoint.raw) await write.settle(answer);
        await given(answer);
        return status === 204 ? reply.send() : inItsLanguage(answer);
      } catch (error) {
        if (!(error instanceof RepeatedAnswer)) throw error;
        await given(error.body);
        reply.header('idempotency-replayed', 'true');
        return status === 204 ? reply.send() : inItsLanguage(error.body);
      }
    },
  });
}
