import { Readable } from 'node:stream';
import { message, sentenceOf } from '@galeria/contract/messages/message';
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

test('[FMT-02] headings may be in either language, and what is missing is said in the reader’s', async () => {
  const rule = { required: ['nome', 'loja_principal'], linesMax: 5, emptyMessage: 'fileWithoutLines' as const };
  const lines = [];
  for await (const { cells } of readCsv(() => Readable.from([Buffer.from('Name;Main_store\nAna;L 1\n')]), rule))
    lines.push(cells);
  expect(lines).toEqual([{ nome: 'Ana', loja_principal: 'L 1' }]);
  expect(sentenceOf(message('columnsMissing', { columns: ['nome', 'loja_principal', 'cnpj'] }), 'en')).toBe(
    'The file lacks the columns: name, main_store, cnpj',
  );
});
