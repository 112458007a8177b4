import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openQueue } from '../queue.ts';
import { createServerCall } from '../server-call.ts';
import { publicKeyOf } from '../signature.ts';
import { createKeyedCall, openStoreKeys } from '../store-key.ts';
import { openTroubles } from '../troubles.ts';
import { type ConformingServer, startConformingServer } from './conforming-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A log that keeps what it was told. */
export function quietLog() {
  const lines: string[] = [];
  const write = (text: string) => {
    lines.push(text);
  };
  return { lines, info: write, warn: write, error: write };
}

export async function startServer(settings?: Parameters<typeof startConformingServer>[0]): Promise<ConformingServer> {
  const server = await startConformingServer(settings);
  onTestFinished(server.close);
  return server;
}

/** The parts of a client in a folder of their own, against a server. */
export function clientParts(
  server: ConformingServer,
  { timeoutMillis = 5000, port = server.port, proxy = null as URL | null } = {},
) {
  const folder = temporaryFolder();
  const serverKey = publicKeyOf(server.serverKey);
  if (serverKey === null) throw new Error('the server has no key');
  const keysPath = join(folder, 'chave.json');
  const keys = openStoreKeys(keysPath, server.keys.current);
  const plainCall = createServerCall({ base: `http://127.0.0.1:${port}/api`, serverKey, proxy, clock: Date.now, timeoutMillis });
  const queue = openQueue(join(folder, 'fila.jsonl'));
  onTestFinished(queue.close);
  return {
    folder,
    keysPath,
    keys,
    queue,
    plainCall,
    call: createKeyedCall(plainCall, keys),
    log: quietLog(),
    troubles: openTroubles(join(folder, 'avisos.json'), Date.now),
  };
}
