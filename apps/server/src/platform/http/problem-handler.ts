import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem } from '../problem.ts';

/** Fastify's own refusals, by its code, in our words. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, ConstructorParameters<typeof Problem>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
};

const fieldPath = (pointer: string): string => pointer.split('/').filter(Boolean).join('.');

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) fields[fieldPath(issue.instancePath)] ??= issue.message ?? '';
    return new Problem('invalid-request', { messages: [...new Set(Object.values(fields))], fields });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (known) return new Problem(known, { cause: error });
  if (statusCode === 429) return new Problem('too-many-requests');
  // Malformed requests that the framework refuses without a code of its own (bad JSON, bad URL encoding).
  if (error instanceof SyntaxError && statusCode === 400) return new Problem('malformed-json', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('invalid-request', { cause: error });
  return new Problem('internal-error', { cause: error });
}

export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed');
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
    return reply
      .code(problem.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problem.toBody(request.id));
  });
}
