import { maskCpf } from '@galeria/contract/kit/formats';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { PermissionListPreview } from '@galeria/contract/permission-list/permission-list-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { stageImport } from '../../staged-imports/staged-imports.public.ts';
import { type AcceptedLine, IMPORT_LINES_MAX, judgeLine } from '../permission-list.rules.ts';
import { releasedAmong } from '../permission-list.store.ts';

async function judgeFile(file: ReceivedFile): Promise<{ accepted: AcceptedLine[]; refused: RefusedLine[] }> {
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  const asked = { required: ['cpf'], linesMax: IMPORT_LINES_MAX, emptyMessage: RULE_MESSAGES.fileWithoutCpfs };
  for await (const { line, cells } of readCsv(() => file.open(), asked)) {
    const judged = judgeLine(line, cells, seen);
    if ('text' in judged) refused.push(judged);
    else {
      seen.add(judged.cpf);
      accepted.push(judged);
    }
  }
  return { accepted, refused };
}

/** Reads and judges every line; nothing is released. What it found is kept for the commit. */
export async function stagePermissionImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  { mallCode, file }: { mallCode: string; file: ReceivedFile },
): Promise<PermissionListPreview> {
  const { accepted, refused } = await judgeFile(file);
  const released = await releasedAmong(
    deps.db,
    mallCode,
    accepted.map(({ cpf }) => cpf),
  );
  const fresh = accepted.filter(({ cpf }) => !released.has(cpf));
  const known = accepted
    .filter(({ cpf }) => released.has(cpf))
    .map(({ line, cpf }) => ({ line, text: cpf, reason: toMessage('cpf-already-released') }));
  const seesAll = actor.permissions.has('read-customer');
  return write.transact((tx) =>
    stageImport(tx, write, actor, {
      kind: 'permission-list',
      mallCode,
      accepted: fresh,
      shown: fresh.map(({ cpf, reason }) => ({ cpf: seesAll ? cpf : maskCpf(cpf), reason })),
      refused: [...refused, ...known].sort((a, b) => a.line - b.line),
    }),
  );
}
