import { readConfig } from './config/env.ts';
import { createLogger } from './platform/log.ts';
import { startRefusal } from './start-refusal.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** However the stop goes, the process is gone by then; sooner while it starts, when nobody was promised anything yet. */
const DEADLINE_MILLIS = { running: 4500, starting: 2000 };

/**
 * The server as a process: its signals, what it prints, how it ends. `beforeServing` is awaited when all is there but the pages: an
 * empty data folder takes most of a minute to fill, and something else can be made meanwhile.
 */
export async function runServer(beforeServing: Promise<unknown> = Promise.resolve()): Promise<void> {
  let server: RunningServer | null = null;
  const stopRequested = new AbortController();
  const lastWords = createLogger('fatal');

  // Registered before anything is opened: Ctrl+C must work from the first moment.
  async function stop(): Promise<void> {
    // The terminal and npm may both pass on the one Ctrl+C.
    if (stopRequested.signal.aborted) return;
    stopRequested.abort();
    if (server === null) {
      // What was half written is begun anew by the next start.
      setTimeout(() => process.exit(0), DEADLINE_MILLIS.starting).unref();
      return;
    }
    setTimeout(() => process.exit(1), DEADLINE_MILLIS.running).unref();
    await server.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  // Node would print the error as it is, with whatever values it carries.
  process.on('uncaughtException', (error) => {
    lastWords.fatal({ err: error }, 'nobody caught this');
    process.exit(70);
  });

  try {
    server = await startServer(readConfig(process.env), stopRequested.signal, beforeServing);
    if (stopRequested.signal.aborted) {
      await server.stop();
      process.exit(0);
    }
    console.log([`\nGaleria: ${server.address}`, ...server.notices, ''].join('\n'));
  } catch (error) {
    if (stopRequested.signal.aborted) process.exit(0);
    const refusal = startRefusal(error);
    if (refusal === null) lastWords.fatal({ err: error }, 'the server could not start');
    else console.error(refusal);
    process.exit(1);
  }
}
