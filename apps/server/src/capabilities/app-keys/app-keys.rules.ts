const DAY = 24 * 60 * 60_000;
const SEEN_EVERY = 60_000;
const SHAPE = /^gak_[0-9a-f]{8}_[\w-]{43}$/;

/** A key as it is shown once: what it is, the part people tell it by, and the secret. */
export function keyText(prefixDigits: string, secret: string): { key: string; prefix: string } {
  const prefix = `gak_${prefixDigits}`;
  return { key: `${prefix}_${secret}`, prefix };
}

/** What cannot be a key is not looked for. */
export const looksLikeKey = (text: string): boolean => SHAPE.test(text);

export const expiryOf = (createdAt: Date, days: number): Date => new Date(createdAt.getTime() + days * DAY);

/** When a key was last used is worth a write a minute, not one a request. */
export const isUseStale = (lastUsedAt: Date | null, at: Date): boolean =>
  lastUsedAt === null || at.getTime() - lastUsedAt.getTime() >= SEEN_EVERY;
