import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideGrant } from '../access-manager.rules.ts';
import { addAccess, addUsers, effectivePermissions, loadImport, takeImport, takenEmails } from '../access-manager.store.ts';
import type { AcceptedLine } from '../user-import.rules.ts';
import { checkGivenAccess } from './check-given-access.ts';

/** All lines or none: what changed since the preview (a group gone, an e-mail taken) undoes the whole. */
export async function commitUserImport(write: WriteContext, actor: Actor, id: string): Promise<{ created: number }> {
  const { at } = write.act;
  return write.transact(async (tx) => {
    const staged = (await loadImport(tx, actor.userId, id)) ?? fail('not-found');
    if (!(await takeImport(tx, id, at))) fail('import-expired');
    const lines = JSON.parse(staged.accepted) as AcceptedLine[];
    const taken = await takenEmails(
      tx,
      lines.map((line) => line.email),
    );
    if (taken.size > 0) fail('email-taken', { messages: [`Já existe um usuário com este e-mail: ${[...taken].join(', ')}`] });

    const rows = lines.map((line) => ({ id: newId(at.getTime()), line }));
    if (rows.length > 0)
      await addUsers(
        tx,
        rows.map(({ id: userId, line }) => ({ id: userId, name: line.name, email: line.email, createdAt: at, updatedAt: at })),
      );
    for (const { id: userId, line } of rows) {
      const given = await checkGivenAccess(tx, { mallsCode: line.mallsCode, groups: line.groupIds, permissions: [] });
      allow(decideGrant(actor, { malls: given.malls, permissions: await effectivePermissions(tx, given) }));
      await addAccess(tx, userId, given);
      await recordAudit(tx, write.act, {
        action: 'user.created',
        subject: { type: 'user', id: userId },
        after: { name: line.name, email: line.email, ...given, importId: id },
      });
    }
    return { created: rows.length };
  });
}
