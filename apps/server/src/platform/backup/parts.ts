import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { openFile } from '../edge/opened.ts';

export const part = z.object({ path: z.string(), size: z.int().min(0), sha256: z.string().length(64) });
/** A file of a backup, and what must be read from it. */
export type Part = z.infer<typeof part>;

function measure() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
}

export async function writePart(folder: string, path: string, bytes: Readable): Promise<Part> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const { through, result } = measure();
  // Flushed to the disk: a backup that says it is there survives the power cut it is made for.
  await pipeline(bytes, through, createWriteStream(target, { flush: true }));
  return { path, ...result() };
}

/** Lines, packed. */
export function writeLines(folder: string, path: string, pieces: AsyncIterable<string[]> | Iterable<string[]>): Promise<Part> {
  async function* texts() {
    for await (const lines of pieces) if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
  const packed = createGzip({ level: 4 });
  const source = Readable.from(texts());
  source.on('error', (error) => packed.destroy(error));
  return writePart(folder, path, source.pipe(packed));
}

/** Only the line feed ends a line: a value may hold every other character that ends lines somewhere. */
export async function* readLines(folder: string, path: string): AsyncGenerator<string> {
  const file = await openFile(join(folder, path));
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of file.pipe(unpacked)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${path} ends in the middle of a line`);
}

export async function measureBytes(bytes: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

export const measureFile = async (path: string) => measureBytes(await openFile(path));

/** Does `work` with each of `items`, some at a time: a storage over the network answers slowly, and many at once. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  atOnce = 8,
): Promise<void> {
  const under = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const done: Promise<void> = work(item).then(
      () => void under.delete(done),
      (error: unknown) => {
        failures.push(error);
        under.delete(done);
      },
    );
    under.add(done);
    if (under.size >= atOnce) await Promise.race(under);
  }
  await Promise.all(under);
  if (failures.length > 0) throw failures[0];
}
