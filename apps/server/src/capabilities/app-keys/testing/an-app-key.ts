import { APP_SCOPE_SLUGS, APP_SCOPES, type AppScope } from '@galeria/contract/app/app-scopes';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../../../platform/ids.ts';
import { aPerson } from '../../../testing/people.ts';
import { expiryOf, keyText } from '../app-keys.rules.ts';
import { addAppKey } from '../app-keys.store.ts';

export interface AppKeyTraits {
  readonly name?: string;
  readonly malls?: readonly string[];
  /** Somebody who holds all a key can ask for, unless told otherwise. */
  readonly makerId?: string;
  readonly scopes?: readonly AppScope[];
  readonly createdAt?: Date;
  readonly days?: number;
  readonly revokedAt?: Date;
}

export interface MadeAppKey {
  readonly id: string;
  readonly key: string;
  /** What a request with it carries. */
  readonly headers: { readonly 'app-key': string };
}

let made = 0;

async function aMaker(db: Database, malls: readonly string[], at: Date): Promise<string> {
  const permissions = ['manage-app-keys', ...Object.values(APP_SCOPE_SLUGS).flat()];
  return (await aPerson(db, { malls, permissions: [...new Set(permissions)], at })).id;
}

/** A key of the consumer app, written straight into the database; good for everything unless told otherwise. */
export async function anAppKey(db: Database, traits: AppKeyTraits = {}): Promise<MadeAppKey> {
  made += 1;
  const { createdAt = new Date(), days = 30 } = traits;
  const id = newId(createdAt.getTime());
  const malls = traits.malls ?? MALLS.slice(0, 1).map(({ code }) => code);
  const makerId = traits.makerId ?? (await aMaker(db, malls, createdAt));
  const { key, prefix } = keyText(made.toString(16).padStart(8, '0'), newSecret());
  await db.transaction((tx) =>
    addAppKey(tx, {
      id,
      name: traits.name ?? `aplicativo ${made}`,
      prefix,
      keyDigest: digestOf(key),
      malls: [...malls],
      makerId,
      scopes: [...(traits.scopes ?? APP_SCOPES)],
      createdBy: 'quem.fez@x.example',
      createdAt,
      expiresAt: expiryOf(createdAt, days),
      revokedAt: traits.revokedAt ?? null,
    }),
  );
  return { id, key, headers: { 'app-key': key } };
}
