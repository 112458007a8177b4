import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createSettling, filesIn, type Looking, moveToDone, moveToRefused, nameOf, noteRefusal } from './folders.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const ALONE = { subfolders: true, watched: [] };

function put(folder: string, name: string, { text = 'x', second = 0 } = {}) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, 1_700_000_000 + second, 1_700_000_000 + second);
  return { folder, path };
}

test('[SYN-05] XML and CSV are found, oldest first; what is unfinished or something else is not; an empty one may be no more than that', async () => {
  const folder = temporaryFolder();
  put(folder, 'b.xml', { second: 2 });
  put(folder, 'A.XML', { second: 1 });
  put(folder, 'c.csv', { second: 3 });
  for (const name of ['d.xml.tmp', 'd.tmp', 'd.tmp.xml', '~d.xml', '.d.xml', 'd.part.csv', 'd.txt', 'd']) put(folder, name);
  put(folder, 'empty.xml', { text: '', second: 4 });
  mkdirSync(join(folder, 'folder.xml'));
  const found = await filesIn(folder, ALONE);
  expect(found?.files.map(({ path, kind }) => [basename(path), kind])).toEqual([
    ['A.XML', 'xml'],
    ['b.xml', 'xml'],
    ['c.csv', 'csv'],
    ['empty.xml', 'xml'],
  ]);
  expect(await filesIn(join(folder, 'nowhere'), ALONE)).toBeUndefined();
});

test('[SYN-05] files of subfolders are found, but not those that were put away, nor those of another watched folder', async () => {
  const folder = temporaryFolder();
  put(folder, '2026/11/17/b.xml', { second: 2 });
  put(folder, 'a.csv', { second: 1 });
  put(folder, 'outra/c.xml');
  for (const name of [
    'processados/2026-11/d.xml',
    'Recusados/d.xml',
    'outra/x/processados/d.xml',
    '.oculta/d.xml',
    'x.tmp/d.xml',
  ])
    put(folder, name);
  // A link that leads back up would be followed for ever.
  symlinkSync(folder, join(folder, '2026', 'volta'));
  const namesIn = async (looking: Looking) => (await filesIn(folder, looking))?.files.map(nameOf);
  const watched = [folder, join(folder, 'outra')];
  expect(await namesIn({ subfolders: true, watched })).toEqual(['a.csv', join('2026', '11', '17', 'b.xml')]);
  expect(await namesIn(ALONE)).toEqual([join('outra', 'c.xml'), 'a.csv', join('2026', '11', '17', 'b.xml')]);
  expect(await namesIn({ subfolders: false, watched })).toEqual(['a.csv']);
});

test('[SYN-05] a file is ready when size and date have not changed for as long as said', () => {
  const settled = createSettling(2000);
  const file = (size: number) => ({ folder: '/', path: '/a.xml', kind: 'xml' as const, size, modifiedAt: 1 });
  const sizes: [number, number, number][] = [
    [0, 10, 0],
    [1000, 10, 0],
    [1999, 20, 0],
    [3000, 20, 0],
    [3999, 20, 1],
  ];
  expect(sizes.map(([now, size]) => settled([file(size)], now).length)).toEqual(sizes.map(([, , ready]) => ready));
  // Gone and back is another file.
  settled([], 4000);
  expect(settled([file(20)], 10_000)).toEqual([]);
});

test('[SYN-05] files are moved beside the others of their month, and never over one that is there', () => {
  const folder = temporaryFolder();
  moveToDone(put(folder, 'a.xml', { text: '1' }), '2026-11');
  moveToDone(put(folder, 'a.xml', { text: '2' }), '2026-11');
  const done = join(folder, 'processados', '2026-11');
  expect(readdirSync(done).sort()).toEqual(['a (2).xml', 'a.xml']);
  expect(readFileSync(join(done, 'a.xml'), 'utf8')).toBe('1');
});

test('[SYN-05] a refused file has its reason beside it', () => {
  const folder = temporaryFolder();
  moveToRefused(put(folder, 'a.xml'), 'Não serve.');
  expect(readdirSync(join(folder, 'recusados')).sort()).toEqual(['a.xml', 'a.xml.motivo.txt']);
  expect(readFileSync(join(folder, 'recusados', 'a.xml.motivo.txt'), 'utf8')).toBe('Não serve.\n');
});

test('[SYN-05] what the server refuses later comes back from the done ones; a CSV stays, with its lines’ reasons', () => {
  const folder = temporaryFolder();
  const xml = put(folder, 'a.xml');
  const csv = put(folder, 'b.csv');
  moveToDone(xml, '2026-11');
  moveToDone(csv, '2026-11');
  noteRefusal(xml, '2026-11', 'um');
  noteRefusal(csv, '2026-11', 'dois');
  noteRefusal(csv, '2026-11', 'três');
  expect(readdirSync(join(folder, 'recusados')).sort()).toEqual(['a.xml', 'a.xml.motivo.txt', 'b.csv.motivo.txt']);
  expect(readFileSync(join(folder, 'recusados', 'b.csv.motivo.txt'), 'utf8')).toBe('dois\ntrês\n');
  expect(readdirSync(join(folder, 'processados', '2026-11'))).toEqual(['b.csv']);
});
