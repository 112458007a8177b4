import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

test('[FMT-02] no noun says a code of another: the whole, put together of them, would hide one of the two', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('*/*-{problems,rule-texts}.ts', { cwd: folder });
  expect(files.length).toBeGreaterThan(20);
  const tables = await Promise.all(
    files.map(async (file) => Object.values<object>(await import(/* @vite-ignore */ `../${file}`))),
  );
  const codes = tables.flat().flatMap((table) => Object.keys(table));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.filter((code) => !Object.hasOwn(TEXTS, code))).toEqual([]);
});
