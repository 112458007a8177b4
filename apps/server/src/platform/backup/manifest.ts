import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { inParallel, measureFile, type Part, part, readLines } from './parts.ts';

/** The backup, or the place it is to be restored to, cannot be used; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const FORMAT = 1;
const NAME = 'manifest.json';
/** Of the manifest itself, which vouches for everything else. */
const SEAL = 'manifest.sha256';

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string() }),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })),
  /** The version of the job queue's tables; null where there are none yet. */
  queueVersion: z.number().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      digest: z.string(),
      part,
    }),
  ),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** The stored files: how many, and the list of their names, sizes and hashes. */
  files: z.object({ count: z.number(), list: part }),
  /** What else stood in the data folder. */
  data: z.array(part),
  /** Named by the database and not in the storage, already when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const newManifest = (content: Omit<Manifest, 'format' | 'madeAt'>): Manifest => ({
  format: FORMAT,
  madeAt: new Date().toISOString(),
  ...content,
});

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(folder, NAME), text, { flush: true });
  await writeFile(join(folder, SEAL), `${hash('sha256', text)}  ${NAME}\n`, { flush: true });
}

async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, NAME)) || !existsSync(join(folder, SEAL)))
    throw new BackupRefused(`${folder} holds no finished backup: ${NAME} and ${SEAL} are not both there`);
  const text = await readFile(join(folder, NAME), 'utf8');
  const [sealed] = (await readFile(join(folder, SEAL), 'utf8')).split(' ');
  if (sealed !== hash('sha256', text)) throw new BackupRefused(`the backup is damaged: ${NAME} is not what ${SEAL} says`);
  const content: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.number() }).parse(content);
  if (format > FORMAT)
    throw new BackupRefused(`a newer version of the program made this backup (format ${format}): use that one`);
  return manifest.parse(content);
}

export const storedFile = part.omit({ path: true }).extend({ key: z.string() });
export type StoredFile = z.infer<typeof storedFile>;

export async function* storedFiles(folder: string, { files }: Manifest): AsyncGenerator<StoredFile> {
  for await (const line of readLines(folder, files.list.path)) yield storedFile.parse(JSON.parse(line));
}

export const fileInBackup = (key: string): string => join('files', key);

async function check(folder: string, { path, size, sha256 }: Part): Promise<void> {
  const refuse = (how: string): never => {
    throw new BackupRefused(`the backup is damaged: ${path} ${how}`);
  };
  if (!existsSync(join(folder, path))) refuse('is missing');
  const found = await measureFile(join(folder, path));
  if (found.size !== size) refuse(`has ${found.size} bytes instead of ${size}`);
  if (found.sha256 !== sha256) refuse('is not what was written');
}

/** Reads a backup through before anything is done with it: each part is there, whole and as it was written. */
export async function openBackup(folder: string): Promise<Manifest> {
  const content = await readManifest(folder);
  for (const table of content.tables) await check(folder, table.part);
  for (const each of content.data) await check(folder, each);
  await check(folder, content.files.list);
  await inParallel(storedFiles(folder, content), (file) => check(folder, { ...file, path: fileInBackup(file.key) }));
  return content;
}
