import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOP } from '@galeria/note-reader/testing/sample-notes';
import { expect, test } from 'vitest';
import { startConformingServer } from './testing/conforming-server.ts';
import { runKills } from './testing/kill-run.ts';

/** `GALERIA_KILL_RUN=full`: 10,000 files and 50 kills, some minutes. `GALERIA_KILL_NODE`: the Node the client runs on. */
const isFull = process.env['GALERIA_KILL_RUN'] === 'full';
const SIZE = isFull ? { files: 10_000, kills: 50, mostMillis: 2500 } : { files: 240, kills: 10, mostMillis: 1000 };
const node = process.env['GALERIA_KILL_NODE'] ?? process.execPath;
const seed = Number(process.env['GALERIA_KILL_SEED'] ?? Date.now() % 100_000);

test('[SYN-05] killed, restarted and cut off at random: every sale is in the server once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galeria-kill-'));
  const server = await startConformingServer();
  const target = {
    port: server.port,
    storeKey: server.keys.current,
    serverKey: server.serverKey,
    issuerCnpj: SHOP,
    restart: server.restart,
    sales: async () => new Map([...server.sales].map(([identity, { times }]) => [identity, times])),
    cancellations: async () => server.cancellations,
  };
  try {
    const counts = await runKills(target, { folder, ...SIZE, seed, node, ...(isFull ? { say: console.log } : {}) });
    console.log({
      seed,
      ...counts,
      atServer: { sales: server.sales.size, cancelled: server.cancellations.size, ...server.counts },
    });
    expect(counts).toMatchObject({
      missing: [],
      doubled: [],
      foreign: [],
      leftInFolder: 0,
      leftInQueue: 0,
      refusedFiles: [],
      restarts: 2,
    });
    expect(server.counts.accepted).toBe(counts.sales + counts.cancellations);
    expect(server.counts.refused).toBe(0);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
