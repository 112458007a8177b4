import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CACHE = join(ROOT, '.cache', 'programs');
/** Set by global-setup.ts: what a process loads first, so that it runs the bundle of the program it was told to run. */
const LOADER_VARIABLE = 'GALERIA_TEST_LOADER';
const LOADER = 'loader.mjs';
/** Asked for by who breaks a source for one look at a few tests (tools/mutants): it would bundle everything anew each time. */
const UNBUNDLED = process.env['GALERIA_TEST_PROGRAMS'] === 'unbundled';

/** What tests start as processes, and what these start as threads. */
const PROGRAMS = [
  'apps/server/src/main.ts',
  'apps/server/src/platform/db/embedded/embedded-worker.ts',
  'apps/server/src/platform/db/embedded/testing/folder-holder.ts',
  'apps/server/src/platform/db/testing/migrating-process.ts',
  'apps/server/src/capabilities/note-files/note-xml.worker.ts',
  'apps/server/src/capabilities/*/testing/*-server.ts',
  'tools/{audit-verify,backup,dashboards-verify,restore,seed,shop,traffic}.ts',
];
const SOURCES = [
  'apps/server/src/**/*.ts',
  'packages/{contract,note-reader}/src/**/*.ts',
  'packages/sync-client/build/*.ts',
  'tools/**/*.ts',
  'package-lock.json',
];

/** They find files beside their own, or are native. */
const LEFT_WHERE_THEY_ARE =
  /^(@electric-sql\/pglite|@fastify\/swagger|@node-rs\/argon2|@scalar\/|pdfkit|pg-native|rolldown|sharp)/;

/** What finds its files by where it is itself finds them where its source is. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    code.includes('import.meta.url') && !id.includes('/node_modules/')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
};

const found = (patterns: readonly string[]): string[] => globSync([...patterns], { cwd: ROOT }).sort();

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const path of found(SOURCES)) {
    if (path.endsWith('.test.ts')) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

const DAY_MILLIS = 24 * 60 * 60 * 1000;

/** Not what another run may be using. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - (await stat(path)).mtimeMs > DAY_MILLIS) await rm(path, { recursive: true, force: true });
  }
}

const loaderOf = (bundles: Readonly<Record<string, string>>): string => `import { registerHooks } from 'node:module';
const bundles = new Map(Object.entries(${JSON.stringify(bundles, null, 2)}));
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const bundle = bundles.get(found.url);
    return bundle === undefined ? found : { ...found, url: new URL(bundle, import.meta.url).href, format: 'module' };
  },
});
`;

/**
 * Loading a thousand and a half modules is most of what a start costs, and the tests start a hundred programs: each is bundled once,
 * from the sources as they are. The product runs unbundled: so do the browser's tests, and one of operation.embedded.
 */
export async function bundlePrograms(): Promise<void> {
  if (UNBUNDLED) return;
  const folder = join(CACHE, digestOfSources());
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    await removeOld();
    const unfinished = `${folder}-${randomBytes(4).toString('hex')}`;
    const bundle = await rolldown({
      input: Object.fromEntries(found(PROGRAMS).map((path) => [path.replace(/\.ts$/, ''), join(ROOT, path)])),
      platform: 'node',
      external: LEFT_WHERE_THEY_ARE,
      plugins: [ownPlaces],
    });
    const { output } = await bundle.write({ dir: unfinished, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
    const bundles = output
      .filter((chunk): chunk is OutputChunk => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId !== null)
      .map(({ facadeModuleId, fileName }) => [pathToFileURL(facadeModuleId ?? '').href, `./${fileName}`]);
    await writeFile(join(unfinished, LOADER), loaderOf(Object.fromEntries(bundles)));
    // Another run may have been quicker with the same.
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!existsSync(folder)) throw error;
      await rm(unfinished, { recursive: true, force: true });
    });
  }
  process.env[LOADER_VARIABLE] = join(folder, LOADER);
}

/** The environment in which a program starts quickly: bundled where global-setup.ts has run, its compiled code kept in any case. */
export function quickStart(): Record<string, string> {
  const loader = process.env[LOADER_VARIABLE];
  return {
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
    ...(loader === undefined ? {} : { NODE_OPTIONS: `--import=${pathToFileURL(loader).href}` }),
  };
}
