import { spoken } from '@galeria/contract/messages/message';
import type { Language } from '@galeria/contract/messages/text';
import type { ListFileContent } from '@galeria/contract/promotions/list-file-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { fail } from '../../../platform/problem.ts';
import { findUpload } from '../../files/files.public.ts';
import { refusedLinesFile } from '../../staged-imports/staged-imports.public.ts';
import { readListFile } from '../list-file.reader.ts';
import type { ListReading } from '../promotion-lists.rules.ts';

const SAMPLE = 20;

interface Reading {
  readonly db: Queryable;
  readonly storage: FileStorage;
}

export interface AskedListFile {
  readonly id: string;
  readonly mallCode: string;
  readonly content: ListFileContent;
}

/** Only whoever sent the file gets anything of it back: what it left out may be somebody's CPF, mistyped. */
async function ownReading(deps: Reading, actor: Actor, { id, mallCode, content }: AskedListFile): Promise<ListReading> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  const file = await findUpload(deps.db, { id, mallCode, kind: 'restriction-list' });
  if (file?.ownerId !== actor.userId) fail('not-found');
  return readListFile(deps, { storageKey: file.storageKey, mallCode }, content);
}

export async function listFileReading(deps: Reading, actor: Actor, asked: AskedListFile) {
  const { entries, leftOut } = await ownReading(deps, actor, asked);
  return {
    entries: entries.length,
    leftOut: leftOut.length,
    leftOutSample: leftOut.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason: spoken(reason) })),
  };
}

export async function leftOutLinesCsv(deps: Reading, actor: Actor, asked: AskedListFile, language: Language): Promise<Buffer> {
  const { leftOut } = await ownReading(deps, actor, asked);
  return refusedLinesFile(leftOut, language);
}
