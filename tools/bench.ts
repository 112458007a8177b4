import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growInvoices } from '../apps/server/src/capabilities/invoices/testing/many-invoices.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import type { BenchTarget } from '../bench/bare-process.ts';
import type { Compared } from '../bench/compare-lists.ts';
import { measureCoupons } from '../bench/coupons.ts';
import { measureCustomers } from '../bench/customers.ts';
import { measureDashboards } from '../bench/dashboard.ts';
import { measureDraw } from '../bench/draw.ts';
import { measureApprovals, measureNumbers } from '../bench/engine.ts';
import { measureClaims, measureInvoices } from '../bench/invoices.ts';
import { measurePages } from '../bench/pages.ts';
import { measureSales } from '../bench/sales.ts';
import { buildPortalIfStale } from './portal-build.ts';
import { startPostgres } from './test-programs/postgres-server.ts';

// `npm run bench`: speed as ratios of one run. BENCH_DATABASE_URL keeps a seeded database between runs.

const HELP = `Measures the lists at size against the bare statements they need, and claiming the next note of a short and a long queue,
an approval that touches five promotions, handing out the first and the ten-millionth lucky number, a draw among all of them, the
dashboard of a promotion with few notes and with many, reserving the first and the millionth coupon, sales of shops taken in, with
the report over a year of them, and the portal's ten main pages in Chromium on a machine four times slower.

  npm run bench -- [--only customers|invoices|engine|draw|dashboard|coupons|sales|pages] [--customers N] [--invoices N] [--numbers N] [--notes N]
                   [--coupons N] [--sales N] [--rounds N] [--seconds N]

  --only WHAT    measures one of the eight (default all)
  --customers N  customers to measure with (default 1000000); seeding them takes minutes
  --invoices N   fiscal notes to measure with (default 2000000), besides a queue of 500,000; seeding them takes minutes
  --numbers N    lucky numbers that were handed out before (default 10000000); writing and sealing them takes minutes
  --notes N      notes that a promotion counted (default 2000000), against 2,000; writing them takes minutes
  --coupons N    coupons of benefits (default 1000000); writing them takes a minute
  --sales N      sales that shops send (default 1000000, which takes a quarter of an hour; 100000 are enough for the ratio)
  --rounds N     rounds, each going through every case, ours and bare in turn (default 5)
  --seconds N    seconds a case in each round (default 2)

BENCH_DATABASE_URL names a PostgreSQL database to use and keep; without it one is made and thrown away.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    customers: { type: 'string', default: '1000000' },
    invoices: { type: 'string', default: '2000000' },
    numbers: { type: 'string', default: '10000000' },
    notes: { type: 'string', default: '2000000' },
    coupons: { type: 'string', default: '1000000' },
    sales: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h' },
  },
});

const isMeasured = (what: 'customers' | 'invoices' | 'engine' | 'draw' | 'dashboard' | 'coupons' | 'sales' | 'pages'): boolean =>
  values.only === undefined || values.only === what;
const length = { rounds: Number(values.rounds), seconds: Number(values.seconds) };

const CROWD = 500_000;
/** Numbers that no seeded note has. */
const FIRST_OF_CROWD = 500_000_001;
const CROWDED = 'SBR';
const CLAIMS = 300;
const APPROVALS = 2000;
const GIFTS = 1000;
const LOOKS = 300;
const DRAWS = 200;
/** Of the server's memory, from the first hundred thousand sales to the last. */
const MOST_GROWTH = 1.25;
/** Megabytes of the browser's heap; the budgets of each page are held by `npm test` (page-budgets.alone.spec.ts). */
const MOST_PAGE_GROWTH = 4;

async function makeQueue(databaseUrl: string): Promise<Record<string, string>> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 2 });
  try {
    const last = FIRST_OF_CROWD + CROWD - 1;
    await growInvoices(database, { first: FIRST_OF_CROWD, last, at: new Date(), crowdOf: CROWDED });
    await database.pool.query('vacuum analyze');
    const { rows } = await database.pool.query<{ mall_code: string; notes: number }>(
      'select mall_code, count(*)::int as notes from invoice_reviews group by 1 having count(*) >= 20 order by abs(count(*) - 100) limit 1',
    );
    const [short] = rows;
    if (!short) throw new Error('no mall has a short queue');
    return { [`${short.notes} wait`]: short.mall_code, [`${CROWD} wait`]: CROWDED };
  } finally {
    await database.close();
  }
}

async function measure(): Promise<boolean> {
  const kept = process.env['BENCH_DATABASE_URL'];
  const postgres = kept ? { url: kept, stop: async () => {} } : await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'galeria-bench-'));
  const environment = { DATABASE_URL: postgres.url, GALERIA_DATA: folder };
  try {
    const sizes = [
      ...(isMeasured('customers') || isMeasured('pages') ? ['--customers', values.customers] : []),
      ...(isMeasured('invoices') ? ['--invoices', values.invoices] : []),
    ];
    const seeded = spawnSync(process.execPath, ['tools/seed.ts', ...sizes], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    if (seeded.status !== 0) throw new Error('the database could not be seeded');
    if (isMeasured('pages')) await buildPortalIfStale();
    const queues = isMeasured('invoices') ? await makeQueue(postgres.url) : {};
    const server = startServerProcess({ ...environment, GALERIA_LOG_LEVEL: 'error', GALERIA_RATE_LIMIT: '100000000' });
    try {
      const target = { databaseUrl: postgres.url, address: await server.ready };
      const { accessToken: token, user } = await signIn(target.address);
      return await report({ ...target, token, user }, queues);
    } finally {
      server.kill('SIGTERM');
      await server.exited;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SignedIn {
  readonly accessToken: string;
  readonly user: object;
}

async function signIn(address: string): Promise<SignedIn> {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@galeria.example', password: DEMO_PASSWORD }),
  });
  return (await answer.json()) as SignedIn;
}

function print(title: readonly string[], rows: readonly Compared[], digits: number): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(18))).join(''));
  line(title);
  for (const { name, ours, bare, ratio } of rows) line([name, ours.toFixed(digits), bare.toFixed(digits), ratio.toFixed(2)]);
}

const isHalf = ({ ratio }: Compared): boolean => ratio >= 0.5;

async function reportCustomers(target: BenchTarget): Promise<boolean> {
  const rows = await measureCustomers(target, length);
  print(['customers', 'ours/s', 'bare/s', 'ours/bare'], rows, 0);
  const rate = (name: string) => rows.find((row) => row.name === name)?.ours ?? Number.NaN;
  const deep = rate('first-page') / rate('page-1000');
  console.log(`page 1,000 costs ${deep.toFixed(2)} times page 1`);
  return rows.every(isHalf) && deep <= 2;
}

async function reportInvoices(target: BenchTarget, queues: Readonly<Record<string, string>>): Promise<boolean> {
  const rows = await measureInvoices(target, length);
  print(['notes', 'ours/s', 'bare/s', 'ours/bare'], rows, 0);
  const claims = await measureClaims(target, queues, CLAIMS);
  print(['claiming, when', 'ours ms', 'bare ms', 'ours/bare'], claims, 2);
  const [short, long] = claims;
  const longer = (long?.ours ?? Number.NaN) / (short?.ours ?? Number.NaN);
  console.log(`claiming from the long queue costs ${longer.toFixed(2)} times the short one`);
  return rows.every(isHalf) && claims.every(isHalf) && longer <= 1.5;
}

async function reportEngine({ databaseUrl }: BenchTarget): Promise<boolean> {
  const approvals = await measureApprovals(databaseUrl, APPROVALS);
  print(['approving, with', 'ours ms', 'bare ms', 'ours/bare'], [approvals], 2);
  const { none, many } = await measureNumbers(databaseUrl, Number(values.numbers), GIFTS);
  const dearer = many / none;
  console.log(
    `a lucky number takes ${none.toFixed(2)} ms first, ${many.toFixed(2)} ms after ${values.numbers}: ${dearer.toFixed(2)} times`,
  );
  return isHalf(approvals) && dearer <= 1.2;
}

async function reportDraw({ databaseUrl }: BenchTarget): Promise<boolean> {
  const { draws, sealSeconds, sealMegabytes } = await measureDraw(databaseUrl, Number(values.numbers), DRAWS);
  print(['a draw among', 'ours ms', 'bare ms', 'bare/ours'], [draws], 2);
  console.log(
    `sealing ${values.numbers} numbers takes ${sealSeconds.toFixed(1)} s and ${sealMegabytes.toFixed(0)} MiB beyond what was held`,
  );
  return draws.ratio >= 0.2;
}

async function reportDashboards(target: BenchTarget): Promise<boolean> {
  const rows = await measureDashboards(target, Number(values.notes), LOOKS);
  const compared = rows.map(({ name, few, many }) => ({ name, ours: many, bare: few, ratio: many / few }));
  print(['dashboards', 'many ms', 'few ms', 'many/few'], compared, 2);
  return compared.every(({ ratio }) => ratio <= 1.5);
}

async function reportCoupons(target: BenchTarget): Promise<boolean> {
  const { coupons, benefits, reservations, codes } = await measureCoupons(target, Number(values.coupons), length);
  print(['coupons', 'ours/s', 'bare/s', 'ours/bare'], coupons, 0);
  print(['benefits', 'ours/s', 'bare/s', 'ours/bare'], benefits, 0);
  const { first, last } = reservations;
  const dearer = last / first;
  console.log(
    `a reservation takes ${first.toFixed(2)} ms first, ${last.toFixed(2)} ms after ${values.coupons} coupons: ${dearer.toFixed(2)} times`,
  );
  const longer = codes.during / codes.quiet;
  console.log(
    `while ${codes.lines} codes come in (${codes.importSeconds.toFixed(0)} s), a list takes ${codes.during.toFixed(1)} ms instead of ${codes.quiet.toFixed(1)} ms: ${longer.toFixed(2)} times`,
  );
  console.log(`and the server holds ${codes.memoryMost.toFixed(0)} MiB at most, ${codes.memoryBefore.toFixed(0)} before`);
  return [...coupons, ...benefits].every(isHalf) && dearer <= 1.2 && longer <= 2;
}

async function reportSales(target: BenchTarget): Promise<boolean> {
  const { intake, memory, memoryMost, reports } = await measureSales(target, Number(values.sales), ({ sales, megabytes }) =>
    console.log(`${String(sales).padStart(8)} sales taken, the server holds ${megabytes.toFixed(0)} MiB`),
  );
  print(['taken in', 'ours/s', 'bare/s', 'ours/bare'], [intake], 0);
  // Caches fill and code is compiled while the first are taken: what comes after them is compared.
  const [, warm] = memory;
  const last = memory.at(-1);
  const isFlat = memory.length < 4 || (last?.megabytes ?? 0) <= (warm?.megabytes ?? 0) * MOST_GROWTH;
  console.log(`and the server holds ${memoryMost.toFixed(0)} MiB at most; its memory ${isFlat ? 'stays flat' : 'grows'}`);
  print(['a report over', 'ours ms', 'bare ms', 'ours/bare'], [reports], 2);
  return isHalf(intake) && isFlat && reports.ratio <= 2;
}

const orNone = (milliseconds: number | undefined): string => (milliseconds === undefined ? '-' : milliseconds.toFixed(0));

async function reportPages(target: BenchTarget & { readonly user: object }): Promise<boolean> {
  const { costs, held } = await measurePages(target, length.rounds);
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(10) : cell.padEnd(18))).join(''));
  line(['pages', 'KB', 'requests', 'first ms', 'again ms', 'of empty', 'key ms']);
  for (const { name, kilobytes, requests, first, again, ratio, key } of costs)
    line([name, kilobytes.toFixed(0), String(requests), first.toFixed(0), again.toFixed(0), ratio.toFixed(2), orNone(key)]);
  const growth = held.after - held.before;
  console.log(`the browser holds ${held.before.toFixed(1)} MB, and ${growth.toFixed(1)} more after 50 changes of page`);
  return growth <= MOST_PAGE_GROWTH;
}

async function report(
  target: BenchTarget & { readonly user: object },
  queues: Readonly<Record<string, string>>,
): Promise<boolean> {
  const isCustomersGood = isMeasured('customers') ? await reportCustomers(target) : true;
  const isInvoicesGood = isMeasured('invoices') ? await reportInvoices(target, queues) : true;
  const isEngineGood = isMeasured('engine') ? await reportEngine(target) : true;
  const isDrawGood = isMeasured('draw') ? await reportDraw(target) : true;
  const isDashboardGood = isMeasured('dashboard') ? await reportDashboards(target) : true;
  const isCouponsGood = isMeasured('coupons') ? await reportCoupons(target) : true;
  const isSalesGood = isMeasured('sales') ? await reportSales(target) : true;
  const isPagesGood = isMeasured('pages') ? await reportPages(target) : true;
  return (
    isPagesGood &&
    isSalesGood &&
    isCouponsGood &&
    isCustomersGood &&
    isInvoicesGood &&
    isEngineGood &&
    isDrawGood &&
    isDashboardGood
  );
}

if (values.help) console.log(HELP);
else if (!(await measure())) {
  console.error(
    'a ratio is below what is promised: at least 0.5 of the bare statements, page 1,000 at most twice page 1, a long queue at most 1.5 times a short one, the last lucky number and the last coupon at most 1.2 times the first, a draw at most five times the look-ups it needs, a dashboard of many notes at most 1.5 times one of few, a report of sales at most twice the bare query; and the memory of a server that takes sales stays within a quarter more, that of a browser within 4 MB after 50 changes of page',
  );
  process.exitCode = 1;
}
