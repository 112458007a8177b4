import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import type { Cell } from '../../../platform/spreadsheet.ts';
import { addMadeFile, putMadeFile } from '../../files/files.public.ts';
import { scopeOfUser } from '../../session/session.public.ts';
import { advanceTask, failTask, finishTask, holdTask, resumeTask } from '../../tasks/tasks.public.ts';
import { EXPORT_HEADER, exportRow } from '../users-export.rules.ts';
import { countUsers, usersAfter } from '../views/user-list.ts';
import type { ExportData } from './export-users.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
}

/**
 * Runs with the malls the owner has now, not those of the moment it was asked for. Started over
 * after a crash it makes the file anew; of two attempts that both believe they have the job (one
 * was taken for dead) the first to finish ends the task, and the other finds it ended.
 */
export async function runUsersExport(deps: ExportDeps, data: ExportData): Promise<void> {
  const scope = await scopeOfUser(deps.db, data.ownerId);
  if (!(await resumeTask(deps.db, data.taskId, await countUsers(deps.db, scope, data)))) return;
  const rows: Cell[][] = [];
  for (let last = BEFORE_ALL; ; ) {
    const users = await usersAfter(deps.db, scope, data, last, BATCH);
    rows.push(...users.map(exportRow));
    await advanceTask(deps.db, data.taskId, rows.length);
    last = users.at(-1)?.id ?? last;
    if (users.length < BATCH) break;
  }
  const format = LIST_FILES[data.format];
  const file = {
    id: data.taskId,
    kind: 'users-export',
    ownerId: data.ownerId,
    name: `usuarios.${data.format}`,
    contentType: format.contentType,
  };
  const stored = await putMadeFile(deps.storage, file, await format.write({ sheet: 'Usuários', header: EXPORT_HEADER, rows }));
  await deps.db.transaction(async (tx) => {
    if (!(await holdTask(tx, data.taskId))) return;
    const at = deps.clock.now();
    await addMadeFile(tx, stored, at);
    await finishTask(tx, data.taskId, { done: rows.length, fileId: file.id, at });
  });
}

export const giveUpUsersExport = (deps: ExportDeps, data: ExportData) =>
  failTask(deps.db, data.taskId, 'Não foi possível gerar o arquivo. Tente novamente', deps.clock.now());
