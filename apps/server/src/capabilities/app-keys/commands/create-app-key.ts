import { randomBytes } from 'node:crypto';
import type { createAppKey as endpoint } from '@galeria/contract/app/app-key-endpoints';
import type { RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { digestOf, newId, newSecret } from '../../../platform/ids.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { expiryOf, keyText } from '../app-keys.rules.ts';
import { addAppKey } from '../app-keys.store.ts';
import { toAppKey } from '../views/app-key-list.ts';

/** APP-01: the key itself leaves here once and is kept nowhere. Nobody makes one for malls they do not have. */
export function createAppKey(
  write: WriteContext,
  actor: Actor,
  input: RequestOf<typeof endpoint>['body'],
): Promise<ResponseOf<typeof endpoint>> {
  const malls = [...new Set(input.mallsCode)].sort();
  requireMalls(scopeOfActor(actor), malls);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const id = newId(at.getTime());
    const { key, prefix } = keyText(randomBytes(4).toString('hex'), newSecret());
    const row = await addAppKey(tx, {
      id,
      name: input.name,
      prefix,
      keyDigest: digestOf(key),
      malls,
      scopes: [...new Set(input.scopes)],
      createdBy: actor.email,
      createdAt: at,
      expiresAt: expiryOf(at, input.days),
    });
    const made = toAppKey(row);
    await recordAudit(tx, write.act, {
      action: 'app-key.created',
      subject: { type: 'app-key', id },
      after: { name: made.name, prefix, mallsCode: malls, scopes: made.scopes, expiresAt: made.expiresAt },
    });
    return { ...made, key };
  });
}
