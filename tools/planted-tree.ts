import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const COPIED = ['packages', 'apps', 'tools', 'e2e', 'bench', 'tsconfig.base.json', 'tsconfig.json', 'package.json', 'knip.json'];
const CONFIGS = ['vitest.config.ts', 'playwright.config.ts'];

const OUR_SCOPE = '@galeria';

/** All packages as they are here, but ours: those are the copies. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules', OUR_SCOPE), { recursive: true });
  const link = (name: string, target: string) => symlinkSync(target, join(folder, 'node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== OUR_SCOPE) link(name, join(ROOT, 'node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules', OUR_SCOPE)))
    link(`${OUR_SCOPE}/${name}`, readlinkSync(join(ROOT, 'node_modules', OUR_SCOPE, name)));
}

/** Runs a check on a copy of the project in which some files are written anew: a gate is worth what it catches. */
export async function withPlanted<Result>(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'galeria-planted-'));
  try {
    const isSource = (path: string) => !/\/(node_modules|dist|[.]cache)(\/|$)/.test(path.slice(ROOT.length - 1));
    for (const place of [...COPIED, ...CONFIGS])
      cpSync(join(ROOT, place), join(folder, place), { recursive: true, filter: isSource });
    linkPackages(folder);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return await check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
