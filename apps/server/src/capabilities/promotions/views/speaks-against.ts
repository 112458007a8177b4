import { desc, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { promotionModes, promotionPeople } from '../promotions.tables.ts';

const SAMPLES = 50;

function opens(sealed: string, secret: Keyring): boolean {
  try {
    unseal(sealed, secret);
    return true;
  } catch {
    return false;
  }
}

/**
 * Promotions hold what only the right secret makes sense of: keys of draws, and lists with both a value and its digest. True where
 * there is some of it and none fits. One that fits is enough: a server that once ran with another secret left its own behind.
 */
export async function speaksAgainst(db: Queryable, secret: Keyring): Promise<boolean> {
  const sealed = await db
    .select({ key: promotionModes.sealedKey })
    .from(promotionModes)
    .where(isNotNull(promotionModes.sealedKey))
    .orderBy(desc(promotionModes.promotionId))
    .limit(SAMPLES);
  const listed = await db.select().from(promotionPeople).where(isNotNull(promotionPeople.value)).limit(SAMPLES);
  const fits = [
    ...sealed.map(({ key }) => opens(key ?? '', secret)),
    ...listed.map(({ digest, value }) => digest === keyedDigest(secret, value ?? '')),
  ];
  return fits.length > 0 && !fits.includes(true);
}
