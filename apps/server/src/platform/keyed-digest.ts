import { createHmac } from 'node:crypto';

/**
 * A digest that cannot be guessed back without the key. For values that can be listed (e-mails,
 * addresses), where a plain digest hides nothing.
 */
export const keyedDigest = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');
