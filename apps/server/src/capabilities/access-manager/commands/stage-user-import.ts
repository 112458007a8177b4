import { type ImportPreview, USER_IMPORT_COLUMNS } from '@galeria/contract/access-manager/user-import-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addImport, takenEmails } from '../access-manager.store.ts';
import { type AcceptedLine, IMPORT_LINES_MAX, judgeLine, type RefusedLine } from '../user-import.rules.ts';
import { groupList } from '../views/group-list.ts';

const SAMPLE = 20;
/** Malls and groups may be given later, in the form. */
const REQUIRED_COLUMNS = USER_IMPORT_COLUMNS.filter((column) => column === 'nome' || column === 'email');

/** Reads and judges every line; nothing is created. What it found is kept for the commit. */
export async function stageUserImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  file: ReceivedFile,
): Promise<ImportPreview> {
  const groups = await groupList(deps.db, actor);
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  for await (const { line, cells } of readCsv(() => file.open(), REQUIRED_COLUMNS)) {
    if (accepted.length + refused.length >= IMPORT_LINES_MAX)
      fail('file-rejected', { messages: [`O arquivo tem mais de ${IMPORT_LINES_MAX} linhas`] });
    const judged = judgeLine(line, cells, { malls: actor.malls, groups, seen });
    if ('reason' in judged) refused.push(judged);
    else {
      seen.add(judged.email);
      accepted.push(judged);
    }
  }
  if (accepted.length + refused.length === 0) fail('file-rejected', { messages: ['O arquivo não tem nenhuma linha de usuário'] });

  const taken = await takenEmails(
    deps.db,
    accepted.map((line) => line.email),
  );
  const fresh = accepted.filter((line) => !taken.has(line.email));
  const known = accepted
    .filter((line) => taken.has(line.email))
    .map((line) => ({ line: line.line, text: line.email, reason: 'Já existe um usuário com este e-mail' }));
  const all = [...refused, ...known].sort((a, b) => a.line - b.line);

  const id = newId(write.act.at.getTime());
  const preview: ImportPreview = {
    id,
    accepted: fresh.length,
    refused: all.length,
    sample: fresh
      .slice(0, SAMPLE)
      .map(({ name, email, mallsCode, groupNames }) => ({ name, email, mallsCode: [...mallsCode], groups: [...groupNames] })),
    refusedSample: all.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason })),
  };
  return write.transact(async (tx) => {
    await addImport(tx, {
      id,
      ownerId: actor.userId,
      accepted: JSON.stringify(fresh),
      refused: JSON.stringify(all),
      createdAt: write.act.at,
    });
    await recordAudit(tx, write.act, {
      action: 'user-import.staged',
      subject: { type: 'user-import', id },
      after: { file: file.name, accepted: fresh.length, refused: all.length },
    });
    return preview;
  });
}
