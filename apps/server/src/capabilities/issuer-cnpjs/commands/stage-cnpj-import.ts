import type { CnpjImportPreview } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { stageImport } from '../../staged-imports/staged-imports.public.ts';
import { storesByContract, storesByLuc } from '../../stores/stores.public.ts';
import {
  byConsequence,
  IMPORT_LINES_MAX,
  type ImportedCnpj,
  type ImportFacts,
  isAccepted,
  isRefused,
  type Judged,
  judgeLine,
  readLine,
} from '../cnpj-import.rules.ts';
import { IMPORT_KINDS } from '../cnpj-import.shapes.ts';
import type { PurchaseList } from '../issuer-cnpjs.rules.ts';
import { knownIssuers } from '../issuer-cnpjs.store.ts';
import { type ImportedWithEffects, importEffects } from '../views/import-effects.ts';

async function readLines(file: ReceivedFile, to: PurchaseList): Promise<Judged[]> {
  const lines: Judged[] = [];
  const seen = new Set<string>();
  const asked = { required: ['cnpj'], linesMax: IMPORT_LINES_MAX, emptyMessage: RULE_MESSAGES.fileWithoutCnpjs };
  for await (const { line, cells } of readCsv(() => file.open(), asked)) {
    const read = readLine(line, cells, to, seen);
    if (isAccepted(read)) seen.add(read.cnpj);
    lines.push(read);
  }
  return lines;
}

/** What the mall knows of the CNPJs and LUCs of a file. */
async function factsFor(db: Database, mallCode: string, lines: readonly ImportedCnpj[]): Promise<ImportFacts> {
  const cnpjs = lines.map(({ cnpj }) => cnpj);
  return {
    issuers: await knownIssuers(db, mallCode, cnpjs),
    stores: await storesByLuc(db, mallCode, [...new Set(lines.map(({ luc }) => luc))]),
    contracts: await storesByContract(db, mallCode, cnpjs),
  };
}

const effectsOf = (accepted: readonly ImportedWithEffects[]): CnpjImportPreview['effects'] => ({
  waitingInvoices: accepted.reduce((sum, { waitingInvoices }) => sum + waitingInvoices, 0),
  issuingForStores: accepted.filter(({ list, store }) => list === 'allowed' && store !== null).length,
});

/** Reads and judges every line; nothing moves. What it found is kept for the commit. */
export async function stageCnpjImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  { mallCode, file, to }: { mallCode: string; file: ReceivedFile; to: PurchaseList },
): Promise<CnpjImportPreview> {
  const lines = await readLines(file, to);
  const facts = await factsFor(deps.db, mallCode, lines.filter(isAccepted));
  const judged = lines.map((line) => (isAccepted(line) ? judgeLine(line, to, facts) : line));
  const accepted = await importEffects(deps.db, mallCode, judged.filter(isAccepted), facts.stores);
  const effects = effectsOf(accepted);
  return write.transact(async (tx) => {
    const preview = await stageImport(tx, write, actor, {
      kind: IMPORT_KINDS[to],
      mallCode,
      accepted: accepted.map(({ line, cnpj, luc }): ImportedCnpj => ({ line, cnpj, luc })),
      shown: accepted.toSorted(byConsequence).map(({ line: _line, ...imported }) => imported),
      refused: judged.filter(isRefused),
      finalEffects: to === 'blocked' ? effects.waitingInvoices : 0,
      audited: { list: to, ...effects },
    });
    return { ...preview, effects };
  });
}
