import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type ConfirmedImport, commitImport } from '../../staged-imports/staged-imports.public.ts';
import type { AcceptedLine } from '../permission-list.rules.ts';
import { addMissingReleased } from '../permission-list.store.ts';

/** A CPF that somebody released since the preview is released already, which is what was asked. */
export const commitPermissionImport = (write: WriteContext, actor: Actor, id: string): Promise<{ released: number }> =>
  commitImport(
    write,
    actor,
    { kind: 'permission-list', id },
    async (tx, { mallCode, lines }: ConfirmedImport<'permission-list', AcceptedLine>) => {
      const { at } = write.act;
      const rows = lines.map(({ cpf, reason }) => ({
        mallCode,
        id: newId(at.getTime()),
        cpf,
        reason,
        createdBy: actor.email,
        createdAt: at,
      }));
      return { released: await addMissingReleased(tx, rows) };
    },
  );
