import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Shown by the browser in place; everything else is offered for saving. */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg']);

/** Sends stored bytes so that a browser can do nothing with them but show a picture or save a file (FIL-01). */
export function sendFile(
  reply: FastifyReply,
  file: { name: string; contentType: string; size?: number },
  bytes: Readable | Buffer,
): FastifyReply {
  const disposition = SHOWN_INLINE.has(file.contentType) ? 'inline' : 'attachment';
  const ascii = file.name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .type(file.contentType)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (file.size !== undefined) reply.header('content-length', String(file.size));
  return reply.send(bytes);
}
