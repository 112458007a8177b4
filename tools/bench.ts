import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-users.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { measureCustomers } from '../bench/customers.ts';
import { startPostgres } from './test-ground/postgres-server.ts';

// `npm run bench`: speed as ratios of one run. BENCH_DATABASE_URL keeps a seeded database between runs.

const HELP = `Measures the lists at size against the bare statements they need.

  npm run bench -- [--customers N] [--rounds N] [--seconds N]

  --customers N  customers to measure with (default 1000000); seeding them takes minutes
  --rounds N     rounds, each going through every case, ours and bare in turn (default 5)
  --seconds N    seconds a case in each round (default 2)

BENCH_DATABASE_URL names a PostgreSQL database to use and keep; without it one is made and thrown away.`;

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function measure(): Promise<boolean> {
  const kept = process.env['BENCH_DATABASE_URL'];
  const postgres = kept ? { url: kept, stop: async () => {} } : await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'galeria-bench-'));
  try {
    const seeded = spawnSync(process.execPath, ['tools/seed.ts', '--customers', values.customers], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: postgres.url },
    });
    if (seeded.status !== 0) throw new Error('the database could not be seeded');
    const server = startServerProcess({
      DATABASE_URL: postgres.url,
      GALERIA_DATA: folder,
      GALERIA_LOG_LEVEL: 'error',
      GALERIA_RATE_LIMIT: '100000000',
    });
    try {
      return await report(postgres.url, await server.ready);
    } finally {
      server.kill('SIGTERM');
      await server.exited;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(databaseUrl: string, address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@galeria.example', password: DEMO_PASSWORD }),
  });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  const rows = await measureCustomers(
    { databaseUrl, address, token },
    { rounds: Number(values.rounds), seconds: Number(values.seconds) },
  );
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(16))).join(''));
  line(['customers', 'ours/s', 'bare/s', 'ours/bare']);
  for (const { name, ours, bare, ratio } of rows) line([name, ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2)]);
  const rate = (name: string) => rows.find((row) => row.name === name)?.ours ?? Number.NaN;
  const deep = rate('first-page') / rate('page-1000');
  console.log(`page 1,000 costs ${deep.toFixed(2)} times page 1`);
  return rows.every(({ ratio }) => ratio >= 0.5) && deep <= 2;
}

if (values.help) console.log(HELP);
else if (!(await measure())) {
  console.error('a ratio is below what is promised: at least 0.5 of the bare statements, page 1,000 at most twice page 1');
  process.exitCode = 1;
}
