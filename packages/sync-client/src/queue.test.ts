import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openQueue, type Queue } from './queue.ts';
import { aSale, queued } from './testing/a-sale.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NOW = Date.parse('2026-11-17T15:00:00Z');
const MEGABYTE = 1024 * 1024;

const numbersOf = (queue: Queue, most = 1000) => queue.first(most, MEGABYTE, () => false).map(({ sale }) => Number(sale.number));
const referenceOf = (number: number) => aSale(number).reference;
const newPath = () => join(temporaryFolder(), 'fila.jsonl');

test('[SYN-05] what waits is there again after a restart, in its order', () => {
  const path = newPath();
  const queue = openQueue(path);
  expect(queue.add([queued(1), queued(2)], NOW)).toBe(2);
  expect(queue.add([queued(3)], NOW + 1)).toBe(1);
  queue.settle([referenceOf(1)], 1, NOW + 2);
  queue.close();
  const again = openQueue(path);
  expect(numbersOf(again)).toEqual([2, 3]);
  expect(again.oldestAt()).toBe(NOW);
  expect(again.sentToday(NOW)).toBe(1);
  expect(again.sentToday(NOW + 24 * 60 * 60 * 1000)).toBe(0);
  again.close();
});

test('[SYN-05] the same content does not wait twice; other content of the same sale does', () => {
  const queue = openQueue(newPath());
  expect(queue.add([queued(1), queued(1)], NOW)).toBe(1);
  expect(queue.add([queued(1)], NOW)).toBe(0);
  expect(queue.add([{ ...queued(1), sale: aSale(1, { totalCents: 1 }) }], NOW)).toBe(1);
  expect(queue.size()).toBe(2);
  queue.close();
});

test('[SYN-05] a batch has so many sales and so many bytes, but always one', () => {
  const queue = openQueue(newPath());
  queue.add([queued(1), queued(2), queued(3)], NOW);
  expect(numbersOf(queue, 2)).toEqual([1, 2]);
  expect(queue.first(10, 1, () => false)).toHaveLength(1);
  expect(queue.first(10, MEGABYTE, (reference) => reference === referenceOf(1)).map(({ sale }) => sale.number)).toEqual([
    '2',
    '3',
  ]);
  queue.close();
});

test('[SYN-05] the power goes anywhere: what was written whole waits, what was answered does not come back', () => {
  const path = newPath();
  const queue = openQueue(path);
  queue.add([queued(1)], NOW);
  queue.add([queued(2)], NOW);
  queue.settle([referenceOf(1)], 1, NOW);
  queue.add([queued(3)], NOW);
  queue.close();
  const whole = readFileSync(path);
  const states = [[], [1], [1, 2], [2], [2, 3]];
  const ends = [0, ...[...whole.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1)];
  expect(ends).toHaveLength(states.length);
  for (const [lines, end] of ends.entries()) {
    for (const length of [end, end + 1, (ends[lines + 1] ?? end + 1) - 1]) {
      writeFileSync(path, whole.subarray(0, length));
      const again = openQueue(path);
      expect(numbersOf(again)).toEqual(states[lines]);
      again.close();
    }
  }
});

test('[SYN-05] answered sales leave the disk, and those that wait keep their order and their content', () => {
  const path = newPath();
  const queue = openQueue(path, 10_000);
  for (let number = 1; number <= 90; number += 1) {
    queue.add([queued(number)], NOW);
    if (number % 3 !== 0) queue.settle([referenceOf(number)], 1, NOW);
  }
  const expected = Array.from({ length: 30 }, (_, at) => (at + 1) * 3);
  expect(numbersOf(queue)).toEqual(expected);
  queue.settle(expected.slice(0, 29).map(referenceOf), 29, NOW);
  expect(statSync(path).size).toBeLessThan(10_000);
  expect(queue.sentToday(NOW)).toBe(89);
  queue.close();
  const again = openQueue(path);
  expect(again.first(10, MEGABYTE, () => false)).toEqual([{ ...queued(90), at: NOW }]);
  expect(again.sentToday(NOW)).toBe(89);
  again.close();
});

test('[SYN-05] what is held is not among what is sent, also after a restart and after the file was made anew, until it is released', () => {
  const path = newPath();
  const [mine, foreign, other] = [
    aSale(1),
    aSale(2, { issuerCnpj: '11222333000181' }),
    aSale(3, { issuerCnpj: '12345678000195' }),
  ];
  const inFile = (sale: typeof mine) => ({ sale, file: queued(1).file });
  let queue = openQueue(path, 1);
  queue.add([foreign, mine, other].map(inFile), NOW);
  queue.add([queued(4)], NOW + 5);
  queue.hold([foreign, other]);
  const state = () => [numbersOf(queue), queue.ready(), queue.size(), queue.oldestAt(), [...queue.held()]];
  const both = [
    ['11222333000181', 1],
    ['12345678000195', 1],
  ];
  expect(state()).toEqual([[1, 4], 2, 4, NOW, both]);
  expect(queue.oldestAt(new Set([mine.reference]))).toBe(NOW + 5);
  // More than half is answered by then: the file is made anew.
  const before = statSync(path).size;
  queue.settle([mine.reference, referenceOf(4)], 2, NOW + 6);
  queue.add([inFile(foreign)], NOW + 7);
  expect(statSync(path).size).toBeLessThan(before);
  expect(state()).toEqual([[], 0, 2, null, both]);
  queue.close();
  queue = openQueue(path, 1);
  expect(state()).toEqual([[], 0, 2, null, both]);
  expect(queue.release(['11222333000181', '00000000000000'])).toBe(1);
  expect(state()).toEqual([[2], 1, 2, NOW, [['12345678000195', 1]]]);
  queue.settle([foreign.reference], 1, NOW + 8);
  expect(state()).toEqual([[], 0, 1, null, [['12345678000195', 1]]]);
  queue.close();
});
