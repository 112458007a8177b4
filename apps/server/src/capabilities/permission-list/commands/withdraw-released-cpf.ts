import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { removeReleased } from '../permission-list.store.ts';

export const withdrawReleasedCpf = (deps: { secret: Keyring }, write: WriteContext, actor: Actor, id: string): Promise<null> =>
  write.transact(async (tx) => {
    const removed = (await removeReleased(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    await recordAudit(tx, write.act, {
      action: 'released-cpf.removed',
      subject: { type: 'released-cpf', id },
      mallCode: removed.mallCode,
      before: { cpfDigest: keyedDigest(deps.secret, removed.cpf) },
    });
    return null;
  });
