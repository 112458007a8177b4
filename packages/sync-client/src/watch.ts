import { basename } from 'node:path';
import { createSettling, type FoundFile, type FoundFiles, filesIn } from './folders.ts';
import type { Log } from './log.ts';
import type { Troubles } from './troubles.ts';

/** Looks into the folders and says which files are ready to be read. What is wrong with a folder is said once, until it changes. */
export function createWatch(
  { settleMillis, subfolders }: { readonly settleMillis: number; readonly subfolders: boolean },
  log: Log,
  troubles: Troubles,
) {
  const settled = createSettling(settleMillis);
  const said = new Map<string, string>();
  /** Subfolders that could not be looked into the last time, by the watched folder. */
  const closed = new Map<string, readonly string[]>();

  function sayOnce(about: string, text: string | null, code: string): void {
    if (text === null) said.delete(about);
    else if (said.get(about) !== text) {
      said.set(about, text);
      log.warn(text);
      troubles.add(code, basename(about), text);
    }
  }

  const unreadableText = (folder: string, reason: string): string => `A pasta ${folder} não pôde ser lida: ${reason}`;

  function sayClosed(folder: string, unreadable: FoundFiles['unreadable']): void {
    for (const { folder: subfolder, reason } of unreadable)
      sayOnce(subfolder, unreadableText(subfolder, reason), 'folder-unreadable');
    const now = unreadable.map((each) => each.folder);
    for (const open of (closed.get(folder) ?? []).filter((subfolder) => !now.includes(subfolder))) said.delete(open);
    closed.set(folder, now);
  }

  async function look(folder: string, watched: readonly string[]): Promise<FoundFile[]> {
    try {
      const found = await filesIn(folder, { subfolders, watched });
      sayOnce(folder, found === undefined ? `A pasta ${folder} não existe.` : null, 'folder-missing');
      sayClosed(folder, found?.unreadable ?? []);
      return found?.files ?? [];
    } catch (error) {
      sayOnce(folder, unreadableText(folder, (error as Error).message), 'folder-unreadable');
      return [];
    }
  }

  /** `now`: of a clock nobody turns back. */
  return async function readyFiles(
    folders: readonly string[],
    includeCsv: boolean,
    now: number,
  ): Promise<{ ready: FoundFile[]; waiting: number }> {
    const found: FoundFile[] = [];
    for (const folder of folders) {
      const files = await look(folder, folders);
      const left = includeCsv ? [] : files.filter(({ kind }) => kind === 'csv');
      const text = left.length === 0 ? null : `Arquivos CSV em ${folder} não são lidos: a configuração da loja não os inclui.`;
      sayOnce(`${folder}/*.csv`, text, 'csv-not-included');
      found.push(...(includeCsv ? files : files.filter(({ kind }) => kind === 'xml')));
    }
    const ready = settled(found, now);
    return { ready, waiting: found.length - ready.length };
  };
}
