/** Decision 55: what the server signs of an answer, so that a client believes nobody else's. */
export interface SignedAnswer {
  /** The call's own. */
  readonly nonce: string;
  readonly method: string;
  /** As the contract has it: '/sync/contact', whatever stands before it in the address. */
  readonly path: string;
  readonly status: number;
  /** SHA-256 of the body's bytes, in hexadecimal. */
  readonly bodyDigest: string;
}

/** The text whose UTF-8 bytes are signed with Ed25519. */
export const signedText = ({ nonce, method, path, status, bodyDigest }: SignedAnswer): string =>
  [nonce, method, path, status, bodyDigest].join('\n');

/** Sixteen random bytes in base64url. */
export const isNonce = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{22}$/.test(text);
