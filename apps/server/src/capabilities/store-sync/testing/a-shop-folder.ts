import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeClient, startClient } from '@galeria/sync-client/testing/client-process';
import { buildApp } from '../../../app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { ShopClient } from './a-store-client.ts';

/** The program that shops download, in a folder of its own, against the whole server on a port of its own. */
export async function openShopFolder(testApp: TestApp, { storeKey, serverKey }: Pick<ShopClient, 'storeKey' | 'serverKey'>) {
  const app = await buildApp(testApp.deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const folder = mkdtempSync(join(tmpdir(), 'galeria-shop-'));
  const inbox = join(folder, 'vendas');
  mkdirSync(inbox);
  const server = `http://127.0.0.1:${port}`;
  const program = await placeClient(folder, { server, storeKey, serverKey, folders: [inbox], settleSeconds: 0.1 });
  return {
    inbox,
    /** Long enough there to be no half of a file. */
    put(name: string, content: string): void {
      const path = join(inbox, name);
      writeFileSync(path, content);
      const then = new Date(Date.now() - 600_000);
      utimesSync(path, then, then);
    },
    /** Until it is told to stop. */
    start: () => startClient(program),
    async once() {
      const client = startClient(program, ['--once']);
      const code = await client.ended;
      return { code, said: client.said() };
    },
    /** What the shop reads beside the files that were refused. */
    reasons(): string[] {
      const names = readdirSync(inbox, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.motivo.txt'));
      return names.map((name) => readFileSync(join(inbox, name), 'utf8').replaceAll('\u00a0', ' '));
    },
    async close(): Promise<void> {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type ShopFolder = Awaited<ReturnType<typeof openShopFolder>>;
