import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { SentFile } from '../../../domain/file-field/use-sent-files.ts';

/** The promotion's own files, by id. */
export function storedFiles(stored: Promotion | null): [string, SentFile][] {
  if (stored === null) return [];
  const lists = [stored.blockedStores, stored.blocklist].filter((list) => list !== null);
  return [
    ...stored.documents.map(({ id, name }): [string, SentFile] => [id, { name }]),
    ...lists.map(({ id, name, entries }): [string, SentFile] => [id, { name, entries }]),
  ];
}
