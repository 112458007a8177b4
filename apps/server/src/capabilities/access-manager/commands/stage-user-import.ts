import { type ImportPreview, USER_IMPORT_COLUMNS } from '@galeria/contract/access-manager/user-import-endpoints';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { toMessage } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { stageImport } from '../../staged-imports/staged-imports.public.ts';
import { decideMallsOfUser } from '../access-manager.rules.ts';
import { takenEmails } from '../access-manager.store.ts';
import { type AcceptedLine, IMPORT_LINES_MAX, judgeLine } from '../user-import.rules.ts';
import { everyMall } from '../views/every-mall.ts';
import { groupList } from '../views/group-list.ts';

/** Malls and groups may be given later, in the form. */
const READING = {
  required: USER_IMPORT_COLUMNS.filter((column) => column === 'nome' || column === 'email'),
  linesMax: IMPORT_LINES_MAX,
  emptyMessage: 'fileWithoutUsers',
} as const;

/** Reads and judges every line; nothing is created. What it found is kept for the commit. */
export async function stageUserImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  file: ReceivedFile,
): Promise<ImportPreview> {
  const groups = await groupList(deps.db, actor);
  const hasEveryMall = decideMallsOfUser(actor, [], await everyMall(deps.db)).allowed;
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  for await (const { line, cells } of readCsv(() => file.open(), READING)) {
    const judged = judgeLine(line, cells, { malls: actor.malls, hasEveryMall, groups, seen });
    if ('reason' in judged) refused.push(judged);
    else {
      seen.add(judged.email);
      accepted.push(judged);
    }
  }

  const taken = await takenEmails(
    deps.db,
    accepted.map((line) => line.email),
  );
  const fresh = accepted.filter((line) => !taken.has(line.email));
  const known = accepted
    .filter((line) => taken.has(line.email))
    .map((line) => ({ line: line.line, text: line.email, reason: toMessage('email-taken') }));
  return write.transact((tx) =>
    stageImport(tx, write, actor, {
      kind: 'users',
      mallCode: null,
      accepted: fresh,
      shown: fresh.map(({ name, email, mallsCode, groupNames }) => ({
        name,
        email,
        mallsCode: [...mallsCode],
        groups: [...groupNames],
      })),
      refused: [...refused, ...known].sort((a, b) => a.line - b.line),
      audited: { file: file.name },
    }),
  );
}
