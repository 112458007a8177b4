import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only whoever runs the client reads what it keeps: keys, and sales with their buyers. Windows has its own rules and ignores it. */
export const OWN_FILE_MODE = 0o600;

/** A new name in a folder is kept only when the folder is; Windows keeps it with the file, and opens no folders. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes all of it: one call may write less than it was given. */
export function writeWhole(handle: number, bytes: Uint8Array, position: number | null): void {
  let written = 0;
  while (written < bytes.length) {
    const at = position === null ? null : position + written;
    written += writeSync(handle, bytes, written, bytes.length - written, at);
  }
}

/** The old content or the new one, whenever the power goes. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.tmp`;
  const handle = openSync(unfinished, 'w', OWN_FILE_MODE);
  try {
    writeWhole(handle, Buffer.from(text), null);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Undefined when there is none, or none that can be read. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
