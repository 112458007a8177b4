import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'galeria-upload-';
/** Containers may share a folder for temporary files, and number their processes alike. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const NAME = new RegExp(`^${PREFIX}(?:([0-9a-f]{8})-(\\d+)-)?`);
/** No upload takes so long: whoever made the folder is gone. */
const DAY = 24 * 60 * 60_000;

/** A folder for one upload, whose name says whose it is. */
export const newUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${HOST}-${process.pid}-`));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isLeft(name: string): Promise<boolean> {
  const [, host, pid] = NAME.exec(name) ?? [];
  if (host === HOST && !isAlive(Number(pid))) return true;
  const { mtimeMs } = await stat(join(tmpdir(), name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - DAY;
}

/** What uploads left whose process was killed in the middle of them. */
export async function removeLeftUploads(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(PREFIX)))
    if (await isLeft(name)) await rm(join(tmpdir(), name), { recursive: true, force: true });
}
