import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { isTooComplex } from './json-shape.ts';

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['as deep as may be', deep(32), false],
  ['one deeper', deep(33), true],
  ['one deeper, cut off', '['.repeat(33), true],
  ['objects as lists', '{"a":'.repeat(33), true],
  ['beside each other', `[${Array(40).fill('[[]]').join(',')}]`, false],
  ['brackets in a text', JSON.stringify('['.repeat(100)), false],
  ['brackets behind a quote in a text', JSON.stringify(`"${'['.repeat(100)}`), false],
  ['brackets behind a backslash at the end of a text', `["\\\\",${'['.repeat(33)}`, true],
  ['a text without end', `"${'['.repeat(100)}`, false],
  ['as many values as may be', `[${Array(60_000).fill('1').join(',')}]`, false],
  ['one value more', `[${Array(60_001).fill('1').join(',')}]`, true],
])('[ERR-04] a body %s', (_what, text, expected) => {
  expect(isTooComplex(text)).toBe(expected);
});

test('[ERR-04] whatever is JSON and not deep passes', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(isTooComplex(text)).toBe(false);
    }),
  );
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[OPS-08] what is too deep, or too large for a stranger, is refused without having been read', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const send = (payload: string) =>
    testApp.inject({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': 'application/json' } });
  try {
    const answers = [await send(deep(8000)), await send(deep(500_000)), await send('x'.repeat(16 * 1024 + 1))];
    const read = parse.mock.calls.map(([text]) => text.slice(0, 40));
    expect(read.filter((text) => /^(\[\[|xx)/.test(text))).toEqual([]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 413]);
    expect(answers[0]?.json()).toMatchObject({
      code: 'invalid-request',
      message: 'O corpo da requisição tem níveis ou valores demais',
    });
  } finally {
    parse.mockRestore();
  }
});
