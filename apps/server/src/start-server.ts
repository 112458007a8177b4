import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import type { FastifyInstance } from 'fastify';
import { allJobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { createHeadKeeper, sealAudit } from './capabilities/audit/audit.public.ts';
import { countNotes } from './capabilities/dashboards/dashboards.public.ts';
import { sealLists } from './capabilities/draws/draws.public.ts';
import { endCancelledNotes, httpNoteService, receiveSales } from './capabilities/invoices/invoices.public.ts';
import { createEngineRunner } from './capabilities/promotion-engine/promotion-engine.public.ts';
import type { Config } from './config/env.ts';
import { prepareFirstUse, refuseDemoPasswords } from './first-use.ts';
import { createBackgroundRunner } from './platform/background-runner.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { openDoor, removeOldCopies } from './platform/db/embedded/folder-door.ts';
import { migrate } from './platform/db/migrate.ts';
import { inStartTurn } from './platform/db/start-turn.ts';
import { folderStorage, s3Storage } from './platform/edge/file-storage.ts';
import { openFlags } from './platform/edge/flag-client.ts';
import { openIdProvider } from './platform/edge/identity-provider.ts';
import { noMailer, smtpMailer } from './platform/edge/mail.ts';
import { postTo } from './platform/edge/post-to.ts';
import { foreseenProxy } from './platform/http/proxy-warning.ts';
import { removeLeftUploads } from './platform/http/upload-folders.ts';
import { createJobs } from './platform/jobs/boss.ts';
import { createLogger, type Logger } from './platform/log.ts';
import { openServerKeys } from './server-keys.ts';

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

/**
 * Opens everything in order. Whatever fails on the way, or `stopRequested` between two steps, closes what was open. The pages are
 * read when `beforeServing` is through.
 */
export async function startServer(
  config: Config,
  stopRequested: AbortSignal,
  beforeServing: Promise<unknown>,
): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const { onClose, closeAll } = openThings(log);
  const proxy = foreseenProxy(config);
  if (proxy !== null) log.warn(proxy);
  // Before the page is made: it tells the portal the same.
  acceptCnpjs({ alphanumeric: config.cnpjAlphanumeric });
  try {
    await mkdir(config.dataFolder, { recursive: true });
    await removeLeftUploads();
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
    if (database.copyFolder) {
      removeOldCopies(config.dataFolder);
      const door = await openDoor(config.dataFolder, database.copyFolder);
      onClose(() => door.close());
    }
    stopRequested.throwIfAborted();
    await migrate(database, here('../migrations'), { onWait: (message) => log.warn(message) });
    stopRequested.throwIfAborted();
    // Before the keys: a start that is refused has not changed the secret.
    await refuseDemoPasswords(config, database);
    const secret = await openServerKeys(database, config);
    stopRequested.throwIfAborted();
    const storage = config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataFolder, 'files'));
    const notices = await prepareFirstUse(config, { database, storage, secret });
    stopRequested.throwIfAborted();

    const flags = await openFlags(
      config.flags.url === undefined
        ? { file: config.flags.file ?? here('../flags.json') }
        : { ofrepUrl: config.flags.url, token: config.flags.token },
      log,
    );
    onClose(() => flags.close());

    const heads = createHeadKeeper(
      {
        db: database.db,
        secret,
        file: config.auditHeads.file,
        post: config.auditHeads.url ? postTo(config.auditHeads.url) : null,
      },
      log,
    );
    onClose(async (millisLeft) => {
      // What nobody would seal until the next start is sealed now, as far as there is time, and kept.
      await sealAudit({ db: database.db, clock: systemClock, secret }, () => millisLeft() < 1000);
      await heads.stop();
    });
    const jobs = createJobs(database, log);
    onClose((millisLeft) => jobs.stop(millisLeft() / 1000));
    const noteService = config.noteService ? httpNoteService(config.noteService) : null;
    const work = { db: database.db, clock: systemClock, storage, noteService, secret };
    // The queue makes its own tables, and two that make them at once get in each other's way.
    await inStartTurn(database, () => jobs.start(allJobs(work)));
    stopRequested.throwIfAborted();

    heads.start();
    const engine = createEngineRunner(work, log);
    onClose(() => engine.stop());
    const counting = createBackgroundRunner('counting notes', (isStopped) => countNotes(work, isStopped), log);
    onClose(() => counting.stop());
    const onApproval = () => {
      engine.trigger();
      counting.trigger();
    };
    const receiving = createBackgroundRunner(
      'receiving sales',
      async (isStopped) => {
        const { received } = await receiveSales(work, isStopped);
        const { cancelled } = await endCancelledNotes(work, isStopped);
        if (received + cancelled > 0) onApproval();
      },
      log,
    );
    onClose(() => receiving.stop());
    const sealing = createBackgroundRunner('sealing a list', (isStopped) => sealLists(work, isStopped), log);
    onClose(() => sealing.stop());
    await beforeServing;
    stopRequested.throwIfAborted();
    const app = await buildApp({
      ...config,
      secret,
      readings: heads.readings,
      database,
      clock: systemClock,
      log,
      jobs,
      storage,
      flags,
      noteService,
      onApproval,
      onSales: receiving.trigger,
      onClosing: sealing.trigger,
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
