import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { allJobs } from '../all-jobs.ts';
import { type AppDeps, buildApp } from '../app.ts';
import { anchorAudit } from '../capabilities/audit/audit.public.ts';
import { TEST_SECRET } from '../capabilities/promotion-engine/testing/a-promotion.ts';
import { folderStorage } from '../platform/edge/file-storage.ts';
import { openFlags } from '../platform/edge/flag-client.ts';
import { noMailer } from '../platform/edge/mail.ts';
import { createJobs, type RunningJobs } from '../platform/jobs/boss.ts';
import { createLogger } from '../platform/log.ts';
import { loadReferenceData } from '../reference-data.ts';
import { aPerson, type Person, type PersonTraits, provenNow } from './people.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Of the contract's type on success, a problem otherwise: tests look at the status first. */
  readonly body: Body;
  readonly problem: ProblemBody;
  readonly raw: Buffer;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly deps: AppDeps;
  readonly jobs: RunningJobs;
  /** Every log line written so far. */
  readonly logLines: readonly string[];
  readonly flagsFile: string;
  call<E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    as?: Pick<Person, 'token'> | null,
    extra?: Pick<InjectOptions, 'headers' | 'remoteAddress'> & {
      /** PER-12: for what asks for a fresh sign-in people have just signed in again, unless the test says that they did not. */
      readonly signIn?: 'as-it-is';
    },
  ): Promise<Answer<ResponseOf<E>>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  aPerson(traits?: PersonTraits): Promise<Person>;
  /** Empties the database but for malls, permissions and default groups, which are as they were at first. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Parts that replace the defaults: a real identity provider, another storage, a mail server. */
  readonly with?: Partial<AppDeps>;
  /** Runs the queue's workers too, or only opens the queue: somebody else works. */
  readonly jobs?: boolean | 'no-workers';
  /** A database that has been filled already. */
  readonly on?: TestDatabase;
}

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

const defined = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

/** The whole server on a real database, called in process. Nothing of ours is replaced but the clock. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.on ?? (await openTestDatabase());
  const clock = createTestClock();
  const folder = await mkdtemp(join(tmpdir(), 'galeria-app-'));
  const flagsFile = join(folder, 'flags.json');
  await writeFile(flagsFile, JSON.stringify({ missions_portalb2c: false, mission_allowed_malls: [], 'cnpj-management': [] }));
  const logLines: string[] = [];
  const log = createLogger('debug', { write: (line) => void logLines.push(line) });
  const jobs = createJobs(database, log, { pollSeconds: 0.5, superviseSeconds: 1 });
  const deps: AppDeps = {
    database,
    clock,
    log,
    jobs,
    storage: folderStorage(join(folder, 'files')),
    flags: await openFlags({ file: flagsFile }, log),
    mailer: noMailer,
    noteService: null,
    leaseMillis: 5 * 60_000,
    // At the beginning of its day: today's has been held at whatever hour tests run.
    extractionTime: '00:00',
    // Tests say when the engine acts: what works by itself would work into the next test.
    onApproval: () => {},
    onSales: () => {},
    onClosing: () => {},
    provider: null,
    publicUrl: 'http://localhost:3000',
    subscriptionKey: undefined,
    metricsToken: undefined,
    readings: [],
    trustProxy: [],
    secret: TEST_SECRET,
    secondFactor: 'off',
    rateLimit: 1_000_000,
    appRateLimit: 1_000_000,
    uploadBytesPerHour: 2 ** 50,
    portalFolder: null,
    ...options.with,
  };
  if (!options.on) {
    await loadReferenceData(database.db, clock.now());
    // As a server's first start does it.
    await database.db.transaction((tx) => anchorAudit(tx, deps.secret));
    await database.keep();
  }
  if (options.jobs) {
    const work = { db: database.db, clock, storage: deps.storage, noteService: deps.noteService, secret: deps.secret };
    await jobs.start(options.jobs === 'no-workers' ? [] : allJobs(work));
  }
  const app = await buildApp(deps);
  await app.ready();

  return {
    app,
    database,
    clock,
    deps,
    jobs,
    logLines,
    flagsFile,
    inject: (injected) => app.inject(injected),
    aPerson: (traits) => aPerson(database.db, { at: clock.now(), ...traits }),
    async call(endpoint, request, as = null, extra = {}) {
      const { params, query, body } = request as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: object;
      };
      const { signIn, ...sent } = extra;
      if (endpoint.freshSignIn && as && signIn !== 'as-it-is') await provenNow(database.db, as.token, deps.clock.now());
      const answer = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, params),
        query: defined(query),
        ...(body === undefined ? {} : { payload: body }),
        ...sent,
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...sent.headers },
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const parsed = isJson ? answer.json() : null;
      return { status: answer.statusCode, headers: answer.headers, body: parsed, problem: parsed, raw: answer.rawPayload };
    },
    reset: () => database.reset(),
    async close() {
      await app.close();
      if (options.jobs) await jobs.stop(5);
      await deps.flags.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
