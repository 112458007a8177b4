// Several node-postgres clients on one engine: what the product's pool of one never does, and the bridge must bear.
import { readFile } from 'node:fs/promises';
import type { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import { type EngineThread, startEngineThread } from '../engine-thread.ts';
import { createPortSocket } from '../port-socket.ts';

/** To start from: loading it takes a fraction of a cold start. */
export async function readTestDump(): Promise<Uint8Array> {
  const file = process.env.GALERIA_TEST_DUMP;
  if (!file) throw new Error('GALERIA_TEST_DUMP is not set: these tests want the global setup of the embedded database');
  return readFile(file);
}

export async function startTestEngine(onDeath: (error: Error) => void): Promise<EngineThread> {
  return startEngineThread({ dir: undefined, loadFrom: await readTestDump() }, onDeath);
}

export async function connectClient(openPort: () => MessagePort): Promise<pg.Client> {
  const client = new pg.Client({ stream: () => createPortSocket(openPort), host: 'embedded', user: 'postgres', ssl: false });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withClients<T>(
  count: number,
  openPort: () => MessagePort,
  work: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = await Promise.all(Array.from({ length: count }, () => connectClient(openPort)));
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** The client is gone without a word, as when its process is killed. */
export function vanish(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** A port whose messages reach the engine in pieces, cut where `random` says. */
export function choppingPort(openPort: () => MessagePort, random: () => number): () => MessagePort {
  return () => {
    const port = openPort();
    const post = port.postMessage.bind(port);
    port.postMessage = (chunk: Uint8Array | null) => {
      if (chunk === null) return post(null);
      for (let at = 0; at < chunk.length; ) {
        // Mostly a few bytes, so that lengths and headers are cut too; sometimes much, so that megabytes get through.
        const size = 1 + Math.floor(random() < 0.8 ? random() * 12 : random() * 200_000);
        post(chunk.slice(at, at + size));
        at += size;
      }
    };
    return port;
  };
}

/** Small, seeded and good enough for tests (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
