import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test('[OPS-08] others have their turn while a long file is read: never more than a few lines are read at one go', async () => {
  const LINES = 5000;
  const text = `nome;email\r\n${Array.from({ length: LINES }, (_, index) => `Pessoa ${index};pessoa${index}@galeria.example\r\n`).join('')}`;
  let isReading = true;
  let atOneGo = 0;
  const turn = (): void => {
    atOneGo = 0;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  let most = 0;
  const names: string[] = [];
  const rule = { required: ['nome'], linesMax: LINES, emptyMessage: 'fileWithoutLines' as const };
  for await (const { cells } of readCsv(() => Readable.from([Buffer.from(text)]), rule)) {
    names.push(cells.nome ?? '');
    atOneGo += 1;
    most = Math.max(most, atOneGo);
  }
  isReading = false;
  expect([names.length, names.at(-1)]).toEqual([LINES, `Pessoa ${LINES - 1}`]);
  expect(most).toBeLessThanOrEqual(100);
});
