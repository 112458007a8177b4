import { holdsAll } from '@galeria/contract/access/holds-all';
import type { AppKeyStatus } from '@galeria/contract/app/app-key-endpoints';
import { APP_SCOPE_SLUGS, APP_SCOPES, type AppScope } from '@galeria/contract/app/app-scopes';
import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { message } from '@galeria/contract/messages/message';

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

export interface KeyTraits {
  readonly malls: readonly string[];
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** The maker as they are at this moment; null when they are gone or disabled. */
export type Maker = { readonly malls: readonly string[]; readonly permissions: readonly string[] } | null;

export interface Working {
  readonly malls: readonly string[];
  readonly scopes: readonly AppScope[];
}

/** A scope that was taken out of the product since is no scope. */
export const scopesOf = ({ scopes }: Pick<KeyTraits, 'scopes'>): AppScope[] =>
  APP_SCOPES.filter((scope) => scopes.includes(scope));

/** PER-13: nobody makes a key that may more than they may themselves. */
export function decideScopes(held: ReadonlySet<string>, scopes: readonly AppScope[]): Decision<true> {
  const needed = new Set<string>(scopes.flatMap((scope) => APP_SCOPE_SLUGS[scope]));
  const beyond = [...needed].filter((slug) => !held.has(slug)).sort();
  if (beyond.length === 0) return accept(true);
  return refuse('grants-more-than-held', [message('notHeld', { names: beyond })]);
}

/** PER-13: what is left of a key, which is never more than its maker has now. */
export function workingPart(key: KeyTraits, maker: Maker): Working {
  if (maker === null || !maker.permissions.includes('manage-app-keys')) return { malls: [], scopes: [] };
  return {
    malls: key.malls.filter((code) => maker.malls.includes(code)),
    scopes: scopesOf(key).filter((scope) => holdsAll(maker.permissions, APP_SCOPE_SLUGS[scope])),
  };
}

const isEmpty = ({ malls, scopes }: Working): boolean => malls.length === 0 || scopes.length === 0;

export function statusOf(key: KeyTraits, maker: Maker, now: Date): AppKeyStatus {
  if (key.revokedAt !== null) return 'REVOKED';
  if (key.expiresAt <= now) return 'EXPIRED';
  const working = workingPart(key, maker);
  if (isEmpty(working)) return 'ENDED';
  const isWhole = working.malls.length === key.malls.length && working.scopes.length === scopesOf(key).length;
  return isWhole ? 'WORKING' : 'LIMITED';
}

/** What a key opens at this moment; null when nothing. */
export function opens(key: KeyTraits, maker: Maker, now: Date): Working | null {
  const status = statusOf(key, maker, now);
  return status === 'WORKING' || status === 'LIMITED' ? workingPart(key, maker) : null;
}
