import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Act } from '../actor.ts';
import type { Problem } from '../problem.ts';

/** A call as somebody sees it who watches them all. */
export interface WatchedCall {
  readonly act: Act;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Stands at an endpoint, between the guard and the handler. */
export interface CallWatch {
  /** Before anything is looked up. May refuse; what it noted of the call stays, whatever becomes of it. */
  admit(call: WatchedCall): Promise<void>;
  /** With what is about to be answered, and waits for this; undefined where that is a file. */
  given(call: WatchedCall, answer: unknown): Promise<void>;
}

/** Null where there is nothing to watch. */
export type WatchCalls = (endpoint: AnyEndpoint) => CallWatch | null;

/** Told of every refusal before it is answered. */
export type OnRefusal = (problem: Problem, request: FastifyRequest) => Promise<void>;
