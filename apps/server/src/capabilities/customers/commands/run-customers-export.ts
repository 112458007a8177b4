import type { Database } from '../../../platform/db/database.ts';
import { type MallScope, narrowScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import type { Cell } from '../../../platform/spreadsheet.ts';
import { scopeOfUser } from '../../session/session.public.ts';
import { advanceTask, failTask, resumeTask } from '../../tasks/tasks.public.ts';
import { CUSTOMERS_HEADER, customerLine } from '../customers-export.rules.ts';
import { findExtract, forgetFilter, setExtractMalls } from '../extracts.store.ts';
import { type CustomerFilter, countCustomers, customerBatches } from '../views/customer-batches.ts';
import { discardExtractBytes, type ExtractDeps } from './discard-extract.ts';
import type { CustomersExportData, ExportFilter } from './export-customers.ts';
import { finishExtract } from './finish-extract.ts';

async function* lines(
  deps: ExtractDeps,
  taskId: string,
  scope: MallScope,
  filter: CustomerFilter,
): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  for await (const batch of customerBatches(deps.db, scope, filter)) {
    yield* batch.map(customerLine);
    done += batch.length;
    await advanceTask(deps.db, taskId, done);
  }
}

/**
 * Runs with the malls the owner has now, not those of the moment it was asked for. Started over after a crash it makes the
 * file anew. An erasure in between ends the task: what was stored by then is removed again.
 */
export async function runCustomersExport(deps: ExtractDeps, { taskId, ownerId, format }: CustomersExportData): Promise<void> {
  const extract = await findExtract(deps.db, taskId);
  if (!extract?.filter) return discardExtractBytes(deps, taskId);
  const filter = JSON.parse(extract.filter) as ExportFilter;
  const scope = await ownersScope(deps.db, ownerId, filter.mallCode);
  await setExtractMalls(deps.db, taskId, scope.codes);
  const total = await countCustomers(deps.db, scope, filter);
  if (!(await resumeTask(deps.db, taskId, total))) return discardExtractBytes(deps, taskId);
  const { contentType, write } = LIST_FILES[format];
  const bytes = await write({ sheet: 'Clientes', header: CUSTOMERS_HEADER, rows: lines(deps, taskId, scope, filter) });
  await finishExtract(
    deps,
    { id: taskId, kind: 'customers-export', ownerId, name: `clientes.${format}`, contentType },
    bytes,
    total,
  );
}

/** The mall that was selected may have been taken from them since: then there is nothing for them to see. */
async function ownersScope(db: Database, ownerId: string, mallCode: string | undefined): Promise<MallScope> {
  const scope = await scopeOfUser(db, ownerId);
  if (mallCode !== undefined && !scope.codes.includes(mallCode))
    return scopeOfMalls([], 'the mall was taken from the person since');
  return narrowScope(scope, mallCode);
}

/** What was searched for goes too, and whatever bytes an attempt left behind. */
export async function giveUpExtract(deps: ExtractDeps, { taskId }: { taskId: string }): Promise<void> {
  await failTask(deps.db, taskId, 'Não foi possível gerar o arquivo. Tente novamente', deps.clock.now());
  await forgetFilter(deps.db, taskId);
  await discardExtractBytes(deps, taskId);
}
