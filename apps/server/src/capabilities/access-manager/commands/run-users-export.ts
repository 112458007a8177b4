import { headingsIn, USERS_FILE } from '@galeria/contract/messages/file-texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import type { Cell } from '../../../platform/spreadsheet.ts';
import { recordPeopleInMadeFile } from '../../personal-data/personal-data.public.ts';
import { advanceTask, failTask, finishWithFile, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import { exportRow } from '../users-export.rules.ts';
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
 * Of the malls it was asked for, all of which the owner must still have (PER-13). Started over
 * after a crash it makes the file anew; of two attempts that both believe they have the job (one
 * was taken for dead) the first to finish ends the task, and the other finds it ended.
 */
export async function runUsersExport(deps: ExportDeps, data: ExportData): Promise<void> {
  const { language = 'pt' } = data;
  const needs = await taskNeeds(deps.db, data.taskId, deps.clock.now());
  if (!needs) return;
  const scope = scopeOfMalls(needs.malls, 'the malls the export was asked for');
  if (!(await resumeTask(deps.db, data.taskId, await countUsers(deps.db, scope, data)))) return;
  const rows: Cell[][] = [];
  for (let last = BEFORE_ALL; ; ) {
    const users = await usersAfter(deps.db, scope, data, last, BATCH);
    rows.push(...users.map((user) => exportRow(user, language)));
    await advanceTask(deps.db, data.taskId, rows.length);
    last = users.at(-1)?.id ?? last;
    if (users.length < BATCH) break;
  }
  const format = LIST_FILES[data.format];
  const file = {
    id: data.taskId,
    kind: 'users-export',
    ownerId: data.ownerId,
    name: `${USERS_FILE.name[language]}.${data.format}`,
    contentType: format.contentType,
  };
  const bytes = await format.write({
    sheet: USERS_FILE.sheet[language],
    header: headingsIn(language, USERS_FILE.headings),
    rows,
  });
  const { taskId, ownerId } = data;
  await finishWithFile(deps, file, bytes, rows.length, (tx, at) =>
    recordPeopleInMadeFile(tx, { taskId, ownerId, at, endpoint: 'exportUsers', people: rows.length }),
  );
}

export const giveUpUsersExport = (deps: ExportDeps, data: ExportData) =>
  failTask(deps.db, data.taskId, 'fileNotMade', deps.clock.now());
