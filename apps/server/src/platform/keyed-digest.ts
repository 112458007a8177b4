import { createHmac } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/**
 * A digest that cannot be guessed back without the key. For values that can be listed (e-mails,
 * addresses), where a plain digest hides nothing.
 */
export const keyedDigest = (secret: Keyring, text: string): string =>
  createHmac('sha256', secret.first).update(text).digest('hex');
