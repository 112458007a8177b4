import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SyncPath } from './wire.ts';

/** The server's public key: 32 bytes in base64url. Null when it is none. */
export function publicKeyOf(serverKey: string): KeyObject | null {
  if (!/^[\w-]{43}$/.test(serverKey)) return null;
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: serverKey }, format: 'jwk' });
  } catch {
    return null;
  }
}

interface Answered {
  readonly nonce: string;
  readonly path: SyncPath;
  readonly status: number;
  readonly body: Uint8Array;
}

/** Whether the server we know said this, to this very question. */
export function isSigned(key: KeyObject, { nonce, path, status, body }: Answered, signature: string | null): boolean {
  if (signature === null || !/^[\w-]{86}$/.test(signature)) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [nonce, 'POST', path, status, digest].join('\n');
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
