import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import { detailsDigest, GENESIS_HASH, inspectSeal, type Seal } from '../audit.rules.ts';
import { countUnsealed, entriesOfSeal, missingSeal, sealsAfter } from '../audit.store.ts';

export interface AuditVerdict {
  /** How many links hold, from the first on, and the entries in them. */
  readonly seals: number;
  readonly entries: number;
  /** Entries whose details were erased; their digest stays in the chain. */
  readonly erased: number;
  /** Entries recorded since the last seal. */
  readonly unsealed: number;
  /** Hash of the last link that holds. Whoever notes it down can tell later that nothing was cut off behind it. */
  readonly head: string;
  /** The first broken link, in words; null when the whole chain holds. */
  readonly broken: string | null;
}

type SealedRow = Awaited<ReturnType<typeof entriesOfSeal>>[number];

const isErased = ({ details }: SealedRow): boolean => details === null;

const isAltered = ({ entry, details }: SealedRow): boolean =>
  details !== null && detailsDigest(digestOf, details.salt, details.details) !== entry.detailsDigest;

function inspect(seal: Seal, before: { number: number; hash: string }, rows: readonly SealedRow[]): string | null {
  if (seal.number !== before.number + 1) return `seal ${before.number + 1} is missing`;
  const entries = rows.map((row) => row.entry);
  const altered = rows.find(isAltered);
  return (
    inspectSeal(digestOf, seal, before.hash, entries) ??
    (altered ? `the details of entry ${altered.entry.id} (seal ${seal.number}) were altered` : null)
  );
}

/** AUD-02: walks the chain from its beginning and names the first link that does not hold. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const unsealed = await countUnsealed(db);
  let last = { number: 0, hash: GENESIS_HASH };
  let entries = 0;
  let erased = 0;
  const verdict = (broken: string | null) => ({ seals: last.number, entries, erased, unsealed, head: last.hash, broken });
  for (;;) {
    const seals = await sealsAfter(db, last.number, 100);
    if (seals.length === 0) break;
    for (const seal of seals) {
      const rows = await entriesOfSeal(db, seal.number);
      const broken = inspect(seal, last, rows);
      if (broken !== null) return verdict(broken);
      entries += rows.length;
      erased += rows.filter(isErased).length;
      last = seal;
    }
  }
  const missing = await missingSeal(db);
  return verdict(missing === null ? null : `seal ${missing} is missing`);
}
