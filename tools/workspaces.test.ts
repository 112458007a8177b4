import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../packages/sync-client/src/version.ts';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = <Content>(path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Content;

const LOCKED = read<{ packages: Readonly<Record<string, Manifest>> }>('package-lock.json').packages;
const FOLDERS = ['', ...Object.keys(LOCKED).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))];
const manifestOf = (folder: string) => read<Manifest>(folder === '' ? 'package.json' : `${folder}/package.json`);
const OWN = new Map(FOLDERS.map(manifestOf).map(({ name, version }) => [name, version]));

// `npm ci` refuses a lockfile that says something else than a manifest.
describe.each(FOLDERS)("the workspace '%s'", (folder) => {
  const manifest = manifestOf(folder);

  test('has the lockfile say what its manifest says', () => {
    const { version, dependencies, devDependencies } = LOCKED[folder] ?? {};
    expect({ version, dependencies, devDependencies }).toEqual({
      version: manifest.version,
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  test('asks for the version that each of our packages has', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([name]) => OWN.has(name));
    expect(asked).toEqual(asked.map(([name]) => [name, OWN.get(name)]));
  });
});

test('[SYN-05] the shop’s client says the version that its package has', () => {
  expect(VERSION).toBe(OWN.get('@galeria/sync-client'));
});
