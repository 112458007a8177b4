import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';
import type { Macs } from './audit.rules.ts';

/** AUD-03: what the trail is closed with. Who owns the database but not the secret cannot make one. */
export function auditMacs(secret: Keyring): Macs {
  const made = new Map<number, KeyObject>();
  return (number) => {
    const key = secret.key(number);
    if (key === undefined) return undefined;
    const derived = made.get(number) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, 'galeria', 'audit', 32)));
    made.set(number, derived);
    return (text) => createHmac('sha256', derived).update(text).digest('hex');
  };
}
