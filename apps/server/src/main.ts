import { ConfigurationError, readConfig } from './config/env.ts';
import { FirstUseRefused } from './first-use.ts';
import { DataFolderInUse } from './platform/db/embedded/folder-lock.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Errors whose message is all there is to say: no stack for the person who started the program. */
const isPlain = (error: unknown): error is Error =>
  error instanceof ConfigurationError || error instanceof DataFolderInUse || error instanceof FirstUseRefused;

let server: RunningServer | null = null;
let stopRequested = false;

// Registered first: opening an empty data folder takes seconds, and Ctrl+C must work during them.
async function stop(): Promise<void> {
  if (stopRequested) return;
  stopRequested = true;
  if (server === null) return; // still starting: main() sees the request when it is up
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

try {
  server = await startServer(readConfig(process.env));
  if (stopRequested) {
    await server.stop();
    process.exit(0);
  }
  console.log([`\nGaleria: ${server.address}`, ...server.notices, ''].join('\n'));
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}
