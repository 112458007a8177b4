import { isStorable } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { FastifyRequest } from 'fastify';
import { fail } from '../problem.ts';

/** Where the first text lies that no database keeps (NUL, half a surrogate pair), or null. No recursion: JSON may be deep. */
export function unstorableField(input: unknown): string | null {
  const open: [path: string, part: unknown][] = [['', input]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && !isStorable(part)) return path;
    if (part === null || typeof part !== 'object') continue;
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorable(key)) return path;
      open.push([path === '' ? key : `${path}.${key}`, inner]);
    }
  }
  return null;
}

/** ERR-02: refused at the door for every endpoint, so that no schema has to remember it. */
export function refuseUnstorable(request: FastifyRequest): void {
  for (const input of [request.params, request.query, request.body]) {
    const field = unstorableField(input);
    if (field === null) continue;
    const message = RULE_MESSAGES.textUnreadable;
    fail('invalid-request', { messages: [message], fields: field === '' ? {} : { [field]: message } });
  }
}
