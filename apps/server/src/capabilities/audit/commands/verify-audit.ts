import type { Database } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { type Anchor, anchorText, detailsDigest, GENESIS_HASH, inspectSeal, type Macs, type Seal } from '../audit.rules.ts';
import { entriesOfSeal, erasingEntries, loadAnchors, missingSeal, sealsAfter, unsealedAfter } from '../audit.store.ts';
import { LONGEST_WAIT_MILLIS } from '../audit-head.mapping.ts';
import { auditMacs } from '../audit-macs.crypto.ts';
import { erasedThrough } from '../erasure.rules.ts';

export interface AuditVerdict {
  /** How many links hold, from the first on, and the entries in them. */
  readonly seals: number;
  readonly entries: number;
  /** Entries whose details were erased; their digest stays in the chain. */
  readonly erased: number;
  /** Entries recorded since the last seal. */
  readonly unsealed: number;
  /** Hash of the last link that holds. */
  readonly head: string;
  /** The first thing that is wrong, in words; null when the whole trail holds. */
  readonly broken: string | null;
  /** What should have been done by now, in words; null when nothing waits too long. */
  readonly late: string | null;
}

type Row = Awaited<ReturnType<typeof entriesOfSeal>>[number];
type VerifyContext = { readonly db: Database; readonly macs: Macs; readonly anchor: Anchor };

const keyOf = ({ subjectType, subjectId }: { subjectType: string; subjectId: string }): string =>
  JSON.stringify([subjectType, subjectId]);

/** The first entry whose details are gone though no erasure took them. */
async function unexplained({ db, macs, anchor }: VerifyContext, rows: readonly Row[]): Promise<Row['entry'] | undefined> {
  const bare = rows.filter(({ details }) => details === null).map(({ entry }) => entry);
  if (bare.length === 0) return undefined;
  const subjects = new Map(bare.map((entry) => [keyOf(entry), { type: entry.subjectType, id: entry.subjectId }]));
  const through = new Map<string, number>();
  for (const entry of await erasingEntries(db, [...subjects.values()])) {
    const key = keyOf(entry);
    through.set(key, Math.max(through.get(key) ?? 0, erasedThrough(macs, anchor, entry)));
  }
  return bare.find((entry) => entry.id > (through.get(keyOf(entry)) ?? 0));
}

/** What is wrong with the details of entries, wherever these are. */
async function inspectDetails(context: VerifyContext, rows: readonly Row[], where: string): Promise<string | null> {
  const altered = rows.find(
    ({ entry, details }) => details !== null && detailsDigest(digestOf, details.salt, details.details) !== entry.detailsDigest,
  );
  if (altered) return `the details of entry ${altered.entry.id} (${where}) were altered`;
  const removed = await unexplained(context, rows);
  return removed ? `the details of entry ${removed.id} (${where}) are missing without an erasure` : null;
}

async function inspect(context: VerifyContext, seal: Seal, before: { number: number; hash: string }, rows: readonly Row[]) {
  if (seal.number !== before.number + 1) return `seal ${before.number + 1} is missing`;
  const entries = rows.map((row) => row.entry);
  return (
    inspectSeal({ ...context, digest: digestOf }, seal, before.hash, entries) ??
    (await inspectDetails(context, rows, `seal ${seal.number}`))
  );
}

/** The anchor, or null where there is none, several, or one that no key closed. */
async function trustedAnchor(db: Database, macs: Macs): Promise<Anchor | null> {
  const [anchor, another] = await loadAnchors(db);
  if (!anchor || another) return null;
  return macs(anchor.keyNumber)?.(anchorText(anchor)) === anchor.mac ? anchor : null;
}

const BATCH = 1000;

/** Entries that wait for their seal: how many, since when, and what is wrong with their details. */
async function inspectUnsealed(context: VerifyContext): Promise<{ count: number; oldest: Date | null; broken: string | null }> {
  let [count, after, broken] = [0, 0, null as string | null];
  let oldest: Date | null = null;
  for (;;) {
    const rows = await unsealedAfter(context.db, after, BATCH);
    for (const { entry } of rows) if (oldest === null || entry.at < oldest) oldest = entry.at;
    count += rows.length;
    after = rows.at(-1)?.entry.id ?? after;
    broken ??= await inspectDetails(context, rows, 'not sealed yet');
    if (rows.length < BATCH) return { count, oldest, broken };
  }
}

const isLate = (since: Date | null, now: Date): since is Date =>
  since !== null && now.getTime() - since.getTime() > LONGEST_WAIT_MILLIS;

/** AUD-02, AUD-03: walks the chain from its beginning and names the first thing that does not hold. */
export async function verifyAudit(deps: { db: Database; secret: Keyring; now: Date }): Promise<AuditVerdict> {
  const { db } = deps;
  const macs = auditMacs(deps.secret);
  let last = { number: 0, hash: GENESIS_HASH };
  let [entries, erased] = [0, 0];
  const found = (broken: string | null, unsealed = 0, late: string | null = null): AuditVerdict => ({
    ...{ seals: last.number, entries, erased, unsealed, head: last.hash, broken, late },
  });
  const anchor = await trustedAnchor(db, macs);
  if (anchor === null) return found('the anchor of the keyed seals is missing, or was made without a key');
  const context = { db, macs, anchor };
  for (;;) {
    const seals = await sealsAfter(db, last.number, 100);
    if (seals.length === 0) break;
    for (const seal of seals) {
      const rows = await entriesOfSeal(db, seal.number);
      const broken = await inspect(context, seal, last, rows);
      if (broken !== null) return found(broken);
      entries += rows.length;
      erased += rows.filter(({ details }) => details === null).length;
      last = seal;
    }
  }
  if (last.number < anchor.number) return found(`seal ${last.number + 1} is missing`);
  const missing = await missingSeal(db);
  if (missing !== null) return found(`seal ${missing} is missing`);
  const waiting = await inspectUnsealed(context);
  const late = isLate(waiting.oldest, deps.now)
    ? `${waiting.count} entries are not sealed, the oldest since ${waiting.oldest.toISOString()}`
    : null;
  return found(waiting.broken, waiting.count, late);
}
