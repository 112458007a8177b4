import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run lock`: brings package-lock.json up to the manifests, for every platform; what they still name stays at its version, unless
// it is to be made anew (`-- --anew`). npm leaves out native packages of other platforms when it resolves beside an existing
// node_modules, or when a registry mirror does not carry them; `npm ci` then refuses the lockfile. So it is resolved in an empty folder,
// and what is still missing is written in from its name.

const root = fileURLToPath(new URL('..', import.meta.url));
const MANIFESTS = [
  'package.json',
  ...['contract', 'note-reader', 'sync-client'].map((name) => `packages/${name}/package.json`),
  ...['server', 'portal'].map((name) => `apps/${name}/package.json`),
];

interface Locked {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const CPUS = ['arm64', 'arm', 'ia32', 'x64', 'riscv64', 'ppc64', 's390x', 'mips64el', 'loong64', 'wasm32'];

/** Where a native package runs, read from its name: '@x/binding-linux-arm64-musl'. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-_/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = CPUS.filter((each) => words.includes(each));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}) };
}

function complete(packages: Record<string, Locked>): string[] {
  const added: string[] = [];
  for (const [place, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const isLocked = Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
      const platform = platformOf(name);
      if (isLocked || place === '' || (!platform.cpu && !platform.os)) continue;
      const { dev, devOptional } = parent;
      packages[`node_modules/${name}`] = {
        version: version.replace(/^[~^]/, ''),
        ...platform,
        ...(dev ? { dev } : {}),
        ...(devOptional ? { devOptional } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  return added;
}

const folder = mkdtempSync(join(tmpdir(), 'galeria-lock-'));
try {
  for (const manifest of MANIFESTS) {
    mkdirSync(dirname(join(folder, manifest)), { recursive: true });
    cpSync(join(root, manifest), join(folder, manifest));
  }
  if (!process.argv.includes('--anew')) cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  const resolved = spawnSync('npm', ['install', '--package-lock-only'], { cwd: folder, stdio: 'inherit' });
  if (resolved.status !== 0) throw new Error('npm could not resolve the dependencies');
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const added = complete(lock.packages);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(lock.packages).length} packages, ${added.length} of other platforms written in`);
} finally {
  rmSync(folder, { recursive: true });
}
