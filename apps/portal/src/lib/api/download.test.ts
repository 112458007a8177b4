import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test.each([
  ['attachment; filename="usuarios.csv"', 'usuarios.csv'],
  [`attachment; filename="usuarios.csv"; filename*=UTF-8''usu%C3%A1rios%202026.csv`, 'usuários 2026.csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4%A`, 'plain.csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  ['attachment; filename=bare.csv', 'bare.csv'],
  ['attachment', null],
  [null, null],
])('the server names the file: %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
