import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_DOWNLOAD } from '@galeria/sync-client/download-folder';

/** One file of what shops download. */
export interface ClientFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** SYN-05: the client as it is shipped with the server; nothing where this server was built without it. */
export async function clientFiles(): Promise<readonly ClientFile[]> {
  const names = await readdir(CLIENT_DOWNLOAD).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const shipped = names.filter((name) => !name.startsWith('.')).sort();
  return Promise.all(shipped.map(async (name) => ({ name, bytes: await readFile(join(CLIENT_DOWNLOAD, name)) })));
}
