import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(root, 'apps/portal/dist/.built-from');
const SOURCES = ['apps/portal/src', 'apps/portal/public', 'packages/contract/src'];
const FILES = ['apps/portal/index.html', 'apps/portal/vite.config.ts', 'apps/portal/package.json', 'package-lock.json'];

function* filesUnder(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** By content, not by date: a fresh clone gives every file the same new date. */
function sourceDigest(): string {
  const hash = createHash('sha256');
  const paths = [...SOURCES.flatMap((folder) => [...filesUnder(join(root, folder))]), ...FILES.map((file) => join(root, file))];
  for (const path of paths) if (existsSync(path)) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

export async function buildPortalIfStale(): Promise<void> {
  const digest = sourceDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.log('Building the portal…');
  const build = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/portal'),
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => build.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error('the portal could not be built');
  writeFileSync(STAMP, digest);
}
