import { randomBytes } from 'node:crypto';
import type { createAppKey as endpoint, newAppKey } from '@galeria/contract/app/app-key-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { digestOf, newId, newSecret } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideScopes, expiryOf, keyText } from '../app-keys.rules.ts';
import { addAppKey } from '../app-keys.store.ts';
import { toAppKey } from '../views/app-key-list.ts';

/** APP-01, PER-13: the key itself leaves here once and is kept nowhere. Nobody makes one that may more than they may. */
export function createAppKey(
  write: WriteContext,
  actor: Actor,
  input: z.output<typeof newAppKey>,
): Promise<ResponseOf<typeof endpoint>> {
  const malls = [...new Set(input.mallsCode)].sort();
  requireMalls(scopeOfActor(actor), malls);
  allow(decideScopes(actor.permissions, input.scopes), 'scopes');
  return write.transact(async (tx) => {
    const { at } = write.act;
    const id = newId(at.getTime());
    const { key: text, prefix } = keyText(randomBytes(4).toString('hex'), newSecret());
    const key = await addAppKey(tx, {
      id,
      name: input.name,
      prefix,
      keyDigest: digestOf(text),
      malls,
      scopes: [...new Set(input.scopes)],
      createdBy: actor.email,
      makerId: actor.userId,
      createdAt: at,
      expiresAt: expiryOf(at, input.days),
    });
    const made = toAppKey({ key, maker: { malls: actor.malls, permissions: [...actor.permissions] } }, at);
    await recordAudit(tx, write.act, {
      action: 'app-key.created',
      subject: { type: 'app-key', id },
      after: { name: made.name, prefix, mallsCode: malls, scopes: made.scopes, expiresAt: made.expiresAt },
    });
    return { ...made, key: text };
  });
}
