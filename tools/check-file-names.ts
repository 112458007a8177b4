import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CAPABILITIES = fileURLToPath(new URL('../apps/server/src/capabilities', import.meta.url));

/** What a file of a capability can be; ARCHITECTURE.md says what each role does. */
const ROLES = [
  'client',
  'crypto',
  'deps',
  'format',
  'guard',
  'jobs',
  'locks',
  'mapping',
  'public',
  'reader',
  'routes',
  'rules',
  'service',
  'shapes',
  'steps',
  'store',
  'tables',
  'worker',
];
const WITH_ROLE = new RegExp(`^[a-z0-9-]+[.](${ROLES.join('|')})[.]ts$`);

interface SourceFile {
  /** Below the folder of capabilities. */
  readonly path: string;
  readonly text: string;
}

const exportedName = (file: string): string =>
  file.replace(/[.]ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A capability's file says its role by its name; a command is the function it is named after. */
function fileNameProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const [, folder, ...deeper] = path.split('/');
    const name = basename(path);
    if (/[.]test[.]ts$/.test(name) || folder === 'testing' || folder === 'views') return [];
    if (folder === name) return WITH_ROLE.test(name) ? [] : [`${path}: its name says no role (${ROLES.join(', ')})`];
    if (folder !== 'commands' || deeper.length > 1) return [`${path}: capabilities have commands/, views/ and testing/ only`];
    const command = new RegExp(`^export (async )?(function[*]?|const) ${exportedName(name)}\\b`, 'm');
    return command.test(text) ? [] : [`${path}: a command exports the function it is named after`];
  });
}

const PLANTED: readonly SourceFile[] = [
  { path: 'malls/planted.ts', text: '' },
  { path: 'malls/parts/planted.store.ts', text: '' },
  { path: 'malls/commands/planted-act.ts', text: 'export const otherAct = () => {};' },
];

export function checkFileNames(): string[] {
  const files = readdirSync(CAPABILITIES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && dirname(path) !== '.')
    .map((path) => ({ path, text: readFileSync(join(CAPABILITIES, path), 'utf8') }));
  // A checker that finds no files says "no problems" as well.
  if (files.length < 200) return [`only ${files.length} files were looked at`];
  const missed = PLANTED.filter((planted) => fileNameProblems([planted]).length === 0);
  return [...fileNameProblems(files), ...missed.map(({ path }) => `${path}: the planted violation was not caught`)];
}
