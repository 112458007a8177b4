import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { isAppAccess } from '@galeria/contract/app/app-access';
import { ENDPOINTS, type EndpointName } from '@galeria/contract/endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { problemBody } from '@galeria/contract/kit/problem-body';
import { PROBLEMS, type ProblemCode } from '@galeria/contract/messages/problem-codes';
import { MALLS } from '@galeria/contract/reference/malls';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAppKey } from './capabilities/app-keys/testing/an-app-key.ts';
import { aDrawnDraw } from './capabilities/draws/testing/a-draw.ts';
import { aStoreClient } from './capabilities/store-sync/testing/a-store-client.ts';
import { clientHeaders } from './capabilities/store-sync/testing/sync-calls.ts';
import { loadDemo } from './demo/load-demo.ts';
import { readKnownValues } from './testing/fuzz/known-values.ts';
import { requestsTo } from './testing/fuzz/requests.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { testDatabaseKind } from './testing/test-database.ts';

const isRead = ({ method }: AnyEndpoint) => method === 'GET';
/** Those that only read come first: they share their callers. */
const endpoints = (Object.entries(ENDPOINTS) as [EndpointName, AnyEndpoint][]).sort(
  ([, one], [, other]) => Number(isRead(other)) - Number(isRead(one)),
);
/**
 * So many requests altogether: `GALERIA_FUZZ_REQUESTS=50000` for a long run. What a schema lets through is the same on both databases:
 * embedded it is the way to the tables that is tried, by half as many.
 */
const requests = Number(process.env['GALERIA_FUZZ_REQUESTS'] ?? (testDatabaseKind() === 'postgres' ? 1280 : 640));
const eachGets = Math.ceil(requests / endpoints.length);
/** `GALERIA_FUZZ_SEED` repeats a run. Each endpoint gets its own from it: with one for all, all would make the same choices. */
const seed = Number(process.env['GALERIA_FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
/** A part of the contract, by name. */
const only = process.env['GALERIA_FUZZ_ONLY'];
const LONGEST_STALL_MILLIS = 100;

/** A limit for what hangs. */
const HANGS_MILLIS = 300_000;

const FEW = { stores: 100, colleagues: 8, customers: 60, invoices: 150, offerMalls: 1 };
const HERE = MALLS.map(({ code }) => code);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  await loadDemo(testApp.database.db, testApp.deps, new Date(), FEW);
  await aDrawnDraw(testApp.database);
  const shop = await aStoreClient(testApp, await everybody());
  await shop.send([shop.sale(), shop.line('1'), shop.sale({ issuerCnpj: 'x' })]);
  await testApp.database.keep();
  console.log(`fuzz: seed ${seed}, ${eachGets} requests to each of ${endpoints.length} endpoints`);
});
afterAll(() => testApp.close());

type Caller = Readonly<Record<string, string>>;

const everybody = () => testApp.aPerson({ malls: HERE, permissions: PERMISSION_SLUGS });

let readers = new Map<string, readonly Caller[]>();
const kindOf = ({ access }: AnyEndpoint) => (isAppAccess(access) ? 'app' : access === 'store-client' ? 'shop' : 'person');

/** Everything, nothing but a session, the app, and a shop: made anew, because what is tried may end them, unless it only reads. */
async function callersOf(endpoint: AnyEndpoint): Promise<readonly Caller[]> {
  if (!isRead(endpoint)) return newCallers(endpoint);
  const known = readers.get(kindOf(endpoint)) ?? (await newCallers(endpoint));
  readers.set(kindOf(endpoint), known);
  return known;
}

async function newCallers({ access }: AnyEndpoint): Promise<readonly Caller[]> {
  if (isAppAccess(access))
    return [(await anAppKey(testApp.database.db, { malls: HERE, createdAt: testApp.clock.now() })).headers];
  if (access === 'store-client') return [clientHeaders((await aStoreClient(testApp, await everybody())).storeKey)];
  const tokenOf = async (permissions: readonly string[]) => ({
    authorization: `Bearer ${(await testApp.aPerson({ malls: HERE, permissions })).token}`,
  });
  return [await tokenOf(PERMISSION_SLUGS), await tokenOf(PERMISSION_SLUGS), await tokenOf([])];
}

/** Why an answer is not what the contract promises; null when it is. */
function fault(endpoint: AnyEndpoint, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers, body } = answer;
  const expected = endpoint.status ?? 200;
  if (statusCode === expected) {
    if (expected === 204) return body === '' ? null : 'a body where there is none';
    if (endpoint.raw) return null;
    const parsed = endpoint.response.safeParse(JSON.parse(body));
    return parsed.success ? null : `not the response: ${parsed.error.message}`;
  }
  if (statusCode >= 500)
    return `${statusCode}: ${testApp.logLines.findLast((line) => line.includes('request failed'))?.slice(0, 900)}`;
  const problem = problemBody.strict().safeParse(JSON.parse(body));
  if (!problem.success) return `no problem: ${body.slice(0, 300)}`;
  const known = PROBLEMS[problem.data.code as ProblemCode];
  if (known?.status !== statusCode) return `${problem.data.code} is not ${statusCode}`;
  return headers['content-type'] === 'application/json; charset=utf-8' ? null : `of type ${headers['content-type']}`;
}

const shown = ({ method, url, payload }: InjectOptions): string =>
  `${method} ${String(url).slice(0, 400)} ${typeof payload === 'string' ? payload.slice(0, 1500) : ''}`;

const tried = { requests: 0, accepted: 0, longestStall: 0, stalledBy: '' };

/**
 * The longest stretch for which the thread worked without coming back to its loop, in its own time: what the loop waits for on a machine
 * shared with others is not counted, nor what many short ones come to in a request that waits for long.
 */
const stretch = { longest: 0, since: process.threadCpuUsage() };
function endStretch(): void {
  const { user, system } = process.threadCpuUsage(stretch.since);
  Object.assign(stretch, { longest: Math.max(stretch.longest, (user + system) / 1e3), since: process.threadCpuUsage() });
}

async function ask(
  request: InjectOptions,
  caller: Caller,
): Promise<{ readonly answer: LightMyRequestResponse | Error; readonly stall: number }> {
  endStretch();
  stretch.longest = 0;
  const answering = testApp.inject({
    ...request,
    headers: { ...caller, ...request.headers },
    signal: AbortSignal.timeout(HANGS_MILLIS),
  });
  const answer = await answering.catch((error: unknown) => error as Error);
  endStretch();
  return { answer, stall: stretch.longest };
}

/**
 * Also how long it held the thread, where it is the longest of all. A collector that goes through all the process has, and a machine
 * that takes its processor away in the middle, hold it as long now and then. What a request takes for itself it takes again, as things
 * are or as they were at first: it is asked twice more in each, and the longest of the four counts.
 */
async function tryOnce(endpoint: AnyEndpoint, request: InjectOptions, callerOf: () => Promise<Caller>): Promise<string | null> {
  const { answer, stall: first } = await ask(request, await callerOf());
  if (answer instanceof Error) return `no answer: ${answer.message}`;
  tried.requests += 1;
  if (answer.statusCode < 300) tried.accepted += 1;
  let stall = first;
  if (first >= LONGEST_STALL_MILLIS) {
    const again: number[] = [];
    for (const isAsAtFirst of [false, false, true, true]) {
      if (isAsAtFirst) await makeAsAtFirst();
      again.push((await ask(request, await callerOf())).stall);
    }
    stall = Math.min(first, Math.max(...again));
    console.log(
      `fuzz: ${first.toFixed(0)} ms, asked again ${again.map(Math.round).join(', ')} ms: ${shown(request).slice(0, 300)}`,
    );
  }
  if (stall > tried.longestStall) Object.assign(tried, { longestStall: stall, stalledBy: shown(request).slice(0, 300) });
  return fault(endpoint, answer);
}

/** So that no request is held up by what the thousands before it left behind; what it leaves itself still counts. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/** What an answered request left to be done may still hold tables in another order than a reset takes them in. */
async function untilIdle(): Promise<void> {
  if (testApp.database.kind !== 'postgres') return;
  const busy = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state <> 'idle'`;
  await expect.poll(async () => (await testApp.database.pool.query(busy)).rows).toEqual([]);
}

// Writes wear the test app down; after so many of them it is as at first, and what it holds is read once for all of them.
const WORN = 12;
let worn = WORN;
let knownValues: Awaited<ReturnType<typeof readKnownValues>>;
async function makeAsAtFirst(): Promise<void> {
  await untilIdle();
  await testApp.reset();
  readers = new Map();
  knownValues = await readKnownValues(testApp.database);
  worn = 0;
}

test.each(endpoints.filter(([name]) => only === undefined || name === only))(
  '[ERR-04] no request to %s gives a 500, and every answer is of the contract',
  async (name, endpoint) => {
    if (!isRead(endpoint)) worn += 1;
    if (worn >= WORN) await makeAsAtFirst();
    let callers = await callersOf(endpoint);
    let madeWith = readers;
    const loop = setInterval(endStretch, 1);
    const faults: string[] = [];
    const ownSeed = seed + endpoints.findIndex(([other]) => other === name) * 7919;
    for (const [at, request] of fc
      .sample(requestsTo(endpoint, knownValues(endpoint)), { seed: ownSeed, numRuns: eachGets })
      .entries()) {
      if (at % 100 === 99) callers = await callersOf(endpoint);
      if (tried.requests % 100 === 0) collectGarbage();
      const found = await tryOnce(endpoint, request, async () => {
        // Those of before are gone once everything is as at first.
        if (madeWith !== readers) [callers, madeWith] = [await callersOf(endpoint), readers];
        return callers[at % callers.length] ?? {};
      });
      if (found !== null && faults.length < 5) faults.push(`${shown(request)}\n  => ${found}`);
    }
    clearInterval(loop);
    expect(faults, `GALERIA_FUZZ_SEED=${seed}`).toEqual([]);
  },
);

test('[OPS-08] a good part of what was tried was accepted, and no request held up the others', () => {
  console.log(
    `fuzz: ${tried.requests} requests, ${tried.accepted} accepted, longest stall ${tried.longestStall.toFixed(0)} ms by ${tried.stalledBy}`,
  );
  // A generator that only ever gets refused tries nothing behind the schemas.
  if (only === undefined) expect(tried.accepted).toBeGreaterThan(tried.requests / 12);
  expect(tried.longestStall).toBeLessThan(LONGEST_STALL_MILLIS);
});
