import { hash, randomBytes } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';
import { seal } from '../../platform/sealed-text.ts';

/** ENG-03: what the order of a promotion's numbers follows from. 256 bits, as text, so that anybody can check the hash. */
const newDrawKey = (): string => randomBytes(32).toString('hex');

/** Published at activation: the key that comes out after the draw is the one that was there from the start. */
export const keyHashOf = (drawKey: string): string => hash('sha256', drawKey, 'hex');

/** A key as it is kept: nobody who reads the database alone knows which number comes next. */
export function sealedDrawKey(secret: Keyring): { readonly sealedKey: string; readonly keyHash: string } {
  const drawKey = newDrawKey();
  return { sealedKey: seal(drawKey, secret), keyHash: keyHashOf(drawKey) };
}
