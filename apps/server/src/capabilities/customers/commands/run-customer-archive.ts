import { strToU8, zipSync } from 'fflate';
import { type MallScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import { subjectAudit } from '../../audit/audit.public.ts';
import { releaseOfCpf } from '../../permission-list/permission-list.public.ts';
import { advanceTask, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import { type ArchiveContents, archiveNote, archiveTables } from '../customer-archive.rules.ts';
import { discardExtractBytes, type ExtractDeps } from '../discard-extract.steps.ts';
import { blockHistory } from '../views/block-history.ts';
import { customerDetail } from '../views/customer-detail.ts';
import { customerParticipation } from '../views/customer-participation.ts';
import { customerTimeline } from '../views/customer-timeline.ts';
import type { ArchiveData } from './archive-customer.ts';
import { finishExtract } from './finish-extract.ts';

const STEPS = 4;
const PAGE = 500;

async function allOf<Item>(page: (number: number) => Promise<{ data: Item[]; pageCount: number }>): Promise<Item[]> {
  const items: Item[] = [];
  for (let number = 1; ; number += 1) {
    const { data, pageCount } = await page(number);
    items.push(...data);
    if (number >= pageCount) return items;
  }
}

async function wholeTimeline(deps: ExtractDeps, key: { customerId: string; mallCode: string }) {
  const entries: ArchiveContents['timeline'][number][] = [];
  for (let before: string | undefined; ; ) {
    const { data, next } = await customerTimeline(deps.db, key, { before, size: PAGE });
    entries.push(...data);
    if (next === null) return entries;
    before = next;
  }
}

async function gather(
  deps: ExtractDeps,
  scope: MallScope,
  { taskId, customerId }: Pick<ArchiveData, 'taskId' | 'customerId'>,
): Promise<ArchiveContents> {
  const customer = await customerDetail(deps.db, scope, customerId);
  await advanceTask(deps.db, taskId, 1);
  const key = { customerId, mallCode: customer.realm.mallAcronym };
  const timeline = await wholeTimeline(deps, key);
  await advanceTask(deps.db, taskId, 2);
  const blocks = await allOf((page) => blockHistory(deps.db, key, { page, size: PAGE }));
  const entries = await allOf((page) =>
    subjectAudit(deps.db, { type: 'customer', id: customerId }, { page, size: PAGE, sort: '-when' }),
  );
  await advanceTask(deps.db, taskId, 3);
  const accesses = entries.map(({ at, action, actorEmail, before, after }) => ({ at, action, by: actorEmail, before, after }));
  const release = await releaseOfCpf(deps.db, key.mallCode, customer.cpf);
  const participation = await customerParticipation(deps.db, key);
  return { madeAt: deps.clock.now(), customer, timeline, blocks, accesses, participation, release };
}

/** Everything kept about the customer in one archive. One erased in the meantime has none: the erasure ended the task. */
export async function runCustomerArchive(deps: ExtractDeps, data: ArchiveData): Promise<void> {
  const needs = await taskNeeds(deps.db, data.taskId, deps.clock.now());
  if (!needs || !(await resumeTask(deps.db, data.taskId, STEPS))) return discardExtractBytes(deps, data.taskId);
  const contents = await gather(deps, scopeOfMalls(needs.malls, 'the mall the archive was asked for'), data);
  const tables = archiveTables(contents).map(({ file, header, rows }) => [file, new Uint8Array(toCsv(header, rows))] as const);
  const archive = zipSync({
    'LEIA-ME.txt': strToU8(archiveNote(contents.madeAt)),
    'dados.json': strToU8(JSON.stringify(contents, null, 2)),
    ...Object.fromEntries(tables),
  });
  const file = {
    id: data.taskId,
    kind: 'customer-archive',
    ownerId: data.ownerId,
    name: `dados-do-titular-${data.customerId}.zip`,
    contentType: 'application/zip',
  };
  await finishExtract(deps, file, [Buffer.from(archive)], STEPS);
}
