import type { Sha256 } from './draw-list.ts';
import type { KeyedHash } from './permutation.ts';

/** What a check needs from the place it runs in. */
export interface Hashing {
  readonly sha256: Sha256;
  /** HMAC-SHA-256 under a key, which is used as text. */
  readonly hmacUnder: (key: string) => KeyedHash;
}

export type CheckName =
  | 'published'
  | 'key'
  | 'blocks'
  | 'root'
  | 'counts'
  | 'settings'
  | 'total'
  | 'opened'
  | 'reading'
  | 'extraction'
  | 'walk'
  | 'picks'
  | 'cancelled'
  | 'disqualified'
  | 'voided'
  | 'sealed'
  | 'numbers'
  | 'list'
  | 'number';

/** One sentence, in both languages of the product. */
export interface Words {
  readonly what: string;
  readonly english: string;
}

export const words = (what: string, english: string): Words => ({ what, english });

/** What a check found: that all is right, or one thing that is wrong, by its name. */
export interface Finding extends Words {
  readonly check: CheckName;
  readonly passed: boolean;
}

/** Of more faults than these one check names, only the number is told: nobody reads a thousand sentences. */
export const NAMED_FAULTS = 10;

/** The findings of one check: its faults, and how many there are beyond them, or that it passed. */
export function findingsOf(check: CheckName, faults: readonly Words[], right: Words, beyond = 0): Finding[] {
  if (faults.length === 0) return [{ check, passed: true, ...right }];
  const named = faults.slice(0, NAMED_FAULTS).map((words) => ({ check, passed: false, ...words }));
  const more = faults.length - named.length + beyond;
  if (more === 0) return named;
  return [...named, { check, passed: false, what: `E mais ${more} como estes.`, english: `And ${more} more like these.` }];
}
