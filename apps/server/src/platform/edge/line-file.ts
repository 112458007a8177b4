import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Adds lines at the end, on the disk when it is done. What a broken write left of a line stays a line of its own. */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(1);
    if (size > 0) await file.read(end, 0, 1, size - 1);
    const begun = size > 0 && end[0] !== 0x0a;
    await file.appendFile(`${begun ? '\n' : ''}${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

const TAIL_BYTES = 64 * 1024;

/** The last lines, of a file however long; none where there is no file. The first of them may be cut. */
export async function lastLines(path: string): Promise<string[]> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const tail = Buffer.alloc(length);
    await file.read(tail, 0, length, size - length);
    return tail.toString('utf8').split('\n').filter(Boolean);
  } finally {
    await file.close();
  }
}

/** Line by line; none where there is no file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
