import { type Anchor, canonicalJson, type Macs } from './audit.rules.ts';

/**
 * Details may go when somebody's data are erased, and then only: an entry says so, about the same record, and carries a stamp
 * that only the server can make. It names the newest entry whose details it took, so it excuses nothing that came later.
 */
export interface Erasure {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly requestId: string;
}

const stampText = ({ subjectType, subjectId, requestId }: Erasure, through: number): string =>
  canonicalJson(['erasure', subjectType, subjectId, requestId, through]);

export function erasureStamp(macs: Macs, keyNumber: number, erasure: Erasure, through: number): string {
  const mac = macs(keyNumber)?.(stampText(erasure, through));
  if (mac === undefined) throw new Error(`there is no key ${keyNumber}`);
  return `${keyNumber}.${through}.${mac}`;
}

export interface ErasingEntry extends Erasure {
  readonly id: number;
  readonly action: string;
  readonly erasure: string | null;
  readonly sealNumber: number | null;
}

/** What erasures were before they were stamped. */
export const UNSTAMPED_ERASURE = 'customer.deleted';

/** The newest entry about its record whose details the entry may have taken; 0 when it took none. */
export function erasedThrough(macs: Macs, anchor: Anchor, entry: ErasingEntry): number {
  if (entry.erasure !== null) {
    const [, keyNumber = '', through = '', mac] = /^(\d+)\.(\d+)\.([0-9a-f]{64})$/.exec(entry.erasure) ?? [];
    return macs(Number(keyNumber))?.(stampText(entry, Number(through))) === mac ? Number(through) : 0;
  }
  const isOld = anchor.erasures.includes(entry.id) || (entry.sealNumber !== null && entry.sealNumber <= anchor.number);
  return entry.action === UNSTAMPED_ERASURE && isOld ? entry.id - 1 : 0;
}
