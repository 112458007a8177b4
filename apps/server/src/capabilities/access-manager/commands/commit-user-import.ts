import { message } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { type ConfirmedImport, commitImport } from '../../staged-imports/staged-imports.public.ts';
import { decideGrant, decideMallsOfUser } from '../access-manager.rules.ts';
import { addAccesses, addUsers, effectivePermissions, takenEmails } from '../access-manager.store.ts';
import type { AcceptedLine } from '../user-import.rules.ts';
import { everyMall } from '../views/every-mall.ts';
import { checkGivenAccess } from './check-given-access.ts';

/** What the lines give, taken together: the caller has to be entitled to each part of it, so also to the whole. */
async function checkLines(tx: Transaction, actor: Actor, lines: readonly AcceptedLine[]): Promise<void> {
  const given = await checkGivenAccess(tx, {
    mallsCode: lines.flatMap((line) => line.mallsCode),
    groups: lines.flatMap((line) => line.groupIds),
    permissions: [],
  });
  allow(decideGrant(actor, { malls: given.malls, permissions: await effectivePermissions(tx, given) }));
  const every = await everyMall(tx);
  for (const { mallsCode } of lines) allow(decideMallsOfUser(actor, mallsCode, every));
  const taken = await takenEmails(
    tx,
    lines.map((line) => line.email),
  );
  if (taken.size > 0) fail('email-taken', { messages: [message('emailsTaken', { emails: [...taken] })] });
}

/** All lines or none: what changed since the preview (a group gone, an e-mail taken) undoes the whole. */
export const commitUserImport = (write: WriteContext, actor: Actor, id: string): Promise<{ created: number }> =>
  commitImport(write, actor, { kind: 'users', id }, async (tx, { lines }: ConfirmedImport<'users', AcceptedLine>) => {
    const { at } = write.act;
    await checkLines(tx, actor, lines);
    const people = lines.map((line) => ({
      id: newId(at.getTime()),
      name: line.name,
      email: line.email,
      given: { malls: line.mallsCode, groups: line.groupIds, permissions: [] },
    }));
    await addUsers(
      tx,
      people.map(({ given: _given, ...person }) => ({ ...person, createdAt: at, updatedAt: at })),
    );
    await addAccesses(tx, people);
    await recordAudits(
      tx,
      write.act,
      people.map(({ id: userId, name, email, given }) => ({
        action: 'user.created',
        subject: { type: 'user', id: userId },
        after: { name, email, ...given, importId: id },
      })),
    );
    return { created: people.length };
  });
