import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

/**
 * A page too long to hold: its rows are read, checked against their schema and sent a part at a time. What is sent is what the
 * endpoint promises, field by field.
 */
export function sendPage(
  reply: FastifyReply,
  head: Readonly<Record<string, unknown>>,
  rows: AsyncIterable<readonly unknown[]>,
  schema: z.ZodType,
): FastifyReply {
  async function* text(): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"data":[`;
    let isFirst = true;
    for await (const part of rows) {
      const written = part.map((row) => JSON.stringify(schema.parse(row))).join(',');
      if (written === '') continue;
      yield isFirst ? written : `,${written}`;
      isFirst = false;
    }
    yield ']}';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(text(), { objectMode: false }));
}
