import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const keyFrom = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'galeria', purpose, 32));

const TEXT = 'sealed-text';

/** AES-256-GCM under a key derived from the secret for one purpose: unreadable and unalterable without it. */
export function sealUnder(text: string, secret: string, purpose = TEXT): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unsealUnder(sealed: string, secret: string, purpose = TEXT): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Under the newest key, whose number stands in front: `k2.…`. */
export function seal(text: string, secret: Keyring): string {
  return `k${secret.newest}.${sealUnder(text, secret.key(secret.newest) ?? '')}`;
}

/** A text without a number is older than the numbers, and the first key's. */
export function unseal(sealed: string, secret: Keyring): string {
  const [, number = '1', text = ''] = /^(?:k(\d+)\.)?(.*)$/s.exec(sealed) ?? [];
  const key = secret.key(Number(number));
  if (key === undefined) throw new Error(`a text is sealed under key ${number}, which this database does not have`);
  return unsealUnder(text, key);
}
