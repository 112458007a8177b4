import type { Database } from '../../platform/db/database.ts';
import { appendLines, lastLines } from '../../platform/edge/line-file.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { deliveredTo, lastSealNumber, loadAnchors, saveDelivery, sealsAfter, sealsOf } from './audit.store.ts';
import { type Head, headInLine, headOf, lineOfHead } from './audit-head.mapping.ts';
import { auditMacs } from './audit-macs.crypto.ts';

const BATCH = 1000;
const ADDRESS = 'address';

export interface HeadPlaces {
  readonly db: Database;
  readonly secret: Keyring;
  readonly file: string;
  /** Takes one head; null where no address is configured. */
  readonly post: ((json: string) => Promise<void>) | null;
}

/** The trail in the database is not the one whose head was kept: changed, cut off, or put back to an earlier day. */
export class TrailDisagrees extends Error {
  override readonly name = 'TrailDisagrees';
}

/** The first seal that gets a head: the last without a key, which the keyed ones follow from. */
async function beginning(db: Database): Promise<number> {
  const [anchor] = await loadAnchors(db);
  return Math.max((anchor?.number ?? 0) - 1, 0);
}

async function lastKept({ db, file }: HeadPlaces): Promise<number> {
  const head = (await lastLines(file)).map(headInLine).findLast((found) => found !== null);
  if (!head) return beginning(db);
  const [seal] = await sealsOf(db, [head.number]);
  if (seal?.hash !== head.hash)
    throw new TrailDisagrees(
      `the audit trail has ${seal ? 'another' : 'no'} seal ${head.number}; its head of ${head.sealedAt} is kept in ${file}`,
    );
  return head.number;
}

/** Writes the heads that are not in the file yet. Nothing is added behind a head that the trail does not have any more. */
export async function keepHeadsInFile(places: HeadPlaces, onHead: (newest: Head) => void): Promise<void> {
  const macs = auditMacs(places.secret);
  for (let after = await lastKept(places); ; ) {
    const seals = await sealsAfter(places.db, after, BATCH);
    const heads = seals.map((seal) => headOf(macs, places.secret.newest, seal));
    await appendLines(places.file, heads.map(lineOfHead));
    // The last of them answers for all before it.
    const newest = heads.at(-1);
    if (newest) onHead(newest);
    if (seals.length < BATCH) return;
    after = seals.at(-1)?.number ?? after;
  }
}

const posted = async (db: Database): Promise<number> => Math.max(await deliveredTo(db, ADDRESS), await beginning(db));

/**
 * Posts the heads that the address has not taken yet, one after the other. What fails stays first in line. What was taken and
 * not noted, because the process died or another was as quick, is posted again: no connection is held while an address thinks.
 */
export async function postHeads({ db, secret, post }: HeadPlaces, isStopped: () => boolean): Promise<void> {
  if (post === null) return;
  const macs = auditMacs(secret);
  while (!isStopped()) {
    const [seal] = await sealsAfter(db, await posted(db), 1);
    if (!seal) return;
    await post(lineOfHead(headOf(macs, secret.newest, seal)));
    await saveDelivery(db, ADDRESS, seal.number);
  }
}

/** Heads that the address has not taken yet. */
export async function headsToPost({ db, post }: HeadPlaces): Promise<number> {
  return post === null ? 0 : Math.max(0, (await lastSealNumber(db)) - (await posted(db)));
}
