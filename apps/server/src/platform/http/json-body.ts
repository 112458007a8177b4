import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { isTooComplex } from './json-shape.ts';

/**
 * Spec 7: callers send the JSON content type with every call, those without a body included. No body is then
 * no body, not broken JSON; whether one was needed is for the endpoint's schema to say.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else if (isTooComplex(text)) done(new Problem('invalid-request', { messages: [RULE_MESSAGES.bodyTooComplex] }));
    else void parse(request, text, done);
  });
}
