import { hkdfSync, randomBytes } from 'node:crypto';
import type { OpenDatabase, Queryable, Transaction } from './db/database.ts';
import { addKey, type KeyRow, loadKeys, resealKey } from './db/keyring.store.ts';
import { takeStartTurn } from './db/start-turn.ts';
import { type Keyring, keyringOf } from './keyring.ts';
import { sealUnder, unsealUnder } from './sealed-text.ts';

/** What stands in for GALERIA_SECRET outside production. Everybody can read it here. */
export const PUBLISHED_SECRET = 'galeria outside production';

export interface GivenSecrets {
  readonly secret: string;
  readonly formerSecrets: readonly string[];
  readonly production: boolean;
}

/** What can be told of a database that has no keys of its own yet. */
export interface BeforeKeys {
  /** Somebody used it already: what it holds was made under a secret directly. */
  isUsed(tx: Transaction): Promise<boolean>;
  /** Nothing that it holds speaks against the secret. */
  fits(tx: Transaction, secret: Keyring): Promise<boolean>;
  /** What is to be said, once and together with them, when there are keys. */
  begun(tx: Transaction, secret: Keyring): Promise<void>;
}

/** The server must not start with this secret on this database; the message says what to do. */
export class SecretRefused extends Error {
  override readonly name = 'SecretRefused';
}

const PURPOSE = 'keyring';
const newKey = (): string => randomBytes(32).toString('hex');
const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'galeria', 'keyring-fingerprint', 16)).toString('hex');

// The number goes into what is sealed: a row cannot be put in another's place.
const sealKey = (number: number, key: string, secret: string) => ({
  number,
  sealedKey: sealUnder(`${number}:${key}`, secret, PURPOSE),
  sealedWith: fingerprintOf(secret),
});

function openKey({ number, sealedKey }: KeyRow, secret: string): string {
  let text = '';
  try {
    text = unsealUnder(sealedKey, secret, PURPOSE);
  } catch {
    // What does not open is what says nothing.
  }
  if (!text.startsWith(`${number}:`))
    throw new SecretRefused(`Key ${number} of the database was altered: restore the table keyring_keys from a backup.`);
  return text.slice(`${number}:`.length);
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

const begunWithout = (): SecretRefused =>
  new SecretRefused(
    `This database was begun without GALERIA_SECRET. To go on with one, set GALERIA_FORMER_SECRETS='${PUBLISHED_SECRET}' beside it for the next start.`,
  );

function refusal(rows: readonly KeyRow[], { secret }: GivenSecrets): SecretRefused {
  const kept = rows[0]?.sealedWith;
  if (secret === PUBLISHED_SECRET)
    return new SecretRefused('This database is kept under a secret: set GALERIA_SECRET to the one it was last started with.');
  if (kept === fingerprintOf(PUBLISHED_SECRET)) return begunWithout();
  const replacedBy = rows[rows.findLastIndex(({ madeWith }) => madeWith === fingerprintOf(secret)) + 1];
  if (replacedBy && rows.some(({ madeWith }) => madeWith === fingerprintOf(secret)))
    return new SecretRefused(
      `GALERIA_SECRET is a former secret of this database, replaced on ${day(replacedBy.madeAt)}: set the present one.`,
    );
  const since = rows.find(({ madeWith }) => madeWith === kept) ?? rows[0];
  return new SecretRefused(
    `GALERIA_SECRET does not fit this database, which is kept under another one${since ? ` since ${day(since.madeAt)}` : ''}. ` +
      'Set the one it was last started with; to change it, set the new one as GALERIA_SECRET and that one as GALERIA_FORMER_SECRETS.',
  );
}

/** The given secret that opens the rows, the present one first. */
function fitting(rows: readonly KeyRow[], given: GivenSecrets): string {
  const opens = (secret: string) => rows.every(({ sealedWith }) => sealedWith === fingerprintOf(secret));
  const secret = [given.secret, ...given.formerSecrets].find(opens);
  if (secret === undefined) throw refusal(rows, given);
  return secret;
}

function checked(keys: readonly string[], { production }: GivenSecrets): Keyring {
  const [first = '', ...later] = keys;
  if (production && first === PUBLISHED_SECRET)
    throw new SecretRefused('This database was used without GALERIA_SECRET, under a published one: it cannot serve production.');
  return keyringOf(first, ...later);
}

async function firstKeys(tx: Transaction, given: GivenSecrets, before: BeforeKeys): Promise<string[]> {
  if (!(await before.isUsed(tx))) return [newKey()];
  // What it holds was made from the secret itself, which so becomes key 1; what comes from now on does not know it.
  for (const secret of [given.secret, ...given.formerSecrets])
    if (await before.fits(tx, keyringOf(secret))) return [secret, newKey()];
  if (await before.fits(tx, keyringOf(PUBLISHED_SECRET))) throw begunWithout();
  throw new SecretRefused(
    'GALERIA_SECRET does not fit this database: what it holds was made under another one. Set that one; to change it, set the new one as GALERIA_SECRET and that one as GALERIA_FORMER_SECRETS.',
  );
}

async function begin(tx: Transaction, given: GivenSecrets, before: BeforeKeys): Promise<Keyring> {
  const keys = await firstKeys(tx, given, before);
  const keyring = checked(keys, given);
  const madeAt = new Date();
  for (const [index, key] of keys.entries())
    await addKey(tx, { ...sealKey(index + 1, key, given.secret), madeWith: fingerprintOf(given.secret), madeAt });
  await before.begun(tx, keyring);
  return keyring;
}

/**
 * OPS-07: opens the keys with the secret. Where a former one opens them, the secret was changed: they are sealed again under the
 * present one, and one is added that the former secret never opened. All of it in one transaction, one process at a time.
 */
export const openKeyring = (database: OpenDatabase, given: GivenSecrets, before: BeforeKeys): Promise<Keyring> =>
  database.db.transaction(async (tx) => {
    await takeStartTurn(tx);
    const rows = await loadKeys(tx);
    if (rows.length === 0) return begin(tx, given, before);
    const secret = fitting(rows, given);
    const keys = rows.map((row) => openKey(row, secret));
    if (secret === given.secret) return checked(keys, given);
    const added = newKey();
    const keyring = checked([...keys, added], given);
    for (const [index, key] of keys.entries()) await resealKey(tx, sealKey(index + 1, key, given.secret));
    const madeWith = fingerprintOf(given.secret);
    await addKey(tx, { ...sealKey(keys.length + 1, added, given.secret), madeWith, madeAt: new Date() });
    return keyring;
  });

/** For a look only: whichever given secret opens the keys, and nothing is changed. */
export async function readKeyring(db: Queryable, given: GivenSecrets): Promise<Keyring> {
  const rows = await loadKeys(db);
  if (rows.length === 0) throw new SecretRefused('This database has no keys yet: start the server on it once.');
  const secret = fitting(rows, given);
  return checked(
    rows.map((row) => openKey(row, secret)),
    { ...given, production: false },
  );
}
