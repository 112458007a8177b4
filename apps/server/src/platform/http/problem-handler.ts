import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Message } from '@galeria/contract/messages/message';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseBusy } from '../db/statement-limit.ts';
import { Problem } from '../problem.ts';
import type { OnRefusal } from './call-watch.ts';
import { requestLanguage } from './request-language.ts';

type ProblemCode = ConstructorParameters<typeof Problem>[0];

/** Fastify's own refusals, by its code, in our words. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  // An identifier of such a length names nothing.
  FST_ERR_MAX_PARAM_LENGTH: 'route-not-found',
};

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: { readonly keys?: unknown };
}

/** A request can be wrong in a hundred thousand places. Nobody reads them, and each would be answered for. */
const MOST_FIELDS = 50;
const MOST_CHARACTERS = 100;

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;

/** What an issue says, by field: one that nobody asked for is named by itself, not by the object it was in. */
function* fieldMessages({ instancePath, message = '', params }: Issue): Generator<[field: string, message: string]> {
  const path = instancePath.split('/').filter(Boolean);
  if (Array.isArray(params.keys)) for (const key of params.keys) yield [[...path, key].join('.'), 'unknownField'];
  else yield [path.join('.'), message];
}

function invalidRequest(issues: readonly Issue[]): Problem {
  const fields = new Map<string, Message>();
  for (const issue of issues)
    for (const [field, message] of fieldMessages(issue)) {
      if (fields.size >= MOST_FIELDS) break;
      if (!fields.has(shortened(field))) fields.set(shortened(field), { code: shortened(message), params: {} });
    }
  const messages = [...new Map([...fields.values()].map((message) => [message.code, message])).values()];
  // The whole request (no object at all) is no field.
  fields.delete('');
  return new Problem('invalid-request', { messages, fields: Object.fromEntries(fields) });
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (known) return new Problem(known, { cause: error });
  if (statusCode === 429) return new Problem('too-many-requests');
  // Malformed requests that the framework refuses without a code of its own (bad JSON, bad URL encoding).
  if (error instanceof SyntaxError && statusCode === 400) return new Problem('malformed-json', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('invalid-request', { cause: error });
  if (isDatabaseBusy(error)) return new Problem('server-busy', { retryAfterSeconds: 30, cause: error });
  return new Problem('internal-error', { cause: error });
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed');
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  // What a route set for its success (a file's name and length) does not describe a refusal.
  for (const header of ['content-disposition', 'content-length']) reply.removeHeader(header);
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem.toBody(request.id, requestLanguage(request.headers['accept-language'])));
}

export function handleProblems(app: FastifyInstance, onRefusal: OnRefusal): void {
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error);
    await onRefusal(problem, request);
    return sendProblem(problem, request, reply);
  });
}

const CONNECTION_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** ERR-02 for what is refused before there is a route, or even a request: the same shape. Options for Fastify. */
export const earlyProblems: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (error, request, reply) => {
    reply.header('x-request-id', request.id);
    sendProblem(problemOf(error), request as FastifyRequest, reply as FastifyReply);
  },
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const problem = new Problem(CONNECTION_PROBLEMS[error.code] ?? 'invalid-request');
    const body = JSON.stringify(problem.toBody(randomUUID(), 'pt'));
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  },
};
