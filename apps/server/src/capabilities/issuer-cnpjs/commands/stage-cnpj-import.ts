import type { CnpjImportPreview } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addStagedImport } from '../../staged-imports/staged-imports.public.ts';
import { storesByContract, storesByLuc } from '../../stores/stores.public.ts';
import {
  IMPORT_LINES_MAX,
  type ImportedCnpj,
  type ImportFacts,
  isAccepted,
  isRefused,
  type Judged,
  judgeLine,
  readLine,
} from '../cnpj-import.rules.ts';
import type { PurchaseList } from '../issuer-cnpjs.rules.ts';
import { knownIssuers } from '../issuer-cnpjs.store.ts';
import { IMPORT_KINDS } from './cnpj-import-kinds.ts';

const SAMPLE = 20;

async function readLines(file: ReceivedFile, to: PurchaseList): Promise<Judged[]> {
  const lines: Judged[] = [];
  const seen = new Set<string>();
  for await (const { line, cells } of readCsv(() => file.open(), ['cnpj'])) {
    if (lines.length >= IMPORT_LINES_MAX)
      fail('file-rejected', { messages: [`O arquivo tem mais de ${IMPORT_LINES_MAX} linhas`] });
    const read = readLine(line, cells, to, seen);
    if (isAccepted(read)) seen.add(read.cnpj);
    lines.push(read);
  }
  if (lines.length === 0) fail('file-rejected', { messages: [RULE_MESSAGES.fileWithoutCnpjs] });
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
  const accepted = judged.filter(isAccepted);
  const refused = judged.filter(isRefused);
  const id = newId(write.act.at.getTime());
  return write.transact(async (tx) => {
    await addStagedImport(tx, {
      id,
      kind: IMPORT_KINDS[to],
      mallCode,
      ownerId: actor.userId,
      accepted: JSON.stringify(accepted),
      refused: JSON.stringify(refused),
      createdAt: write.act.at,
    });
    await recordAudit(tx, write.act, {
      action: 'issuer-cnpj-import.staged',
      subject: { type: 'issuer-cnpj-import', id },
      mallCode,
      after: { list: to, accepted: accepted.length, refused: refused.length },
    });
    return {
      id,
      accepted: accepted.length,
      refused: refused.length,
      sample: accepted.slice(0, SAMPLE).map(({ cnpj, luc }) => ({ cnpj, luc })),
      refusedSample: refused.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason })),
    };
  });
}
