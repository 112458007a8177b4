import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, parse, relative } from 'node:path';
import { isMissing } from './durable-files.ts';

/** A file, and the watched folder it lies under, at whatever depth. */
export interface FileOfShop {
  readonly folder: string;
  readonly path: string;
}

export interface FoundFile extends FileOfShop {
  readonly kind: 'xml' | 'csv';
  readonly size: number;
  readonly modifiedAt: number;
}

/** As people and logs name it: from the watched folder on. */
export const nameOf = ({ folder, path }: FileOfShop): string => relative(folder, path);

const DONE = 'processados';
const REFUSED = 'recusados';
const REASON_SUFFIX = '.motivo.txt';
/** What programs call a file they have not finished. */
const UNFINISHED = /^[.~]|[.](tmp|part|partial|crdownload|temp)([.]|$)/i;

function kindOf(name: string): FoundFile['kind'] | null {
  if (UNFINISHED.test(name)) return null;
  const extension = extname(name).toLowerCase();
  return extension === '.xml' ? 'xml' : extension === '.csv' ? 'csv' : null;
}

/** What lies in folders of these names was read before, whichever folder was watched then: it is not picked up again. */
const isPutAway = (name: string): boolean => [DONE, REFUSED].includes(name.toLowerCase());

const isGone = (error: unknown): boolean => isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR';

export interface FoundFiles {
  /** Oldest first. */
  readonly files: FoundFile[];
  /** Subfolders that could not be looked into, with the reason. */
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
}

export interface Looking {
  readonly subfolders: boolean;
  /** All the watched folders: one that lies within another keeps its files to itself. */
  readonly watched: readonly string[];
}

/**
 * Files of sales in a folder and below it: some systems write by year, month and day. Links to folders are not followed, since they
 * may lead in a circle. Undefined when there is no such folder.
 */
export async function filesIn(folder: string, { subfolders, watched }: Looking): Promise<FoundFiles | undefined> {
  const files: FoundFile[] = [];
  const unreadable: { folder: string; reason: string }[] = [];

  async function look(inside: string): Promise<void> {
    for await (const entry of await opendir(inside)) {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) {
        if (subfolders && !isPutAway(entry.name) && !UNFINISHED.test(entry.name) && !watched.includes(path))
          await lookBelow(path);
        continue;
      }
      const kind = entry.isFile() ? kindOf(entry.name) : null;
      if (kind === null) continue;
      const found = await stat(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
      if (found) files.push({ folder, path, kind, size: found.size, modifiedAt: found.mtimeMs });
    }
  }

  /** One that cannot be looked into keeps nobody from the others. */
  const lookBelow = (path: string): Promise<void> =>
    look(path).catch((error: unknown) => {
      if (!isGone(error)) unreadable.push({ folder: path, reason: (error as Error).message });
    });

  try {
    await look(folder);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  return { files: files.sort((a, b) => a.modifiedAt - b.modifiedAt || (a.path < b.path ? -1 : 1)), unreadable };
}

export const fingerprint = ({ size, modifiedAt }: FoundFile): string => `${size} ${modifiedAt}`;

/** Knows which files have kept size and date for a while: a till may still be writing the others. Time is given, in milliseconds. */
export function createSettling(settleMillis: number) {
  let seen = new Map<string, { readonly as: string; readonly since: number }>();
  return function settled(files: readonly FoundFile[], now: number): FoundFile[] {
    const next: typeof seen = new Map();
    const ready: FoundFile[] = [];
    for (const file of files) {
      const as = fingerprint(file);
      const before = seen.get(file.path);
      const since = before?.as === as ? before.since : now;
      next.set(file.path, { as, since });
      if (now - since >= settleMillis) ready.push(file);
    }
    seen = next;
    return ready;
  };
}

/** A name nobody has yet: the shop's files are never written over. */
function freePath(folder: string, name: string): string {
  const { name: stem, ext } = parse(name);
  let path = join(folder, name);
  for (let copy = 2; existsSync(path); copy += 1) path = join(folder, `${stem} (${copy})${ext}`);
  return path;
}

function moveInto(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const target = freePath(folder, basename(path));
  renameSync(path, target);
  return target;
}

/** Where a file of a subfolder stands under the done or the refused ones: as it stood under the watched folder. */
const below = (file: FileOfShop, ...names: readonly string[]): string => join(file.folder, ...names, dirname(nameOf(file)));

/** By month, so that no folder grows without end. `month`: 'YYYY-MM'. */
export const moveToDone = (file: FileOfShop, month: string): string => moveInto(below(file, DONE, month), file.path);

/** The reason stands beside the file, for whoever opens the folder. */
export function moveToRefused(file: FileOfShop, reason: string): string {
  const { path } = file;
  const folder = below(file, REFUSED);
  mkdirSync(folder, { recursive: true });
  const target = freePath(folder, basename(path));
  writeFileSync(target + REASON_SUFFIX, `${reason}\n`);
  renameSync(path, target);
  return target;
}

/** What the server refused was moved to the done ones already: its reason is written for it, and its file put beside it. */
export function noteRefusal(file: FileOfShop, month: string, reason: string): void {
  const { path } = file;
  const folder = below(file, REFUSED);
  mkdirSync(folder, { recursive: true });
  const done = join(below(file, DONE, month), basename(path));
  const isOneSale = kindOf(basename(path)) === 'xml';
  const target = join(folder, basename(path));
  writeFileSync(target + REASON_SUFFIX, `${reason}\n`, { flag: 'a' });
  if (isOneSale && existsSync(done) && !existsSync(target)) renameSync(done, target);
}
