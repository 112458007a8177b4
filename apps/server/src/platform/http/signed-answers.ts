import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { isNonce, signedText } from '@galeria/contract/store-sync/signed-answer';
import { NONCE_HEADER, SIGNATURE_HEADER } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '../keyring.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface AnswerSigner {
  /** Raw, in base64url: what a client knows the server by. */
  readonly publicKey: string;
  /** Puts the signature onto an answer that is about to leave; for Fastify's `onSend`. */
  readonly signAnswer: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;
}

/** Comes of the database's first key, as digests do: the same as long as the database lives, on every server of it. */
export function createAnswerSigner(secret: Keyring): AnswerSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret.first, 'galeria', 'answer-signing', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey,
    async signAnswer(request, reply, payload) {
      const nonce = request.headers[NONCE_HEADER];
      const endpoint = request.routeOptions.config.endpoint;
      // Without a number of its own there is nothing the answer could be tied to.
      if (!isNonce(nonce) || endpoint === undefined) return payload;
      const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
      const bodyDigest = createHash('sha256').update(body).digest('hex');
      const text = signedText({ nonce, method: endpoint.method, path: endpoint.path, status: reply.statusCode, bodyDigest });
      reply.header(SIGNATURE_HEADER, sign(null, Buffer.from(text), privateKey).toString('base64url'));
      return payload;
    },
  };
}
