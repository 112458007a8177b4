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

/** A form holds ids; their names are here: of the record's own files and of those sent meanwhile. */
export function useSentFiles(stored: readonly (readonly [string, SentFile])[]): SentFiles {
  const [sent, setSent] = useState<ReadonlyMap<string, SentFile>>(new Map());
  return {
    byId: new Map([...stored, ...sent]),
    add: (id, file) => setSent((now) => new Map(now).set(id, file)),
  };
}
