import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../apps/portal/dist');
const BUDGET_BYTES = 180 * 1024;

/**
 * The login page and the shell with home come with the entry. Should one of them ever be split off, it
 * still counts; should one be moved, the check below says so.
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

const read = (path: string): string => {
  if (!existsSync(join(DIST, path))) throw new Error(`apps/portal/dist has no ${path}: build the portal first`);
  return readFileSync(join(DIST, path), 'utf8');
};

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(read('.vite/manifest.json'));
const modulesOf: Readonly<Record<string, readonly string[]>> = JSON.parse(read('.vite/modules.json'));
const chunkOfFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const { css = [], imports = [] } = chunkOfFile.get(file) ?? {};
  for (const style of css) files.add(style);
  for (const name of imports) {
    const imported = manifest[name];
    if (imported === undefined) throw new Error(`The manifest does not know '${name}'`);
    collect(imported.file, files);
  }
}

/** What index.html names, and everything those files import without a further question. */
function initialFiles(): string[] {
  const files = new Set<string>();
  for (const [, file] of read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g))
    if (file) collect(file, files);
  for (const name of COUNTED) if (manifest[name]) collect(manifest[name].file, files);
  return [...files];
}

test('initial JavaScript and CSS of the login page and of the shell stay under 180 KiB compressed together', () => {
  const sizes = initialFiles()
    .map((file) => [file, readFileSync(join(DIST, `${file}.br`)).length] as const)
    .sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const table = sizes.map(([file, size]) => `${(size / 1024).toFixed(1).padStart(7)} KiB  ${file}`).join('\n');
  console.info(`${(total / 1024).toFixed(1)} KiB of ${BUDGET_BYTES / 1024} KiB\n${table}`);
  expect(sizes.some(([file]) => file.endsWith('.js')) && sizes.some(([file]) => file.endsWith('.css'))).toBe(true);
  expect(total, table).toBeLessThan(BUDGET_BYTES);
});

test.each([...COUNTED, 'src/main.tsx', 'node_modules/react-dom'])('what is counted is among them: %s', (name) => {
  const inside = initialFiles().flatMap((file) => modulesOf[file] ?? []);
  expect(inside.some((module) => module.includes(name))).toBe(true);
});

interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly pages: Readonly<Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>>;
}

const started = /firstPage\.start\((\{.*?\})\);<\/script>/.exec(read('index.html'))?.[1];
const first: FirstFiles = JSON.parse(started ?? 'null');
const FONT = /href="\/(assets\/inter-latin-wght[^"]+)"/.exec(read('index.html'))?.[1] ?? '';

/** Of a first visit to a list: what its answers and the headers of them all may add to the files. */
const DATA_BYTES = 16 * 1000;
const LIST_BUDGET_BYTES = 300 * 1000 - DATA_BYTES;
/** The page, its permissions, malls and rows. */
const DATA_REQUESTS = 4;
const LIST_BUDGET_REQUESTS = 20 - DATA_REQUESTS;

test.each(Object.keys(first.pages))('[SHL-09] the first visit to the list of %s stays under 300 KB and 20 requests', (name) => {
  const page = first.pages[name];
  const files = [...first.scripts, ...first.styles, ...(page?.scripts ?? []), ...(page?.styles ?? [])];
  const sizes = files.map((file) => readFileSync(join(DIST, `${file}.br`)).length);
  const total = sizes.reduce((sum, size) => sum + size, readFileSync(join(DIST, FONT)).length);
  console.info(`${name}: ${(total / 1000).toFixed(1)} KB in ${files.length + 1} files`);
  expect(total).toBeLessThan(LIST_BUDGET_BYTES);
  expect(files.length + 1).toBeLessThanOrEqual(LIST_BUDGET_REQUESTS);
});

/** What an area says of itself to the route table, and the area that is itself the login page. */
const BELONGS = /^src\/areas\/(session\/|[^/]+\/[^/]+[.]area[.]tsx$)/;

test("no other area's code is among them", () => {
  const inside = initialFiles().flatMap((file) => modulesOf[file] ?? []);
  expect(inside.filter((module) => module.startsWith('src/areas/') && !BELONGS.test(module))).toEqual([]);
});
