import type { Database } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { lastSealNumber, loadAnchors, sealsAfter, sealsOf } from '../audit.store.ts';
import { type Head, headInLine, inspectHead, LONGEST_WAIT_MILLIS } from '../audit-head.mapping.ts';
import { auditMacs } from '../audit-macs.crypto.ts';

const BATCH = 1000;

export interface HeadsVerdict {
  /** Heads that were found in the lines. */
  readonly heads: number;
  /** What the lowest head that disagrees says of the trail; null when all agree. */
  readonly broken: string | null;
  /** Seals that have been there for a while and have no head here, in words. */
  readonly late: string | null;
}

async function* headsIn(lines: AsyncIterable<string>): AsyncGenerator<Head[]> {
  let batch: Head[] = [];
  for await (const line of lines) {
    const head = headInLine(line);
    if (head === null) continue;
    batch.push(head);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The first keyed seal that should have a head by now and has none. */
async function firstWithout(db: Database, has: (number: number) => boolean, now: Date): Promise<string | null> {
  const [anchor] = await loadAnchors(db);
  for (let after = anchor?.number ?? 0; ; ) {
    const seals = await sealsAfter(db, after, BATCH);
    const bare = seals.find(({ number, sealedAt }) => !has(number) && now.getTime() - sealedAt.getTime() > LONGEST_WAIT_MILLIS);
    if (bare) return `the head of seal ${bare.number} of ${bare.sealedAt.toISOString()} is not kept`;
    if (seals.length < BATCH) return null;
    after = seals.at(-1)?.number ?? after;
  }
}

/**
 * AUD-03: holds the trail against the heads that were kept outside the database, in whatever order the lines have them. A trail
 * that was cut off, sealed anew or put back to an earlier day says otherwise than its heads.
 */
export async function verifyHeads(
  deps: { db: Database; secret: Keyring; now: Date },
  lines: AsyncIterable<string>,
): Promise<HeadsVerdict> {
  const { db } = deps;
  const macs = auditMacs(deps.secret);
  const last = await lastSealNumber(db);
  // A bit for each seal, however many lines there are.
  const seen = new Uint8Array((last >> 3) + 1);
  let heads = 0;
  let first: { number: number; broken: string } | null = null;
  for await (const batch of headsIn(lines)) {
    heads += batch.length;
    const seals = await sealsOf(
      db,
      [...new Set(batch.map(({ number }) => number))].filter((number) => number <= last),
    );
    const hashes = new Map(seals.map(({ number, hash }) => [number, hash]));
    for (const head of batch) {
      const { number } = head;
      const broken = inspectHead(macs, head, { hash: hashes.get(number), last });
      if (broken !== null && (first === null || number < first.number)) first = { number, broken };
      if (number <= last) seen[number >> 3] = (seen[number >> 3] ?? 0) | (1 << (number & 7));
    }
  }
  const has = (number: number) => ((seen[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
  return { heads, broken: first?.broken ?? null, late: await firstWithout(db, has, deps.now) };
}
