import type { Promotion } from '@galeria/contract/promotions/promotion';
import { useState } from 'react';

/** A file the server has, as far as it can be shown. */
export interface SentFile {
  readonly name: string;
  /** At hand when it was sent from here. */
  readonly file?: File;
  /** Lines taken from a list. */
  readonly entries?: number;
}

export interface SentFiles {
  readonly byId: ReadonlyMap<string, SentFile>;
  readonly add: (id: string, file: SentFile) => void;
}

function storedFiles(stored: Promotion | null): [string, SentFile][] {
  if (stored === null) return [];
  const lists = [stored.blockedStores, stored.blocklist].filter((list) => list !== null);
  return [
    ...stored.documents.map(({ id, name }): [string, SentFile] => [id, { name }]),
    ...lists.map(({ id, name, entries }): [string, SentFile] => [id, { name, entries }]),
  ];
}

/** The form holds ids; their names are here: of the promotion's own files and of those sent meanwhile. */
export function useSentFiles(stored: Promotion | null): SentFiles {
  const [sent, setSent] = useState<ReadonlyMap<string, SentFile>>(new Map());
  return {
    byId: new Map([...storedFiles(stored), ...sent]),
    add: (id, file) => setSent((now) => new Map(now).set(id, file)),
  };
}
