import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';
import type { ListFileContent } from '@galeria/contract/promotions/list-file-endpoints';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import { documentKindOf } from '@galeria/contract/reference/enumerations/document';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { fail } from '../../platform/problem.ts';
import { findUpload, keepUpload, releaseUploads } from '../files/files.public.ts';
import { readListFile } from './list-file.reader.ts';
import { type DocumentRow, documentsOf, replaceDocuments } from './promotion-parts.store.ts';
import { documentInputs } from './promotion-rows.mapping.ts';
import type { PromotionKey } from './promotions.store.ts';

const BANNER = documentKindOf('BANNER');

const uploadKindOf = (document: number): 'image' | 'regulation' => (document === BANNER ? 'image' : 'regulation');

/** A new list that a form brings; null takes the old one away, undefined leaves it. */
export type NewList =
  | { readonly fileId: string; readonly name: string; readonly content: readonly string[] | null }
  | null
  | undefined;

export interface NewLists {
  readonly blockedStores: NewList;
  readonly blocklist: NewList;
}

interface Saved {
  readonly blockedStoresFileId: string | null;
  readonly blocklistFileId: string | null;
}

interface Reading {
  readonly db: Queryable;
  readonly storage: FileStorage;
}

async function readNewList(
  deps: Reading,
  mallCode: string,
  { saved, given }: { saved: string | null; given: string | null | undefined },
  content: ListFileContent,
): Promise<NewList> {
  if (given === undefined || given === saved) return undefined;
  if (given === null) return null;
  const file = await findUpload(deps.db, { id: given, mallCode, kind: 'restriction-list' });
  // Said later, where a repeated request gets its first answer.
  if (!file) return { fileId: given, name: '', content: null };
  const { entries } = await readListFile(deps, { storageKey: file.storageKey, mallCode }, content);
  return { fileId: file.id, name: file.name, content: entries };
}

function refuseEmpty(list: NewList, field: string, message: RuleCode): void {
  if (list?.content?.length === 0) fail('invalid-request', { fields: { [field]: message }, messages: [message] });
}

/** Reads the CSVs a form names, before anything is held for it: an uploaded file never changes. */
export async function readNewLists(
  deps: Reading,
  mallCode: string,
  saved: Saved,
  body: Pick<PromotionChange, 'blockedStoresFileId' | 'blocklistFileId'>,
): Promise<NewLists> {
  const given = (saving: string | null, naming: string | null | undefined) => ({ saved: saving, given: naming });
  const blockedStores = await readNewList(deps, mallCode, given(saved.blockedStoresFileId, body.blockedStoresFileId), 'stores');
  const blocklist = await readNewList(deps, mallCode, given(saved.blocklistFileId, body.blocklistFileId), 'cpfs');
  refuseEmpty(blockedStores, 'blockedStoresFileId', RULE_MESSAGES.storeListEmpty);
  refuseEmpty(blocklist, 'blocklistFileId', RULE_MESSAGES.cpfListEmpty);
  return { blockedStores, blocklist };
}

/** Takes up what is new; null when nothing is named. Undefined leaves what is there. */
export async function takeListFile(
  tx: Transaction,
  mallCode: string,
  { saved, given }: { saved: string | null; given: string | null | undefined },
  at: Date,
): Promise<string | null> {
  if (given === undefined || given === saved) return saved;
  if (given !== null) await keep(tx, { id: given, mallCode, kind: 'restriction-list' }, at);
  if (saved !== null) await releaseUploads(tx, [saved]);
  return given;
}

async function keep(tx: Transaction, upload: Parameters<typeof keepUpload>[1], at: Date): Promise<void> {
  if (!(await keepUpload(tx, upload, at))) fail('promotion-file-gone');
}

/** Files the promotion already has may change places; what is new is taken up, what is no longer named is let go. */
export async function saveDocuments(tx: Transaction, key: PromotionKey, body: PromotionChange, at: Date): Promise<void> {
  const before = await documentsOf(tx, key);
  const held = new Map(before.map(({ fileId, kind }) => [fileId, uploadKindOf(kind)]));
  const after: Pick<DocumentRow, 'kind' | 'fileId'>[] = [];
  for (const { kind, fileId: given } of documentInputs(body)) {
    const fileId = given === undefined ? before.find((document) => document.kind === kind)?.fileId : given;
    if (fileId === undefined || fileId === null) continue;
    // A picture stays a picture: one in a regulation's place is refused like a file that is gone.
    const isHeld = held.get(fileId) === uploadKindOf(kind);
    if (!isHeld) await keep(tx, { id: fileId, mallCode: key.mallCode, kind: uploadKindOf(kind) }, at);
    held.set(fileId, uploadKindOf(kind));
    after.push({ kind, fileId });
  }
  await replaceDocuments(tx, key, after);
  const named = new Set(after.map(({ fileId }) => fileId));
  await releaseUploads(
    tx,
    [...held.keys()].filter((fileId) => !named.has(fileId)),
  );
}

/** A list of people is read into rows that can be forgotten; the file itself is not kept. */
export async function useUpPeopleFile(tx: Transaction, mallCode: string, fileId: string, at: Date): Promise<void> {
  await keep(tx, { id: fileId, mallCode, kind: 'restriction-list' }, at);
  await releaseUploads(tx, [fileId]);
}
