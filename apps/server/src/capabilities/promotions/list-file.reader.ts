import type { ListFileContent } from '@galeria/contract/promotions/list-file-endpoints';
import type { Queryable } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { namedStores } from '../stores/stores.public.ts';
import { type ListReading, readCpfs, readStores, storeNamesOf } from './promotion-lists.rules.ts';

/** UTF-8 where it is; otherwise what Excel writes in Portuguese. Digits and codes are the same in both. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one reading of a restriction list: what is read back to whoever sent it is what a promotion takes up. */
export async function readListFile(
  deps: { readonly db: Queryable; readonly storage: FileStorage },
  file: { readonly storageKey: string; readonly mallCode: string },
  content: ListFileContent,
): Promise<ListReading> {
  const text = textOf(Buffer.concat(await (await deps.storage.get(file.storageKey)).toArray()));
  if (content === 'cpfs') return readCpfs(text);
  return readStores(text, await namedStores(deps.db, file.mallCode, storeNamesOf(text)));
}
