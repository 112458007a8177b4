import { maskCpf } from '@galeria/contract/kit/formats';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { PermissionListPreview } from '@galeria/contract/permission-list/permission-list-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addStagedImport } from '../../staged-imports/staged-imports.public.ts';
import { type AcceptedLine, IMPORT_LINES_MAX, judgeLine, type RefusedLine } from '../permission-list.rules.ts';
import { releasedAmong } from '../permission-list.store.ts';

const SAMPLE = 20;

async function judgeFile(file: ReceivedFile): Promise<{ accepted: AcceptedLine[]; refused: RefusedLine[] }> {
  const accepted: AcceptedLine[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  for await (const { line, cells } of readCsv(() => file.open(), ['cpf'])) {
    if (accepted.length + refused.length >= IMPORT_LINES_MAX)
      fail('file-rejected', { messages: [`O arquivo tem mais de ${IMPORT_LINES_MAX} linhas`] });
    const judged = judgeLine(line, cells, seen);
    if ('text' in judged) refused.push(judged);
    else {
      seen.add(judged.cpf);
      accepted.push(judged);
    }
  }
  if (accepted.length + refused.length === 0) throw new Problem('file-rejected', { messages: [RULE_MESSAGES.fileWithoutCpfs] });
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
    .map(({ line, cpf }) => ({ line, text: cpf, reason: 'Este CPF já está liberado neste shopping' }));
  const all = [...refused, ...known].sort((a, b) => a.line - b.line);
  const id = newId(write.act.at.getTime());
  const seesAll = actor.permissions.has('read-customer');
  const preview: PermissionListPreview = {
    id,
    accepted: fresh.length,
    refused: all.length,
    sample: fresh.slice(0, SAMPLE).map(({ cpf, reason }) => ({ cpf: seesAll ? cpf : maskCpf(cpf), reason })),
    refusedSample: all.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason })),
  };
  return write.transact(async (tx) => {
    await addStagedImport(tx, {
      id,
      kind: 'permission-list',
      mallCode,
      ownerId: actor.userId,
      accepted: JSON.stringify(fresh),
      refused: JSON.stringify(all),
      createdAt: write.act.at,
    });
    await recordAudit(tx, write.act, {
      action: 'permission-import.staged',
      subject: { type: 'permission-import', id },
      mallCode,
      after: { accepted: fresh.length, refused: all.length },
    });
    return preview;
  });
}
