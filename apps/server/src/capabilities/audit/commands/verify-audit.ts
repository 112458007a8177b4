import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import { detailsDigest, GENESIS_HASH, inspectSeal } from '../audit.rules.ts';
import { entriesOfSeal, sealsAfter } from '../audit.store.ts';

export interface AuditVerdict {
  readonly seals: number;
  readonly entries: number;
  /** Entries whose details were erased; their digest stays in the chain. */
  readonly erased: number;
  /** The first broken link, in words; null when the whole chain holds. */
  readonly broken: string | null;
}

/** AUD-02: walks the chain from its beginning and names the first link that does not hold. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let previousHash = GENESIS_HASH;
  let number = 0;
  let entries = 0;
  let erased = 0;
  for (;;) {
    const seals = await sealsAfter(db, number, 100);
    if (seals.length === 0) return { seals: number, entries, erased, broken: null };
    for (const seal of seals) {
      const rows = await entriesOfSeal(db, seal.number);
      const broken =
        seal.number === number + 1
          ? inspectSeal(
              digestOf,
              seal,
              previousHash,
              rows.map((row) => row.entry),
            )
          : `seal ${number + 1} is missing`;
      if (broken) return { seals: number, entries, erased, broken };
      for (const { entry, details } of rows) {
        if (details === null) erased += 1;
        else if (detailsDigest(digestOf, details.salt, details.details) !== entry.detailsDigest)
          return {
            seals: number,
            entries,
            erased,
            broken: `the details of entry ${entry.id} (seal ${seal.number}) were altered`,
          };
      }
      entries += rows.length;
      number = seal.number;
      previousHash = seal.hash;
    }
  }
}
