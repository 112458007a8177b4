import { APP_SCOPES, type AppScope } from '@galeria/contract/app/app-scopes';
import type { Database } from '../../../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../../../platform/ids.ts';
import { expiryOf, keyText } from '../app-keys.rules.ts';
import { addAppKey } from '../app-keys.store.ts';

export interface AppKeyTraits {
  readonly name?: string;
  readonly malls?: readonly string[];
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

/** A key of the consumer app, written straight into the database; good for everything unless told otherwise. */
export async function anAppKey(db: Database, traits: AppKeyTraits = {}): Promise<MadeAppKey> {
  made += 1;
  const { createdAt = new Date(), days = 30 } = traits;
  const id = newId(createdAt.getTime());
  const { key, prefix } = keyText(made.toString(16).padStart(8, '0'), newSecret());
  await db.transaction((tx) =>
    addAppKey(tx, {
      id,
      name: traits.name ?? `aplicativo ${made}`,
      prefix,
      keyDigest: digestOf(key),
      malls: [...(traits.malls ?? [])],
      scopes: [...(traits.scopes ?? APP_SCOPES)],
      createdBy: 'quem.fez@x.example',
      createdAt,
      expiresAt: expiryOf(createdAt, days),
      revokedAt: traits.revokedAt ?? null,
    }),
  );
  return { id, key, headers: { 'app-key': key } };
}
