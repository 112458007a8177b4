import { hash } from 'node:crypto';

/** As the list and its checker ask for it. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
