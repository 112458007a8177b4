import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { NONCE_HEADER } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);
/** Below it the headers weigh more than what is saved. */
const LEAST_CHARACTERS = 1024;
/** A quick one: the built files have the best, made once; these are made for each answer. */
const QUALITY = 4;

const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  /(^|,)\s*br\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(String(accepted ?? ''));

/**
 * Rows and the portal's page leave compressed for whoever takes it. The key to an account is a header that no other site can make a
 * browser send, so that nobody learns an answer from its length. Answers that carry a signature are signed as they are read.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return payload;
    if (request.headers[NONCE_HEADER] !== undefined || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!takesBrotli(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  });
}
