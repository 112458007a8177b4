import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../apps/portal/dist');
const BUDGET_BYTES = 180 * 1024;

const ENTRY = 'index.html';

/**
 * The login page and the shell with home are part of the entry's own chunk. Should one of them ever be
 * split off, it still counts; should one be moved, the check below says so.
 */
const COUNTED = [
  'src/areas/session/pages/login-page.tsx',
  'src/app/shells/portal-shell/portal-shell.tsx',
  'src/app/home/home-page.tsx',
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk '${name}': build the portal first, or mend this list`);
  return chunk;
}

function collect(name: string, modules: Set<string>, files: Set<string>): void {
  if (modules.has(name)) return;
  modules.add(name);
  const { file, css = [], imports = [] } = chunkOf(name);
  for (const each of [file, ...css]) files.add(each);
  for (const imported of imports) collect(imported, modules, files);
}

function initialLoad() {
  const modules = new Set<string>();
  const files = new Set<string>();
  collect(ENTRY, modules, files);
  for (const name of COUNTED) if (name in manifest) collect(name, modules, files);
  return { modules, files: [...files].filter((file) => /\.(js|css)$/.test(file)) };
}

const compressedSize = (file: string): number => readFileSync(join(DIST, `${file}.br`)).length;

test('initial JavaScript and CSS of the login page and of the shell stay under 180 KiB compressed together', () => {
  const sizes = initialLoad()
    .files.map((file) => [file, compressedSize(file)] as const)
    .sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const table = sizes.map(([file, size]) => `${(size / 1024).toFixed(1).padStart(7)} KiB  ${file}`).join('\n');
  console.info(`${(total / 1024).toFixed(1)} KiB of ${BUDGET_BYTES / 1024} KiB\n${table}`);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, table).toBeLessThan(BUDGET_BYTES);
});

test.each(COUNTED)('what is counted is where it is looked for: %s', (name) => {
  expect(existsSync(join(DIST, '..', name))).toBe(true);
});

test("no area's code is among them", () => {
  const areas = Object.keys(manifest).filter((name) => name.startsWith('src/areas/') && !name.startsWith('src/areas/session/'));
  const { modules } = initialLoad();
  expect(areas.filter((name) => modules.has(name))).toEqual([]);
});
