import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, parse } from 'node:path';
import { isMissing } from './durable-files.ts';

export interface FoundFile {
  readonly path: string;
  readonly kind: 'xml' | 'csv';
  readonly size: number;
  readonly modifiedAt: number;
}

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

/** Files of sales in a folder, oldest first. Empty ones are still being written. Undefined when there is no such folder. */
export async function filesIn(folder: string): Promise<FoundFile[] | undefined> {
  const files: FoundFile[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      const kind = entry.isFile() ? kindOf(entry.name) : null;
      if (kind === null) continue;
      const path = join(folder, entry.name);
      const found = await stat(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
      if (found && found.size > 0) files.push({ path, kind, size: found.size, modifiedAt: found.mtimeMs });
    }
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
  return files.sort((a, b) => a.modifiedAt - b.modifiedAt || (a.path < b.path ? -1 : 1));
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

/** By month, so that no folder grows without end. `month`: 'YYYY-MM'. */
export const moveToDone = (path: string, month: string): string => moveInto(join(dirname(path), DONE, month), path);

/** The reason stands beside the file, for whoever opens the folder. */
export function moveToRefused(path: string, reason: string): string {
  const folder = join(dirname(path), REFUSED);
  mkdirSync(folder, { recursive: true });
  const target = freePath(folder, basename(path));
  writeFileSync(target + REASON_SUFFIX, `${reason}\n`);
  renameSync(path, target);
  return target;
}

/** What the server refused was moved to the done ones already: its reason is written for it, and its file put beside it. */
export function noteRefusal(path: string, month: string, reason: string): void {
  const folder = join(dirname(path), REFUSED);
  mkdirSync(folder, { recursive: true });
  const done = join(dirname(path), DONE, month, basename(path));
  const isOneSale = kindOf(basename(path)) === 'xml';
  const target = join(folder, basename(path));
  writeFileSync(target + REASON_SUFFIX, `${reason}\n`, { flag: 'a' });
  if (isOneSale && existsSync(done) && !existsSync(target)) renameSync(done, target);
}
