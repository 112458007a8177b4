import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { PromotionChange } from '@galeria/contract/promotions/promotion';
import { documentKindOf } from '@galeria/contract/reference/enumerations/document';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { fail } from '../../platform/problem.ts';
import { findUpload, keepUpload, letGoUploads } from '../files/files.public.ts';
import { namedStores } from '../stores/stores.public.ts';
import { readCpfs, readStoreNames } from './promotion-lists.rules.ts';
import { type DocumentRow, documentsOf, replaceDocuments } from './promotion-parts.store.ts';
import { documentInputs } from './promotion-rows.ts';
import type { PromotionKey } from './promotions.store.ts';

const BANNER = documentKindOf('BANNER');

const uploadKindOf = (document: number): 'image' | 'regulation' => (document === BANNER ? 'image' : 'regulation');

/** A new list that a form brings; null takes the old one away, undefined leaves it. */
export type NewList<Content> =
  | { readonly fileId: string; readonly name: string; readonly content: Content | null }
  | null
  | undefined;

export interface NewLists {
  readonly blockedStores: NewList<readonly string[]>;
  readonly blocklist: NewList<readonly string[]>;
}

interface Saved {
  readonly blockedStoresFileId: string | null;
  readonly blocklistFileId: string | null;
}

interface Reading {
  readonly db: Queryable;
  readonly storage: FileStorage;
}

/** UTF-8 where it is; otherwise what Excel writes in Portuguese. Digits and codes are the same in both. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readList<Content>(
  deps: Reading,
  mallCode: string,
  { saved, given }: { saved: string | null; given: string | null | undefined },
  read: (text: string) => Promise<Content> | Content,
): Promise<NewList<Content>> {
  if (given === undefined || given === saved) return undefined;
  if (given === null) return null;
  const file = await findUpload(deps.db, { id: given, mallCode, kind: 'restriction-list' });
  // Said later, where a repeated request gets its first answer.
  if (!file) return { fileId: given, name: '', content: null };
  const bytes = Buffer.concat(await (await deps.storage.get(file.storageKey)).toArray());
  return { fileId: file.id, name: file.name, content: await read(textOf(bytes)) };
}

function refuseEmpty(list: NewList<readonly string[]>, field: string, message: string): void {
  if (list?.content?.length === 0) fail('invalid-request', { fields: { [field]: message }, messages: [message] });
}

/** Reads the CSVs a form names, before anything is held for it: an uploaded file never changes. */
export async function readNewLists(
  deps: Reading,
  mallCode: string,
  saved: Saved,
  body: Pick<PromotionChange, 'blockedStoresFileId' | 'blocklistFileId'>,
): Promise<NewLists> {
  const blockedStores = await readList(
    deps,
    mallCode,
    { saved: saved.blockedStoresFileId, given: body.blockedStoresFileId },
    (text) => namedStores(deps.db, mallCode, readStoreNames(text)),
  );
  const blocklist = await readList(deps, mallCode, { saved: saved.blocklistFileId, given: body.blocklistFileId }, readCpfs);
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
  if (saved !== null) await letGoUploads(tx, [saved]);
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
  await letGoUploads(
    tx,
    [...held.keys()].filter((fileId) => !named.has(fileId)),
  );
}

/** A list of people is read into rows that can be forgotten; the file itself is not kept. */
export async function useUpPeopleFile(tx: Transaction, mallCode: string, fileId: string, at: Date): Promise<void> {
  await keep(tx, { id: fileId, mallCode, kind: 'restriction-list' }, at);
  await letGoUploads(tx, [fileId]);
}
