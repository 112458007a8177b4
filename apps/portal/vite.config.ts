import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { FIRST_LISTS } from './src/app/first-page/first-lists.ts';

const compress = promisify(brotliCompress);
/** Pictures and fonts come compressed; index.html is filled in by the server for each visit. */
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;

/** Writes `.br` files beside the assets, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  return {
    name: 'galeria:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(join(dir, `${name}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}

/** Which module went into which file, for the test of what a first visit loads: merged files no longer show it. */
function listModules(): Plugin {
  return {
    name: 'galeria:list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(import.meta.dirname, id))]);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(modules)) });
    },
  };
}

const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Every zod schema can describe itself as JSON Schema, and no page asks for that: the server's documentation
 * does. What would do it is a fortieth of a first visit; here asking is an error that says so.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'galeria:without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|{ \w+ as) (\w+)/gm)].map(([, name = '']) => name);
      // Schemas are given their methods when they are made: only the call of one is refused.
      const stands = (name: string): string => (name.startsWith('create') ? `() => refused` : 'refused');
      const refused = "const refused = () => { throw new Error('The portal is built without JSON Schema'); };";
      return { code: [refused, ...names.map((name) => `export const ${name} = ${stands(name)};`)].join('\n'), map: null };
    },
  };
}

const FONT = /inter-latin-wght-normal[^/]*\.woff2$/;

/** The font is asked for with the first script, not after the styles that name it: text does not change shape under the eyes. */
function earlyFont(): Plugin {
  return {
    name: 'galeria:early-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) return [];
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (font === undefined) throw new Error('The Latin font was not emitted');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The script that draws a list's first rows, as one text that index.html carries. */
async function firstPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'src/app/first-page/first-page.ts'), formats: ['iife'], name: 'firstPage' },
    },
  });
  const [made] = Array.isArray(built) ? built : [built];
  const chunk = made !== undefined && 'output' in made ? made.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The first page was not built');
  if (/<\/script/i.test(chunk.code)) throw new Error('The first page would end its own script');
  return chunk.code.trim();
}

const ENDPOINTS = /\/packages\/contract\/src\/.+-endpoints\.ts$/;
const SUMMARY = /^\s*summary:\s*('(\\.|[^'\\])*'|"(\\.|[^"\\])*"|`[^`]*`),$/gm;

/** What an endpoint says of itself in the server's documentation, no page shows. */
function withoutSummaries(): Plugin {
  return {
    name: 'galeria:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (ENDPOINTS.test(id) ? { code: code.replace(SUMMARY, ''), map: null } : null),
  };
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** What a module of the portal needs to run, beyond what every visit loads. */
function filesOf(bundle: Bundle, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const follow = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name) || LOADED_FIRST.test(`/${name}`)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports) follow(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    );
    if (chunk === undefined) throw new Error(`No file has ${module}`);
    follow(chunk.fileName);
  }
  return { scripts: [...scripts].map((name) => `/${name}`), styles: [...styles] };
}

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g;
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">\s*/g;

/**
 * The first rows come before the portal's code: a script of their own starts the entry once they are drawn. Whatever the entry
 * needs is fetched meanwhile.
 */
function firstPage(): Plugin {
  return {
    name: 'galeria:first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const scripts = [...html.matchAll(SCRIPT)].map(([, src = '']) => src);
        const styles = [...html.matchAll(STYLE)].map(([, href = '']) => href);
        if (scripts.length === 0 || styles.length === 0) throw new Error('The entry and its styles are not in index.html');
        const pages = Object.fromEntries(FIRST_LISTS.map(({ name, modules }) => [name, filesOf(bundle as Bundle, modules)]));
        const script = `${await firstPageScript()}firstPage.start(${JSON.stringify({ scripts, styles, pages })});`;
        const early = [
          ...scripts.map((href) => `<link rel="preload" as="script" crossorigin href="${href}">`),
          ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
        ];
        return (
          html
            .replace(SCRIPT, '')
            .replace(STYLE, '')
            // Fetched and no more: a browser compiles what it preloads as a module, and the rows would wait for that.
            .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
            .replace('<!-- first-page -->', () => `${early.join('')}<script nonce="__CSP_NONCE__">${script}</script>`)
        );
      },
    },
  };
}

/** Few releases change these: a file of their own stays in the browser's cache when the portal's code is new. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|zod|clsx|@tanstack\/(history|router-core|react-router|store|react-store|query-core|react-query))\//;

/** Files that are there before any page is asked for, by the names of the groups below. */
const LOADED_FIRST = /\/(libraries|portal|rolldown-runtime)-[\w-]+\.(js|css)$/;

/** The kit's base and the few parts that the login page and the shell are made of. */
const KIT =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\//;

/** The kit's own parts and those of the library under it, and what every history's questions and pages share. */
const SHARED_KIT =
  /apps\/portal\/src\/((ui|lib)\/|domain\/audit-history\/history-turn\.ts$)|node_modules\/(@mantine\/(core|hooks)|@floating-ui)\//;

/** Where what every list is made of begins. */
const LIST_ROOTS = [
  'ui/list-page/list-page.tsx',
  'ui/list-page/search-field.tsx',
  'ui/list-page/filter-panel.tsx',
  'ui/display/status-badge.tsx',
  'ui/states/state-view.tsx',
  'ui/ui-texts.tsx',
  'domain/mall-scope/mall-scope-choice.tsx',
  'domain/list-export/export-menu.tsx',
  'lib/address/list-fields.ts',
  'lib/address/use-list-state.ts',
  'lib/query/keep-rows.ts',
  'app/prepare-screens.ts',
];

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Everything the entry needs without a further question goes into one file: parts shared with pages that
 * come later would otherwise be cut into a dozen, which compress worse and cost the first visit more.
 */
function entryGroup(): (id: string, graph: ModuleGraph) => string | null {
  const needed = new Set<string>();
  const follow = (id: string, graph: ModuleGraph): void => {
    if (needed.has(id) || (id.includes('node_modules') && !KIT.test(id))) return;
    needed.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph);
  };
  return (id, graph) => {
    if (needed.size === 0) follow(join(import.meta.dirname, 'src/main.tsx'), graph);
    return needed.has(id) || KIT.test(id) ? 'portal' : null;
  };
}

/** Parts of the libraries that lists are made of. Their indexes name every part there is, and are not followed. */
const LIST_LIBRARIES =
  /node_modules\/(@mantine\/hooks\/|@tanstack\/(react-table|table-core)\/|@mantine\/core\/esm\/components\/(Pagination|Kbd|NativeSelect|Skeleton|Paper|Text|Title|Group|Anchor|VisuallyHidden)\/)/;

/** What other nouns of the contract stand on too. */
const SHARED_CONTRACT = /packages\/contract\/src\/(audit|files|kit|malls|messages|reference|tasks)\//;

/**
 * What every list is made of goes into one file, and each of the first lists into one of its own: such a list needs these two,
 * and nothing of what forms are made of.
 */
function listGroup(): (id: string, graph: ModuleGraph) => string | null {
  const group = new Map<string, string>();
  const follow = (id: string, graph: ModuleGraph, name: string): void => {
    if (group.has(id) || (id.includes('node_modules') && !LIST_LIBRARIES.test(id))) return;
    group.set(id, SHARED_CONTRACT.test(id) ? 'list' : name);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph, name);
  };
  const source = (module: string): string => join(import.meta.dirname, 'src', module);
  return (id, graph) => {
    if (group.size === 0) {
      for (const root of LIST_ROOTS) follow(source(root), graph, 'list');
      for (const { name, modules } of FIRST_LISTS) for (const module of modules) follow(source(module), graph, `list-of-${name}`);
    }
    return group.get(id) ?? (LIST_LIBRARIES.test(id) ? 'list' : null);
  };
}

const SERVER = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema(), withoutSummaries(), earlyFont(), firstPage(), listModules(), precompress()],
  // The index of icons names six thousand files; the development server would ask for each.
  resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' } },
  server: { proxy: { '/api': SERVER, '/docs': SERVER } },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Every browser that this target names knows modulepreload.
      polyfill: false,
      // What the first visit has loaded is loaded: naming it again for each of a hundred pages is a fifth of the entry's own text.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => !LOADED_FIRST.test(name)),
    },
    sourcemap: false,
    // The policy allows fonts from here alone, not from data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // The rule of CNPJs is in a file of its own already; what asks for it late does so that the entry does not wait for it.
      checks: { ineffectiveDynamicImport: false },
      output: {
        comments: false,
        // Seven letters tell any two builds of one file apart; the entry names some four hundred files, and letters by chance do not
        // compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 2 },
            { name: entryGroup(), debugName: 'portal', priority: 1 },
            { name: listGroup(), debugName: 'list' },
            // What many pages share comes in a few files: a page asks for less, and the entry has fewer names to hold.
            { name: 'kit', test: SHARED_KIT, minShareCount: 4 },
            { name: 'rulebook', test: /packages\/contract\/src\/(kit\/|reference\/|draw\/draw-outcome)/, minShareCount: 2 },
            // What pages of notes share; the rules that every contract is made of stay where they are.
            {
              name: 'notes',
              test: /packages\/contract\/src\/invoices\/|apps\/portal\/src\/domain\/invoice-display\//,
              minShareCount: 2,
            },
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
            { name: 'catalogue', test: /packages\/contract\/src\/(messages\/|.+-problems\.ts$)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
