import type { TypedResult } from '@galeria/contract/draw/draw-endpoints';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';

/** DRW-09: what somebody typed, so that it can be compared and not be read. Of one promotion alone: it says nothing of another. */
export const typedDigest = (
  secret: Keyring,
  promotionId: number,
  { tickets, extractionNumber, extractionDate, isFirstHeld }: TypedResult,
): string => {
  // Only where it was stated: what was typed before statements were asked for still waits for its second.
  const stated = isFirstHeld ? ['first-held'] : [];
  return keyedDigest(
    secret,
    JSON.stringify(['draw-typed', promotionId, ...tickets, extractionNumber, extractionDate, ...stated]),
  );
};
