import type { newReleasedCpf, ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addReleased } from '../permission-list.store.ts';
import { releasedById } from '../views/released-list.ts';

/** The trail has a digest of the CPF: it can be checked against one, and holds none that an erasure would have to find. */
export const releaseCpf = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { mallCode, cpf, reason }: z.output<typeof newReleasedCpf>,
): Promise<ReleasedCpf> => {
  const scope = scopeOfActor(actor);
  requireMalls(scope, [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const id = newId(at.getTime());
    await addReleased(tx, { mallCode, id, cpf, reason, createdBy: actor.email, createdAt: at });
    await recordAudit(tx, write.act, {
      action: 'released-cpf.added',
      subject: { type: 'released-cpf', id },
      mallCode,
      after: { cpfDigest: keyedDigest(deps.secret, cpf) },
    });
    return releasedById(tx, scope, id, actor.permissions.has('read-customer'));
  });
};
