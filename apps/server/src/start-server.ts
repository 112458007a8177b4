import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import type { FastifyInstance } from 'fastify';
import { allJobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { countNotes } from './capabilities/dashboards/dashboards.public.ts';
import { sealLists } from './capabilities/draws/draws.public.ts';
import { createEngineKick } from './capabilities/promotion-engine/promotion-engine.public.ts';
import type { Config } from './config/env.ts';
import { prepareFirstUse } from './first-use.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inStartTurn } from './platform/db/start-turn.ts';
import { folderStorage, s3Storage } from './platform/edge/file-storage.ts';
import { openFlags } from './platform/edge/flag-client.ts';
import { openIdProvider } from './platform/edge/identity-provider.ts';
import { noMailer, smtpMailer } from './platform/edge/mail.ts';
import { httpNoteService } from './platform/edge/note-service.ts';
import { createJobs } from './platform/jobs/boss.ts';
import { createKick } from './platform/kick.ts';
import { createLogger, type Logger } from './platform/log.ts';

export interface RunningServer {
  readonly address: string;
  /** What the person at the console should know: the demo's sign-ins, the first administrator's link. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Ctrl+C ends within 5 s: requests may take this much of them, */
const REQUESTS_MILLIS = 3000;
/** and requests and jobs together this much. */
const WORK_MILLIS = 4000;

type Closer = (millisLeft: () => number) => Promise<unknown>;

/** What was opened, closed in the reverse order. Whatever cannot be closed does not keep the rest open. */
function openThings(log: Logger) {
  const closers: Closer[] = [];
  return {
    onClose: (closer: Closer) => void closers.push(closer),
    async closeAll() {
      const until = performance.now() + WORK_MILLIS;
      for (let close = closers.pop(); close; close = closers.pop()) {
        await close(() => until - performance.now()).catch((error: unknown) => log.error({ err: error }, 'while stopping'));
      }
    },
  };
}

async function finishRequests(app: FastifyInstance): Promise<void> {
  // Whoever is still sending or reading by then is cut off.
  const cutOff = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MILLIS);
  await app.close();
  clearTimeout(cutOff);
}

/** Opens everything in order. Whatever fails on the way, or `stopRequested` between two steps, closes what was open. */
export async function startServer(config: Config, stopRequested: AbortSignal): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const { onClose, closeAll } = openThings(log);
  // Before the page is made: it tells the portal the same.
  acceptCnpjs({ alphanumeric: config.cnpjAlphanumeric });
  try {
    await mkdir(config.dataFolder, { recursive: true });
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataFolder: config.dataFolder,
      poolSize: config.poolSize,
      onDeath: (error) => {
        log.fatal({ err: error }, 'the embedded database died');
        process.exit(70);
      },
    });
    onClose(() => database.close());
    stopRequested.throwIfAborted();
    await migrate(database, here('../migrations'));
    stopRequested.throwIfAborted();
    const storage = config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataFolder, 'files'));
    const notices = await prepareFirstUse(config, database, storage);
    stopRequested.throwIfAborted();

    const flags = await openFlags(
      config.flags.url === undefined
        ? { file: config.flags.file ?? here('../flags.json') }
        : { ofrepUrl: config.flags.url, token: config.flags.token },
      log,
    );
    onClose(() => flags.close());

    const jobs = createJobs(database, log);
    onClose((millisLeft) => jobs.stop(millisLeft() / 1000));
    const noteService = config.noteService ? httpNoteService(config.noteService) : null;
    const work = { db: database.db, clock: systemClock, storage, noteService, secret: config.secret };
    // The queue makes its own tables, and two that make them at once get in each other's way.
    await inStartTurn(database, () => jobs.start(allJobs(work)));
    stopRequested.throwIfAborted();

    const engine = createEngineKick(work, log);
    onClose(() => engine.stop());
    const counting = createKick('counting notes', (isStopped) => countNotes(work, isStopped), log);
    onClose(() => counting.stop());
    const sealing = createKick('sealing a list', (isStopped) => sealLists(work, isStopped), log);
    onClose(() => sealing.stop());
    const app = await buildApp({
      ...config,
      database,
      clock: systemClock,
      log,
      jobs,
      storage,
      flags,
      noteService,
      onApproval: () => {
        engine.kick();
        counting.kick();
      },
      onClosing: sealing.kick,
      mailer: config.smtp ? smtpMailer(config.smtp, log) : noMailer,
      provider: config.oidc ? openIdProvider({ ...config.oidc, redirectUri: `${config.publicUrl}/token` }, log) : null,
      portalFolder: here('../../portal/dist'),
    });
    onClose(() => finishRequests(app));
    const address = await app.listen({ host: config.host, port: config.port });
    return { address, notices, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
