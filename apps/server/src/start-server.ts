import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { accessManagerJobs } from './capabilities/access-manager/access-manager.jobs.ts';
import { auditJobs } from './capabilities/audit/audit.jobs.ts';
import type { Config } from './config/env.ts';
import { prepareFirstUse } from './first-use.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { folderStorage, s3Storage } from './platform/edge/file-storage.ts';
import { openFlags } from './platform/edge/flag-client.ts';
import { openIdProvider } from './platform/edge/identity-provider.ts';
import { noMailer, smtpMailer } from './platform/edge/mail.ts';
import { createJobs } from './platform/jobs/boss.ts';
import { createLogger } from './platform/log.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: string;
  /** What a person should know at the first start; empty later. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How long running work may take to end by itself when the server stops. */
const GRACE_SECONDS = 4;

/** Opens everything in order and closes it in the reverse one. Whatever fails on the way closes what was open. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
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
    closers.push(() => database.close());
    await migrate(database, here('../migrations'));
    const notices = await prepareFirstUse(config, database);

    const storage = config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataFolder, 'files'));
    const flags = await openFlags(
      config.flags.url === undefined
        ? { file: config.flags.file ?? here('../flags.json') }
        : { ofrepUrl: config.flags.url, token: config.flags.token },
      log,
    );
    closers.push(() => flags.close());

    const jobs = createJobs(database, log);
    const work = { db: database.db, clock: systemClock, storage };
    await jobs.start([...accessManagerJobs(work), ...auditJobs(work), ...housekeepingJobs(work)]);
    closers.push(() => jobs.stop(GRACE_SECONDS));

    const app = await buildApp({
      database,
      clock: systemClock,
      log,
      jobs,
      storage,
      flags,
      mailer: config.smtp ? smtpMailer(config.smtp, log) : noMailer,
      provider: config.oidc ? openIdProvider({ ...config.oidc, redirectUri: `${config.publicUrl}/token` }, log) : null,
      publicUrl: config.publicUrl,
      subscriptionKey: config.subscriptionKey,
      metricsToken: config.metricsToken,
      trustProxy: config.trustProxy,
      rateLimit: config.rateLimit,
      portalFolder: here('../../portal/dist'),
    });
    closers.push(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, address, notices, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
