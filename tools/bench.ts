import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growInvoices } from '../apps/server/src/capabilities/invoices/testing/many-invoices.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import type { Ground } from '../bench/bare-process.ts';
import type { Compared } from '../bench/compare-lists.ts';
import { measureCustomers } from '../bench/customers.ts';
import { measureDashboards } from '../bench/dashboard.ts';
import { measureDraw } from '../bench/draw.ts';
import { measureApprovals, measureNumbers } from '../bench/engine.ts';
import { measureClaims, measureInvoices } from '../bench/invoices.ts';
import { startPostgres } from './test-ground/postgres-server.ts';

// `npm run bench`: speed as ratios of one run. BENCH_DATABASE_URL keeps a seeded database between runs.

const HELP = `Measures the lists at size against the bare statements they need, and claiming the next note of a short and a long queue,
an approval that touches five promotions, handing out the first and the ten-millionth lucky number, a draw among all of them, and the
dashboard of a promotion with few notes and with many.

  npm run bench -- [--only customers|invoices|engine|draw|dashboard] [--customers N] [--invoices N] [--numbers N] [--notes N]
                   [--rounds N] [--seconds N]

  --only WHAT    measures one of the five (default all)
  --customers N  customers to measure with (default 1000000); seeding them takes minutes
  --invoices N   fiscal notes to measure with (default 2000000), besides a queue of 500,000; seeding them takes minutes
  --numbers N    lucky numbers that were handed out before (default 10000000); writing and sealing them takes minutes
  --notes N      notes that a promotion counted (default 2000000), against 2,000; writing them takes minutes
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
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h' },
  },
});

const isMeasured = (what: 'customers' | 'invoices' | 'engine' | 'draw' | 'dashboard'): boolean =>
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
      ...(isMeasured('customers') ? ['--customers', values.customers] : []),
      ...(isMeasured('invoices') ? ['--invoices', values.invoices] : []),
    ];
    const seeded = spawnSync(process.execPath, ['tools/seed.ts', ...sizes], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    if (seeded.status !== 0) throw new Error('the database could not be seeded');
    const queues = isMeasured('invoices') ? await makeQueue(postgres.url) : {};
    const server = startServerProcess({ ...environment, GALERIA_LOG_LEVEL: 'error', GALERIA_RATE_LIMIT: '100000000' });
    try {
      const ground = { databaseUrl: postgres.url, address: await server.ready };
      return await report({ ...ground, token: await signIn(ground.address) }, queues);
    } finally {
      server.kill('SIGTERM');
      await server.exited;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@galeria.example', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

function print(title: readonly string[], rows: readonly Compared[], digits: number): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(18))).join(''));
  line(title);
  for (const { name, ours, bare, ratio } of rows) line([name, ours.toFixed(digits), bare.toFixed(digits), ratio.toFixed(2)]);
}

const isHalf = ({ ratio }: Compared): boolean => ratio >= 0.5;

async function reportCustomers(ground: Ground): Promise<boolean> {
  const rows = await measureCustomers(ground, length);
  print(['customers', 'ours/s', 'bare/s', 'ours/bare'], rows, 0);
  const rate = (name: string) => rows.find((row) => row.name === name)?.ours ?? Number.NaN;
  const deep = rate('first-page') / rate('page-1000');
  console.log(`page 1,000 costs ${deep.toFixed(2)} times page 1`);
  return rows.every(isHalf) && deep <= 2;
}

async function reportInvoices(ground: Ground, queues: Readonly<Record<string, string>>): Promise<boolean> {
  const rows = await measureInvoices(ground, length);
  print(['notes', 'ours/s', 'bare/s', 'ours/bare'], rows, 0);
  const claims = await measureClaims(ground, queues, CLAIMS);
  print(['claiming, when', 'ours ms', 'bare ms', 'ours/bare'], claims, 2);
  const [short, long] = claims;
  const longer = (long?.ours ?? Number.NaN) / (short?.ours ?? Number.NaN);
  console.log(`claiming from the long queue costs ${longer.toFixed(2)} times the short one`);
  return rows.every(isHalf) && claims.every(isHalf) && longer <= 1.5;
}

async function reportEngine({ databaseUrl }: Ground): Promise<boolean> {
  const approvals = await measureApprovals(databaseUrl, APPROVALS);
  print(['approving, with', 'ours ms', 'bare ms', 'ours/bare'], [approvals], 2);
  const { none, many } = await measureNumbers(databaseUrl, Number(values.numbers), GIFTS);
  const dearer = many / none;
  console.log(
    `a lucky number takes ${none.toFixed(2)} ms first, ${many.toFixed(2)} ms after ${values.numbers}: ${dearer.toFixed(2)} times`,
  );
  return isHalf(approvals) && dearer <= 1.2;
}

async function reportDraw({ databaseUrl }: Ground): Promise<boolean> {
  const { draws, sealSeconds, sealMegabytes } = await measureDraw(databaseUrl, Number(values.numbers), DRAWS);
  print(['a draw among', 'ours ms', 'bare ms', 'bare/ours'], [draws], 2);
  console.log(
    `sealing ${values.numbers} numbers takes ${sealSeconds.toFixed(1)} s and ${sealMegabytes.toFixed(0)} MiB beyond what was held`,
  );
  return draws.ratio >= 0.2;
}

async function reportDashboards(ground: Ground): Promise<boolean> {
  const rows = await measureDashboards(ground, Number(values.notes), LOOKS);
  const compared = rows.map(({ name, few, many }) => ({ name, ours: many, bare: few, ratio: many / few }));
  print(['dashboards', 'many ms', 'few ms', 'many/few'], compared, 2);
  return compared.every(({ ratio }) => ratio <= 1.5);
}

async function report(ground: Ground, queues: Readonly<Record<string, string>>): Promise<boolean> {
  const isCustomersGood = isMeasured('customers') ? await reportCustomers(ground) : true;
  const isInvoicesGood = isMeasured('invoices') ? await reportInvoices(ground, queues) : true;
  const isEngineGood = isMeasured('engine') ? await reportEngine(ground) : true;
  const isDrawGood = isMeasured('draw') ? await reportDraw(ground) : true;
  const isDashboardGood = isMeasured('dashboard') ? await reportDashboards(ground) : true;
  return isCustomersGood && isInvoicesGood && isEngineGood && isDrawGood && isDashboardGood;
}

if (values.help) console.log(HELP);
else if (!(await measure())) {
  console.error(
    'a ratio is below what is promised: at least 0.5 of the bare statements, page 1,000 at most twice page 1, a long queue at most 1.5 times a short one, the last lucky number at most 1.2 times the first, a draw at most five times the look-ups it needs, a dashboard of many notes at most 1.5 times one of few',
  );
  process.exitCode = 1;
}
