import { bytesOf } from '@galeria/contract/draw/draw-list';
import type { Hashing } from '@galeria/contract/draw/finding';
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';

/** In step: the browser's own hashing answers later, and a check asks for millions. */
export const browserHashing: Hashing = {
  sha256,
  hmacUnder(key) {
    const prepared = hmac.create(sha256, bytesOf(key));
    return (text) => prepared.clone().update(bytesOf(text)).digest();
  },
};
