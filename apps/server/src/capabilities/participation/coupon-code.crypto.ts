import { randomBytes } from 'node:crypto';

/** Crockford's, without I, L, O and U: codes are read out over a counter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** Fifty bits of chance: nobody guesses the code of somebody else's prize. */
export const newCode = (): string => Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
