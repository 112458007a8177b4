import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DamagedRecord, openJournal } from './journal.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

function reopened(path: string) {
  const records: unknown[] = [];
  const journal = openJournal(path, (record) => records.push(record));
  return { records, journal };
}

function written(records: readonly unknown[]): string {
  const path = join(temporaryFolder(), 'journal');
  const { journal } = reopened(path);
  for (const record of records) journal.append([record]);
  journal.close();
  return path;
}

test('[SYN-05] what was appended is there again, and can be read at its place', () => {
  const path = written([{ a: 1 }, { b: 'ção' }]);
  const { records, journal } = reopened(path);
  expect(records).toEqual([{ a: 1 }, { b: 'ção' }]);
  const [place] = journal.append([{ c: 3 }]);
  expect(place && journal.read(place)).toEqual({ c: 3 });
  journal.close();
  expect(reopened(path).records).toEqual([{ a: 1 }, { b: 'ção' }, { c: 3 }]);
});

test('[SYN-05] cut at any byte, it has every whole record and goes on behind the last', () => {
  const path = written([{ first: 1 }, { second: 'dois' }, { third: 3 }]);
  const whole = readFileSync(path);
  const ends = [...whole.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1);
  for (let length = 0; length <= whole.length; length += 1) {
    writeFileSync(path, whole.subarray(0, length));
    const { records, journal } = reopened(path);
    const count = ends.filter((end) => end <= length).length;
    expect(records).toHaveLength(count);
    expect(journal.cut).toBe(length - (ends[count - 1] ?? 0));
    journal.append([{ later: length }]);
    journal.close();
    const again = reopened(path);
    expect(again.records).toHaveLength(count + 1);
    expect(again.records.at(-1)).toEqual({ later: length });
    again.journal.close();
  }
});

test('[SYN-05] pages that reached the disk out of order cost only what they hold', () => {
  const path = written([{ first: 1 }, { second: 'dois' }, { third: 3 }]);
  const bytes = readFileSync(path);
  bytes.fill(0, bytes.indexOf('dois') - 10, bytes.indexOf('dois') + 4);
  writeFileSync(path, bytes);
  const { records, journal } = reopened(path);
  expect(records).toEqual([{ first: 1 }, { third: 3 }]);
  expect(journal.damaged).toBe(1);
  expect(journal.cut).toBe(0);
  journal.close();
});

test('[SYN-05] what the disk changed while it was open is not believed, and opened anew the rest is there', () => {
  const path = join(temporaryFolder(), 'journal');
  const { journal } = reopened(path);
  const [place] = journal.append([{ first: 'um' }, { second: 2 }]);
  writeFileSync(path, readFileSync(path, 'utf8').replace('um', 'UM'));
  expect(() => place && journal.read(place)).toThrow(DamagedRecord);
  journal.close();
  const again = reopened(path);
  expect(again.records).toEqual([{ second: 2 }]);
  again.journal.close();
});

test('[SYN-05] made anew of some of its records, it has these and no others', () => {
  const path = join(temporaryFolder(), 'journal');
  const { journal } = reopened(path);
  const places = journal.append([{ a: 1 }, { b: 2 }, { c: 3 }]);
  const kept = journal.rewrite(
    places.filter((_, at) => at !== 1),
    [{ note: true }],
  );
  expect(kept.map((place) => journal.read(place))).toEqual([{ a: 1 }, { c: 3 }]);
  journal.append([{ d: 4 }]);
  journal.close();
  expect(reopened(path).records).toEqual([{ a: 1 }, { c: 3 }, { note: true }, { d: 4 }]);
});
