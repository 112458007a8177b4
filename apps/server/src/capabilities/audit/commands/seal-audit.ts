import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { GENESIS_HASH, sealHash } from '../audit.rules.ts';
import { addSeal, loadUnsealed, lockLastSeal } from '../audit.store.ts';
import { auditMacs } from '../audit-macs.crypto.ts';

const BATCH = 1000;

/**
 * AUD-02: chains what was recorded since the last seal. Entries that commit late (a lower
 * id, a longer transaction) go into the next batch, so writers never wait for the chain.
 */
export async function sealAudit(
  deps: { db: Database; clock: Clock; secret: Keyring },
  isStopped = () => false,
): Promise<{ sealed: number }> {
  const macs = auditMacs(deps.secret);
  let sealed = 0;
  for (;;) {
    const count = await deps.db.transaction(async (tx) => {
      const last = await lockLastSeal(tx);
      const entries = await loadUnsealed(tx, BATCH);
      if (entries.length === 0) return 0;
      const seal = {
        number: (last?.number ?? 0) + 1,
        previousHash: last?.hash ?? GENESIS_HASH,
        sealedAt: deps.clock.now(),
        keyNumber: deps.secret.newest,
      };
      const hash = sealHash(digestOf, macs, seal, entries);
      if (hash === undefined) throw new Error('a keyring without its newest key');
      await addSeal(
        tx,
        { ...seal, entryCount: entries.length, hash },
        entries.map((entry) => entry.id),
      );
      return entries.length;
    });
    sealed += count;
    if (count < BATCH || isStopped()) return { sealed };
  }
}
