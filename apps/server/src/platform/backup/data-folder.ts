import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { openFile } from '../edge/opened.ts';
import { type Part, writePart } from './parts.ts';

/** The database with what stands beside it, and the stored files: each has a way of its own. */
const HAS_ITS_OWN_WAY = /^(database(\..*)?|files)$/;

/** Everything else in the data folder, as paths below it. */
export async function otherData(dataFolder: string): Promise<string[]> {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataFolder, join(entry.parentPath, entry.name)))
    .filter((path) => !HAS_ITS_OWN_WAY.test(path.split(sep)[0] ?? ''));
}

export async function backUpOtherData(dataFolder: string, folder: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of await otherData(dataFolder))
    parts.push(await writePart(folder, join('data', path), await openFile(join(dataFolder, path))));
  return parts;
}
