import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// What documents say and a program can look up. The rest is for people to read.

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|--'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const doubled = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

describe("[OPS-02] the README's settings", () => {
  const table = rowsOf(read('README.md')).filter(([names]) => /^`[A-Z]/.test(names ?? ''));
  const named = table.flatMap(([names]) => found(names ?? '', /`([A-Z][A-Z0-9_]+)`/g));
  const known = found(read('apps/server/src/config/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm);

  test('are those the server reads, each once', () => {
    expect(known.length).toBeGreaterThan(30);
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  test('no document names another', () => {
    // The fuzzer's own (decision 43), and that of the mutants (decision 77).
    const others = ['GALERIA_FUZZ_SEED', 'GALERIA_FUZZ_ONLY', 'GALERIA_FUZZ_REQUESTS', 'GALERIA_TEST_PROGRAMS'];
    const texts = DOCUMENTS.flatMap((path) => found(read(path), /\b(GALERIA_[A-Z0-9_]+)\b/g));
    expect([...new Set(texts)].filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
  });
});

test('commands that documents name are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((path) => found(read(path), /npm run ([a-z:-]+)/g));
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

/** Documents shorten a path where the part of the project is clear; the file must still be one that is there. */
test('files that documents name are there', () => {
  const files = globSync(['{apps,packages,tools,e2e,bench,docs}/**/*', '*.*'], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|[.]cache)$/.test(path),
  });
  const shortened: [RegExp, string][] = [
    [/^contract\//, 'packages/contract/src/'],
    [/^portal\//, 'apps/portal/src/'],
    [/^server\//, 'apps/server/src/'],
  ];
  const isThere = (name: string): boolean =>
    existsSync(join(ROOT, name)) ||
    shortened.some(([start, folder]) => start.test(name) && existsSync(join(ROOT, name.replace(start, folder)))) ||
    files.some((file) => file.endsWith(`/${name}`));
  const named = DOCUMENTS.flatMap((path) =>
    found(read(path), /`([\w./-]+[.](?:ts|tsx|mjs|md))`/g).map((name) => ({ path, name: name.replace(/^[.]\//, '') })),
  ).filter(({ name }) => !/^[.]/.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('what the specification leaves open is answered once', () => {
  const rows = rowsOf(read('docs/spec-gaps.md'));
  expect(rows.length).toBeGreaterThan(50);
  expect(doubled(rows.map(([gap]) => gap ?? ''))).toEqual([]);
  expect(doubled(rows.map(([, choice]) => choice ?? ''))).toEqual([]);
});
