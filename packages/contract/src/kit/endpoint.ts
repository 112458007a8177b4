import type * as z from 'zod';
import type { PermissionSlug } from '../access/permission-slugs.ts';
import type { AppScope } from '../app/app-scopes.ts';
import type { ProblemCode } from '../messages/problem-codes.ts';

/**
 * Who may call: anybody ('public'), anybody signed in ('session'), those who hold every slug of the
 * list, or the consumer app with a key of that scope. There is no default: forgetting it is a type error.
 */
export type Access = 'public' | 'session' | `app:${AppScope}` | readonly [PermissionSlug, ...PermissionSlug[]];

/**
 * How an endpoint relates to malls. 'none': what it answers belongs to no mall.
 * 'filtered': a list, cut to the caller's malls. 'record': one record, 404 outside
 * them. 'named': the request names malls, 403 when one is not the caller's.
 */
export type MallRelation = 'none' | 'filtered' | 'record' | 'named';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** Path under the API's base, parameters as ':name'. */
  readonly path: `/${string}`;
  /** One English line for the API document. */
  readonly summary: string;
  readonly access: Access;
  readonly malls: MallRelation;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Success status; 200 when not given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** What can be refused beyond bad input, a missing session and a missing slug. */
  readonly problems?: readonly ProblemCode[];
  /** The body is a multipart form with one file instead of JSON. */
  readonly upload?: true;
  /** The answer is a file or plain text, described by `response` only in the document. */
  readonly raw?: true;
}

export type AnyEndpoint = Endpoint;

export function defineEndpoint<
  const Params extends z.ZodType = z.ZodUndefined,
  const Query extends z.ZodType = z.ZodUndefined,
  const Body extends z.ZodType = z.ZodUndefined,
  const Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

type InputOf<Schema, Key extends string> = Schema extends z.ZodUndefined
  ? unknown
  : Schema extends z.ZodType
    ? Record<never, never> extends z.input<Schema>
      ? { readonly [K in Key]?: z.input<Schema> }
      : { readonly [K in Key]: z.input<Schema> }
    : unknown;

/** What a caller passes: only the parts that the endpoint declares. */
export type RequestOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? InputOf<Params, 'params'> & InputOf<Query, 'query'> & InputOf<Body, 'body'>
    : never;

/** What a caller gets back. */
export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;
