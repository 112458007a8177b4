import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type FileStorage, folderStorage, s3Storage } from '../../../platform/edge/file-storage.ts';

export interface TestStorage {
  readonly storage: FileStorage;
  /** The bytes that are really there, by whatever name. */
  stored(): Promise<Buffer[]>;
  /** Loses every byte, as a disk does. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

async function filesUnder(folder: string, suffix = ''): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => join(entry.parentPath, entry.name));
}

const inFolder = (folder: string, suffix = '') => ({
  stored: async () => Promise.all((await filesUnder(folder, suffix)).map((path) => readFile(path))),
  lose: async () => {
    for (const path of await filesUnder(folder)) await rm(path);
  },
});

/** The default: a folder. */
export async function openFolder(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-files-'));
  return { storage: folderStorage(folder), ...inFolder(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

/** A real S3 server over HTTP, on a folder of its own. */
export async function openS3(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'galeria', configs: [] }],
  });
  const { port } = await server.run();
  const storage = s3Storage({
    bucket: 'galeria',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  return {
    storage,
    ...inFolder(folder, '_object'),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
