import type { Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { SecretRefused } from '../../../platform/open-keyring.ts';
import { anchorText, GENESIS_HASH } from '../audit.rules.ts';
import { addAnchor, loadAnchors, lockLastSeal, unsealedErasures } from '../audit.store.ts';
import { auditMacs } from '../audit-macs.crypto.ts';

/**
 * AUD-03: says under a key what the trail was when the database got its keys, in the same transaction and never again. From here
 * on a seal without a key is a forged one, and so is a trail without this.
 */
export async function anchorAudit(tx: Transaction, secret: Keyring): Promise<void> {
  const last = await lockLastSeal(tx);
  // Keys made anew would close the trail under what nobody ever gave: it can only be put back.
  if ((await loadAnchors(tx)).length > 0)
    throw new SecretRefused('The keys of this database are gone: restore the table keyring_keys from a backup.');
  const erasures = (await unsealedErasures(tx)).map(({ id }) => id);
  const anchor = { number: last?.number ?? 0, hash: last?.hash ?? GENESIS_HASH, erasures, keyNumber: secret.newest };
  const mac = auditMacs(secret)(anchor.keyNumber)?.(anchorText(anchor));
  if (mac === undefined) throw new Error('a keyring without its newest key');
  await addAnchor(tx, { ...anchor, mac });
}
