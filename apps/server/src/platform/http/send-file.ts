import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Shown by the browser in place; everything else is offered for saving. */
const SHOWN_INLINE = new Set(['image/png', 'image/jpeg']);

const EXTENSIONS: ReadonlyMap<string, RegExp> = new Map([
  ['application/pdf', /\.pdf$/i],
  ['image/png', /\.png$/i],
  ['image/jpeg', /\.jpe?g$/i],
]);

/** FIL-01: a file is by its name what it is by its content: 'contrato.exe' that holds a PDF is saved as 'contrato.exe.pdf'. */
export function namedAs(contentType: string, name: string): string {
  const fits = EXTENSIONS.get(contentType);
  const [, kind] = contentType.split('/');
  return fits === undefined || fits.test(name) ? name : `${name}.${kind === 'jpeg' ? 'jpg' : kind}`;
}

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
    .header('content-disposition', contentDisposition(kind, namedAs(file.contentType, file.name)))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (file.size !== undefined) reply.header('content-length', String(file.size));
  return reply.send(bytes);
}

export const sendCsv = (reply: FastifyReply, name: string, csv: Readable | Buffer): FastifyReply =>
  sendFile(reply, { name, contentType: 'text/csv; charset=utf-8' }, csv);
