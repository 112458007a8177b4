import { CUSTOMERS_FILE, headingsIn } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { type MallScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import type { Cell } from '../../../platform/spreadsheet.ts';
import { advanceTask, failTask, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import { customerLine } from '../customers-export.rules.ts';
import { discardExtractBytes, type ExtractDeps } from '../discard-extract.steps.ts';
import { findExtract, forgetFilter } from '../extracts.store.ts';
import { type CustomerFilter, countCustomers, customerBatches } from '../views/customer-batches.ts';
import type { CustomersExportData, ExportFilter } from './export-customers.ts';
import { finishExtract } from './finish-extract.ts';

async function* lines(
  deps: ExtractDeps,
  taskId: string,
  scope: MallScope,
  filter: CustomerFilter,
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  for await (const batch of customerBatches(deps.db, scope, filter)) {
    yield* batch.map((customer) => customerLine(customer, language));
    done += batch.length;
    await advanceTask(deps.db, taskId, done);
  }
}

/**
 * Of the malls it was asked for, all of which the owner must still have (PER-13). Started over after a crash it makes the
 * file anew. An erasure in between ends the task: what was stored by then is removed again.
 */
export async function runCustomersExport(
  deps: ExtractDeps,
  { taskId, ownerId, format, language = 'pt' }: CustomersExportData,
): Promise<void> {
  const extract = await findExtract(deps.db, taskId);
  if (!extract?.filter) return discardExtractBytes(deps, taskId);
  const filter = JSON.parse(extract.filter) as ExportFilter;
  const needs = await taskNeeds(deps.db, taskId, deps.clock.now());
  if (!needs) return forgetExtract(deps, taskId);
  const scope = scopeOfMalls(needs.malls, 'the malls the export was asked for');
  const total = await countCustomers(deps.db, scope, filter);
  if (!(await resumeTask(deps.db, taskId, total))) return discardExtractBytes(deps, taskId);
  const { contentType, write } = LIST_FILES[format];
  const bytes = await write({
    sheet: CUSTOMERS_FILE.sheet[language],
    header: headingsIn(language, CUSTOMERS_FILE.headings),
    rows: lines(deps, taskId, scope, filter, language),
  });
  await finishExtract(
    deps,
    { id: taskId, kind: 'customers-export', ownerId, name: `${CUSTOMERS_FILE.name[language]}.${format}`, contentType },
    bytes,
    total,
  );
}

/** What was searched for goes, and whatever bytes an attempt left behind. */
async function forgetExtract(deps: ExtractDeps, taskId: string): Promise<void> {
  await forgetFilter(deps.db, taskId);
  await discardExtractBytes(deps, taskId);
}

export async function giveUpExtract(deps: ExtractDeps, { taskId }: { taskId: string }): Promise<void> {
  await failTask(deps.db, taskId, 'fileNotMade', deps.clock.now());
  await forgetExtract(deps, taskId);
}
