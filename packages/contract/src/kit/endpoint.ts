import type * as z from 'zod';
import type { PermissionSlug } from '../access/permission-slugs.ts';
import type { AppScope } from '../app/app-scopes.ts';
import type { ProblemCode } from '../messages/problem-codes.ts';

/**
 * Who may call: anybody ('public'), anybody signed in ('session'), those who hold every slug of the
 * list, the consumer app with a key of that scope, or the client in a shop with the key of its store. There is no default:
 * forgetting it is a type error.
 */
export type Access = 'public' | 'session' | 'store-client' | `app:${AppScope}` | readonly [PermissionSlug, ...PermissionSlug[]];

/**
 * How an endpoint relates to malls. 'none': what it answers belongs to no mall.
 * 'filtered': a list, cut to the caller's malls. 'record': one record, 404 outside
 * them. 'named': the request names malls, 403 when one is not the caller's.
 */
export type MallRelation = 'none' | 'filtered' | 'record' | 'named';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** OPS-08: work that grows with its input. Of each kind only so much is done at once; more waits, and beyond that is refused. */
export const WORK_KINDS = ['upload', 'export', 'simulation'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

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
  /** PER-10: why a call that writes asks for no slug of the caller; only such a call has it. */
  readonly withoutSlug?: string;
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
  /** Open also to somebody who has still to set up the second factor that the operator asks for. */
  readonly withoutSecondFactor?: true;
  /**
   * PER-12: asks for a sign-in of the last ten minutes. Of what cannot be taken back, and of what hands out personal data or access:
   * an open screen is not enough.
   */
  readonly freshSignIn?: true;
  /** Carries a list of e-mails, which may be some megabytes long. */
  readonly largeBody?: true;
  /** What kind of work it is, where it is more than a few rows; an upload is one by itself. */
  readonly work?: Exclude<WorkKind, 'upload'>;
  /** The answer is a file or plain text, described by `response` only in the document. */
  readonly raw?: true;
}

export type AnyEndpoint = Endpoint;

/**
 * PER-10: the specification opens screens, not acts. A call that writes asks for a slug, or says why a session is enough;
 * leaving both out is a type error.
 */
type Guarded =
  | { readonly method: 'GET'; readonly withoutSlug?: never }
  | { readonly access: Exclude<Access, 'session'>; readonly withoutSlug?: never }
  | { readonly access: 'session'; readonly withoutSlug: string };

export function defineEndpoint<
  const Params extends z.ZodType = z.ZodUndefined,
  const Query extends z.ZodType = z.ZodUndefined,
  const Body extends z.ZodType = z.ZodUndefined,
  const Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response> & Guarded): Endpoint<Params, Query, Body, Response> {
  return definition;
}

/** What a caller must hold; nothing where no slug is asked for. */
export const slugsOf = ({ access }: Pick<AnyEndpoint, 'access'>): readonly PermissionSlug[] =>
  typeof access === 'string' ? [] : access;

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
