import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Hashing } from '../draw/finding.ts';

/** What the checks need, from Node itself. */
export const nodeHashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacUnder(key) {
    const prepared = createSecretKey(key, 'utf8');
    return (text) => createHmac('sha256', prepared).update(text).digest();
  },
};
