/**
 * The chain's arithmetic: what is digested, in which order, and what a broken link looks like.
 * The digest function comes in, so that the rules stay pure.
 */
export type Digest = (text: string) => string;

/** What a text is closed with by a key of the database; undefined for a number that no key has. */
export type Macs = (keyNumber: number) => Digest | undefined;

export interface SealableEntry {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly address: string | null;
  readonly requestId: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly mallCode: string | null;
  readonly detailsDigest: string;
  /** Of an entry that erased details: which, and that the server did it. */
  readonly erasure: string | null;
}

/** The link before the first. */
export const GENESIS_HASH = '0'.repeat(64);

/** Keys in order, no white space: the same value always gives the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export const detailsDigest = (digest: Digest, salt: string, details: string): string => digest(`${salt}\n${details}`);

const entryDigest = (digest: Digest, entry: SealableEntry): string =>
  digest(
    canonicalJson([
      entry.id,
      entry.at.toISOString(),
      entry.actorId,
      entry.actorEmail,
      entry.address,
      entry.requestId,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      entry.mallCode,
      entry.detailsDigest,
      // Entries from before there were such stamps keep their digest.
      ...(entry.erasure === null ? [] : [entry.erasure]),
    ]),
  );

/** What a seal says before it is closed by its hash. */
export interface OpenSeal {
  readonly number: number;
  readonly previousHash: string;
  readonly sealedAt: Date;
  /** The key that closes it; null of seals from before they were keyed. */
  readonly keyNumber: number | null;
}

export interface Seal extends OpenSeal {
  readonly entryCount: number;
  readonly hash: string;
}

/** Undefined where no key has the seal's number. */
export function sealHash(digest: Digest, macs: Macs, seal: OpenSeal, entries: readonly SealableEntry[]): string | undefined {
  const digests = entries.map((entry) => entryDigest(digest, entry));
  const said = [seal.number, seal.previousHash, seal.sealedAt.toISOString(), digests];
  if (seal.keyNumber === null) return digest(canonicalJson(said));
  return macs(seal.keyNumber)?.(canonicalJson(['seal', seal.keyNumber, ...said]));
}

/** Where seals became keyed: what was there before them, closed by a key, so that nobody can seal it anew without one. */
export interface Anchor {
  /** The last seal without a key, 0 and the beginning's hash where there was none. */
  readonly number: number;
  readonly hash: string;
  /** Entries not sealed by then that had erased details: erasures had no stamp yet. */
  readonly erasures: readonly number[];
  readonly keyNumber: number;
}

export const anchorText = ({ number, hash, erasures, keyNumber }: Anchor): string =>
  canonicalJson(['anchor', keyNumber, number, hash, erasures]);

/** Says in one sentence what is wrong with a link, or null when it holds. */
export function inspectSeal(
  { digest, macs, anchor }: { readonly digest: Digest; readonly macs: Macs; readonly anchor: Pick<Anchor, 'number' | 'hash'> },
  seal: Seal,
  previousHash: string,
  entries: readonly SealableEntry[],
): string | null {
  if (seal.previousHash !== previousHash) return `seal ${seal.number} does not follow from the seal before it`;
  if (seal.entryCount !== entries.length)
    return `seal ${seal.number} holds ${entries.length} entries, ${seal.entryCount} were sealed`;
  if (seal.keyNumber === null && seal.number > anchor.number)
    return `seal ${seal.number} is closed by no key, though seals have one from seal ${anchor.number + 1} on`;
  const hash = sealHash(digest, macs, seal, entries);
  if (hash === undefined) return `seal ${seal.number} is closed by key ${seal.keyNumber}, which this database does not have`;
  if (seal.number === anchor.number && seal.hash !== anchor.hash)
    return `seal ${seal.number} is not the one that was there when seals became keyed`;
  if (seal.hash !== hash)
    return `seal ${seal.number} or one of its entries was altered (ids ${entries[0]?.id} to ${entries.at(-1)?.id})`;
  return null;
}

/** Only what differs, so that a reader sees the change and nothing else is copied about. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null),
  );
  const pick = (source: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, source[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
