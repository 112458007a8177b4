import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Shown by the browser in place; everything else is offered for saving. */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg']);

/** RFC 6266: a plain name for old clients, the whole one in UTF-8. Nothing in it can end the header or its quotes. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const wellFormed = name.toWellFormed();
  const plain = wellFormed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const whole = encodeURIComponent(wellFormed).replace(/['()*]/g, escaped);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends stored bytes so that a browser can do nothing with them but show a picture or save a file (FIL-01). */
export function sendFile(
  reply: FastifyReply,
  file: { name: string; contentType: string; size?: number },
  bytes: Readable | Buffer,
): FastifyReply {
  const kind = SHOWN_INLINE.has(file.contentType) ? 'inline' : 'attachment';
  reply
    .type(file.contentType)
    .header('content-disposition', contentDisposition(kind, file.name))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (file.size !== undefined) reply.header('content-length', String(file.size));
  return reply.send(bytes);
}
