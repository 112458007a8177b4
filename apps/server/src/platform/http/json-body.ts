import type { FastifyInstance } from 'fastify';

/**
 * Spec 7: callers send the JSON content type with every call, those without a body included. No body is then
 * no body, not broken JSON; whether one was needed is for the endpoint's schema to say.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
