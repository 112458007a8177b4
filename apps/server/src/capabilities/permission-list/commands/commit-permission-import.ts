import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { loadStagedImport, takeStagedImport } from '../../staged-imports/staged-imports.public.ts';
import type { AcceptedLine } from '../permission-list.rules.ts';
import { addMissingReleased } from '../permission-list.store.ts';

/** All lines or none. A CPF that somebody released since the preview is released already, which is what was asked. */
export const commitPermissionImport = (write: WriteContext, actor: Actor, id: string): Promise<{ released: number }> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const staged = (await loadStagedImport(tx, 'permission-list', actor.userId, id)) ?? fail('not-found');
    requireMalls(scopeOfActor(actor), [staged.mallCode]);
    if (!(await takeStagedImport(tx, id, at))) fail('import-expired');
    const lines = JSON.parse(staged.accepted) as AcceptedLine[];
    const released = await addMissingReleased(
      tx,
      lines.map(({ cpf, reason }) => ({
        mallCode: staged.mallCode,
        id: newId(at.getTime()),
        cpf,
        reason,
        createdBy: actor.email,
        createdAt: at,
      })),
    );
    await recordAudit(tx, write.act, {
      action: 'permission-import.committed',
      subject: { type: 'permission-import', id },
      mallCode: staged.mallCode,
      after: { released },
    });
    return { released };
  });
