import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';

const answer = { path: '/x', summary: 'x', malls: 'none', response: z.null() } as const;

test('[PER-10] a call that writes and asks for no slug does not compile unless it says why; one that looks may', () => {
  // @ts-expect-error: no slug, no reason.
  const open = defineEndpoint({ ...answer, method: 'POST', access: 'session' });
  // @ts-expect-error: a reason is for what asks for no slug.
  const both = defineEndpoint({ ...answer, method: 'POST', access: ['read-user'], withoutSlug: 'because' });
  const written = [
    open,
    both,
    defineEndpoint({ ...answer, method: 'DELETE', access: 'session', withoutSlug: 'because' }),
    defineEndpoint({ ...answer, method: 'PUT', access: ['read-user'] }),
    defineEndpoint({ ...answer, method: 'GET', access: 'session' }),
  ];
  expect(written.map(({ access }) => access)).toEqual(['session', ['read-user'], 'session', ['read-user'], 'session']);
});
