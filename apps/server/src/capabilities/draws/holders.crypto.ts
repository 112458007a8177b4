import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';

const HOLDER_CHARACTERS = 32;

/**
 * Whose a number is, as the frozen list says it: the same for all numbers of one customer in one promotion, another in every
 * other promotion, and nothing that leads back to the person without the server's secret.
 */
export function holdersOf(secret: Keyring, promotionId: number): (customerId: string) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret.first, 'galeria', `draw-holder/${promotionId}`, 32)));
  return (customerId) => createHmac('sha256', key).update(customerId).digest('hex').slice(0, HOLDER_CHARACTERS);
}
