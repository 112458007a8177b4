import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyOfNote, nfeXml, SHOP } from '@galeria/note-reader/testing/sample-notes';
import { expect, test } from 'vitest';
import { createCollector } from './collect.ts';
import { filesIn, noteRefusal } from './folders.ts';
import { openQueue } from './queue.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { quietLog } from './testing/test-parts.ts';
import { openTroubles } from './troubles.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const HEADER = 'cnpj;luc;data;hora;documento;serie;numero;chave;cpf;valor_bruto;desconto;valor_liquido;forma_pagamento;cancelado';
const csvLine = (number: number) => `${SHOP};;10/11/2026;10:00;CUPOM;1;${number};;;10,00;;10,00;PIX;N`;

function setup() {
  const folder = temporaryFolder();
  const inbox = join(folder, 'vendas');
  mkdirSync(inbox);
  const queuePath = join(folder, 'fila.jsonl');
  const queue = openQueue(queuePath);
  const log = quietLog();
  const troubles = openTroubles(join(folder, 'avisos.json'), () => NOW);
  const collector = createCollector(queue, log, troubles);
  const found = async () => (await filesIn(inbox, { subfolders: true, watched: [inbox] }))?.files ?? [];
  return {
    inbox,
    queue,
    queuePath,
    log,
    troubles,
    put: (name: string, text: string) => {
      mkdirSync(dirname(join(inbox, name)), { recursive: true });
      writeFileSync(join(inbox, name), text);
    },
    collect: async (by = collector) => by(await found(), NOW),
    collectAt: async (now: number) => collector(await found(), now),
    /** As after a restart. */
    another: () => createCollector(queue, log, troubles),
    left: () => readdirSync(inbox).filter((name) => /[.](xml|csv)$/.test(name)),
  };
}

test('[SYN-05] notes and CSVs are read into the queue and moved; what does not serve is refused with its reason', async () => {
  const { inbox, queue, troubles, put, collect, left } = setup();
  for (let number = 1; number <= 3; number += 1) put(`${number}.xml`, nfeXml({ number }));
  put('dia.csv', [HEADER, ...Array.from({ length: 250 }, (_, at) => csvLine(at + 1))].join('\n'));
  put('teste.xml', nfeXml({ environment: '2' }));
  put('totais.csv', 'cnpj;luc;data;qtd_vendas;valor_bruto;valor_cancelado;valor_liquido\n');
  expect(await collect()).toEqual({ files: 4, refused: 2, sales: 253 });
  expect(queue.size()).toBe(253);
  expect(left()).toEqual([]);
  expect(readdirSync(join(inbox, 'processados', '2026-11')).sort()).toEqual(['1.xml', '2.xml', '3.xml', 'dia.csv']);
  expect(readdirSync(join(inbox, 'recusados')).sort()).toEqual([
    'teste.xml',
    'teste.xml.motivo.txt',
    'totais.csv',
    'totais.csv.motivo.txt',
  ]);
  expect(readFileSync(join(inbox, 'recusados', 'totais.csv.motivo.txt'), 'utf8')).toMatch(/totais por dia/);
  expect(troubles.unreported().map(({ code, file }) => [code, file])).toEqual(
    expect.arrayContaining([
      ['file-refused', 'teste.xml'],
      ['csv-refused', 'totais.csv'],
    ]),
  );
});

test.each(['xml', 'csv'])('[SYN-05] half a file (%s) is given a minute to become a whole one', async (kind) => {
  const { inbox, put, left, queue, collectAt } = setup();
  const whole = kind === 'xml' ? nfeXml() : [HEADER, csvLine(1)].join('\n');
  const name = `a.${kind}`;
  put(name, whole.slice(0, -8));
  const at = Date.now();
  expect(await collectAt(at)).toEqual({ files: 0, refused: 0, sales: 0 });
  expect(left()).toEqual([name]);
  put(name, whole);
  expect(await collectAt(at)).toEqual({ files: 1, refused: 0, sales: 1 });
  expect(queue.size()).toBe(1);
  put(name, whole.slice(0, -8));
  expect(await collectAt(at + 120_000)).toEqual({ files: 0, refused: 1, sales: 0 });
  expect(readdirSync(join(inbox, 'recusados'))).toEqual([name, `${name}.motivo.txt`]);
});

test('[SYN-05] the queue is on the disk before a file is moved', async () => {
  const { inbox, queuePath, put, collect } = setup();
  put('1.xml', nfeXml());
  // A file where the folder of the done ones would be: nothing can be moved.
  writeFileSync(join(inbox, 'processados'), '');
  await collect();
  const again = openQueue(queuePath);
  expect(again.first(10, 1e6, () => false).map(({ sale }) => sale.accessKey)).toEqual([keyOfNote()]);
  again.close();
});

test('[SYN-05] a file that cannot be moved is said once, not read again, and moved when it can be', async () => {
  const { inbox, queue, log, put, collect, left } = setup();
  put('1.xml', nfeXml());
  writeFileSync(join(inbox, 'processados'), '');
  expect(await collect()).toEqual({ files: 1, refused: 0, sales: 1 });
  queue.settle(
    queue.first(10, 1e6, () => false).map(({ sale }) => sale.reference),
    1,
    NOW,
  );
  expect(await collect()).toEqual({ files: 0, refused: 0, sales: 0 });
  expect(queue.size()).toBe(0);
  expect(log.lines.filter((line) => /Não foi possível mover/.test(line))).toHaveLength(1);
  rmSync(join(inbox, 'processados'));
  await collect();
  expect(left()).toEqual([]);
  expect(existsSync(join(inbox, 'processados', '2026-11', '1.xml'))).toBe(true);
});

test('[SYN-05] killed between queue and move: the file is read again to the same sale', async () => {
  const { inbox, queue, put, collect, another } = setup();
  put('1.xml', nfeXml());
  writeFileSync(join(inbox, 'processados'), '');
  await collect();
  expect(await collect(another())).toEqual({ files: 1, refused: 0, sales: 0 });
  expect(queue.size()).toBe(1);
});

test('[SYN-05] a till that writes by year and month: files keep their place under the done and the refused ones, and stay there', async () => {
  const { inbox, queue, troubles, put, collect } = setup();
  put('2026/10/nota.xml', nfeXml({ number: 1 }));
  put('2026/11/nota.xml', nfeXml({ number: 2 }));
  put('2026/11/teste.xml', nfeXml({ number: 3, environment: '2' }));
  expect(await collect()).toEqual({ files: 2, refused: 1, sales: 2 });
  const done = join(inbox, 'processados', '2026-11', '2026');
  expect([readdirSync(join(done, '10')), readdirSync(join(done, '11'))]).toEqual([['nota.xml'], ['nota.xml']]);
  expect(readdirSync(join(inbox, 'recusados', '2026', '11'))).toEqual(['teste.xml', 'teste.xml.motivo.txt']);
  expect(troubles.unreported()).toMatchObject([{ code: 'file-refused', file: join('2026', '11', 'teste.xml') }]);
  expect(await collect()).toEqual({ files: 0, refused: 0, sales: 0 });
  // What the server refuses later is found again where it was put.
  const [, second] = queue.first(10, 1e6, () => false);
  if (second === undefined) throw new Error('no second sale');
  noteRefusal(second.file, '2026-11', 'Não serve.');
  expect(readdirSync(join(inbox, 'recusados', '2026', '11'))).toContain('nota.xml.motivo.txt');
  expect(readdirSync(join(done, '11'))).toEqual([]);
});

test('[SYN-05] an empty file is left alone while it may still be filled, and then refused and told; one of its name that has a sale is read', async () => {
  const { inbox, queue, log, troubles, put, collectAt, left } = setup();
  put('cupom.xml', '');
  put('dia.csv', '');
  put('cheio.xml', '');
  const written = statSync(join(inbox, 'cupom.xml')).mtimeMs;
  expect(await collectAt(written + 59_000)).toEqual({ files: 0, refused: 0, sales: 0 });
  expect([left().sort(), troubles.unreported()]).toEqual([['cheio.xml', 'cupom.xml', 'dia.csv'], []]);
  put('cheio.xml', nfeXml({ number: 7 }));
  expect(await collectAt(statSync(join(inbox, 'cheio.xml')).mtimeMs + 61_000)).toEqual({ files: 1, refused: 2, sales: 1 });
  expect(readFileSync(join(inbox, 'recusados', 'cupom.xml.motivo.txt'), 'utf8')).toMatch(/^O arquivo está vazio/);
  expect(readdirSync(join(inbox, 'recusados')).sort()).toEqual([
    'cupom.xml',
    'cupom.xml.motivo.txt',
    'dia.csv',
    'dia.csv.motivo.txt',
  ]);
  expect(troubles.unreported().map(({ file, detail }) => [file, detail.slice(0, 22)])).toEqual(
    expect.arrayContaining([
      ['cupom.xml', 'O arquivo está vazio ('],
      ['dia.csv', 'O arquivo está vazio ('],
    ]),
  );
  expect(log.lines.join('\n')).toMatch(/cupom[.]xml recusado: O arquivo está vazio/);
  put('cupom.xml', nfeXml({ number: 8 }));
  expect(await collectAt(written + 120_000)).toEqual({ files: 1, refused: 0, sales: 1 });
  expect([queue.size(), left()]).toEqual([2, []]);
});
