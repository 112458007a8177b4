import { basename } from 'node:path';
import { createSettling, type FoundFile, filesIn } from './folders.ts';
import type { Log } from './log.ts';
import type { Troubles } from './troubles.ts';

/** Looks into the folders and says which files are ready to be read. What is wrong with a folder is said once, until it changes. */
export function createWatch(settleMillis: number, log: Log, troubles: Troubles) {
  const settled = createSettling(settleMillis);
  const said = new Map<string, string>();

  function sayOnce(about: string, text: string | null, code: string): void {
    if (text === null) said.delete(about);
    else if (said.get(about) !== text) {
      said.set(about, text);
      log.warn(text);
      troubles.add(code, basename(about), text);
    }
  }

  async function look(folder: string): Promise<FoundFile[]> {
    try {
      const files = await filesIn(folder);
      sayOnce(folder, files === undefined ? `A pasta ${folder} não existe.` : null, 'folder-missing');
      return files ?? [];
    } catch (error) {
      sayOnce(folder, `A pasta ${folder} não pôde ser lida: ${(error as Error).message}`, 'folder-unreadable');
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
      const files = await look(folder);
      const left = includeCsv ? [] : files.filter(({ kind }) => kind === 'csv');
      const text = left.length === 0 ? null : `Arquivos CSV em ${folder} não são lidos: a configuração da loja não os inclui.`;
      sayOnce(`${folder}/*.csv`, text, 'csv-not-included');
      found.push(...(includeCsv ? files : files.filter(({ kind }) => kind === 'xml')));
    }
    const ready = settled(found, now);
    return { ready, waiting: found.length - ready.length };
  };
}
