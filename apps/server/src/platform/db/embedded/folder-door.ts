import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { DataFolderInUse, lockFolder } from './folder-lock.ts';

const COPY = /^database\.copy-[0-9a-f-]{36}$/;
const doorOf = (dataFolder: string): string => join(dataFolder, 'database.door');
const door = z.object({ port: z.number(), token: z.string() });

/** How long somebody may stand in the door without saying who they are. */
const PATIENCE_MILLIS = 10_000;
const TOKEN_BYTES = 32;

/**
 * While the server runs, nobody else can open the embedded database. Who can read the data folder can ask here for a copy of the
 * database's folder, taken between two transactions: they find the port and the word to say in a file that only its owner reads.
 */
export async function openDoor(
  dataFolder: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    let heard = '';
    for await (const chunk of socket.setEncoding('latin1').iterator({ destroyOnReturn: false })) {
      heard += chunk;
      if (heard.length >= token.length) break;
    }
    const [said, expected] = [Buffer.from(heard.trim()), Buffer.from(token)];
    if (said.length !== expected.length || !timingSafeEqual(said, expected)) return void socket.destroy();
    socket.setTimeout(0);
    const copy = join(dataFolder, `database.copy-${randomUUID()}`);
    try {
      await copyTo(copy);
      socket.end(JSON.stringify({ copy }));
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      socket.end(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }));
    }
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.setTimeout(PATIENCE_MILLIS, () => socket.destroy());
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    // A caller that breaks off has nobody left to tell.
    serve(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  await rm(doorOf(dataFolder), { force: true });
  await writeFile(doorOf(dataFolder), JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  return {
    async close() {
      await rm(doorOf(dataFolder), { force: true });
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Asks the server that has the folder for a copy of its database; the caller removes it. */
export async function askForCopy(dataFolder: string): Promise<string> {
  const { port, token } = door.parse(
    await readFile(doorOf(dataFolder), 'utf8').then(JSON.parse, () => {
      throw new Error(
        `data folder ${dataFolder} is in use by a process that gives no copies: stop it, or wait until the server has started`,
      );
    }),
  );
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(token);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  const { copy, failure } = z
    .object({ copy: z.string().optional(), failure: z.string().optional() })
    .parse(JSON.parse(answer === '' ? '{}' : answer));
  if (copy === undefined) throw new Error(`the server did not copy its database: ${failure ?? 'it closed the door'}`);
  return copy;
}

/** Copies whose asker was killed. One that is in use has its lock. */
export function removeOldCopies(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter((each) => COPY.test(each))) {
    const copy = join(dataFolder, name);
    try {
      lockFolder(copy).release();
    } catch (error) {
      if (error instanceof DataFolderInUse) continue;
      throw error;
    }
    rmSync(copy, { recursive: true, force: true });
    rmSync(`${copy}.lock-db`, { force: true });
  }
}
