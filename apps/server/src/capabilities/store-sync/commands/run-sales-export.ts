import { headingsIn } from '@galeria/contract/messages/file-texts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import type { Cell } from '../../../platform/spreadsheet.ts';
import { failTask, finishWithFile, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import { SALES_FILES } from '../sales-export.format.ts';
import { salesByPeriod } from '../views/sales-by-period.ts';
import { salesWithCpf } from '../views/sales-with-cpf.ts';
import type { SalesExportData } from './export-sales.ts';

export interface SalesExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
}

/** A page that holds every store there can be: the report is one look at the totals by day, whatever is shown of it. */
const ALL = { page: 1, size: 1_000_000, direction: 'desc' } as const;

/**
 * Of the malls it was asked for, all of which the owner must still have (PER-13). Started over after a crash it makes the file anew.
 * It holds sums by store and nobody's CPF.
 */
export async function runSalesExport(deps: SalesExportDeps, data: SalesExportData): Promise<void> {
  const { taskId, ownerId, report, startDate, endDate, universalId, language = 'pt' } = data;
  const needs = await taskNeeds(deps.db, taskId, deps.clock.now());
  if (!needs) return;
  const scope = scopeOfMalls(needs.malls, 'the malls the export was asked for');
  const range = { ...ALL, startDate, endDate, universalId };
  const { texts } = SALES_FILES[report];
  const rows: Cell[][] =
    report === 'period'
      ? SALES_FILES.period.lines((await salesByPeriod(deps.db, scope, { ...range, sort: 'netCents' })).data)
      : SALES_FILES.cpf.lines((await salesWithCpf(deps.db, scope, { ...range, sort: 'cpfShare' })).data);
  if (!(await resumeTask(deps.db, taskId, rows.length))) return;
  const format = LIST_FILES[data.format];
  const bytes = await format.write({ sheet: texts.sheet[language], header: headingsIn(language, texts.headings), rows });
  const name = `${texts.name[language]}.${data.format}`;
  await finishWithFile(
    deps,
    { id: taskId, kind: 'sales-export', ownerId, name, contentType: format.contentType },
    bytes,
    rows.length,
    async () => {},
  );
}

export const giveUpSalesExport = (deps: SalesExportDeps, { taskId }: SalesExportData) =>
  failTask(deps.db, taskId, 'fileNotMade', deps.clock.now());
