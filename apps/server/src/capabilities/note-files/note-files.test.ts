// What other capabilities do with files of notes: take one up, find alike pictures, let them go.

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFolder, type TestStorage } from '../files/testing/storages.ts';
import { noteFilesJobs } from './note-files.jobs.ts';
import { alikePictures, discardUnkeptNoteFiles, indexPicture, removeNoteFiles, takeNoteFile } from './note-files.public.ts';
import { addNoteFile, type NoteFileRow } from './note-files.store.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const DAY = 24 * 3_600_000;
const HASHES = { rowHash: '0123456789abcdef'.repeat(2), columnHash: 'fedcba9876543210'.repeat(2) };

let testApp: TestApp;
let disk: TestStorage;
beforeAll(async () => {
  disk = await openFolder();
  testApp = await openTestApp({ with: { storage: disk.storage }, jobs: true });
});
afterAll(async () => {
  await testApp.close();
  await disk.close();
});
beforeEach(async () => {
  await testApp.reset();
  await testApp.database.pool.query('delete from pgboss.job');
  await disk.lose();
});

const transact = <Result>(work: (tx: Transaction) => Promise<Result>) => testApp.database.db.transaction(work);
const count = async (table: string) => (await testApp.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

async function aFile(traits: Partial<NoteFileRow> = {}) {
  const fileId = newId();
  const file = {
    mallCode: HERE,
    fileId,
    kind: 'picture' as const,
    ownerId: randomUUID(),
    storageKey: `${HERE}/note-picture/${fileId}`,
    contentType: 'image/jpeg',
    size: 3,
    sha256: 'x',
    width: 30,
    height: 40,
    ...HASHES,
    createdAt: testApp.clock.now(),
    ...traits,
  };
  await disk.storage.put(file.storageKey, Readable.from([Buffer.from('abc')]), { contentType: file.contentType, size: 3 });
  await transact((tx) => addNoteFile(tx, file));
  return file;
}

describe('[INV-04] a file is taken up', () => {
  test('by the one who sent it, for its mall and as what it is, once', async () => {
    const file = await aFile();
    const wanted = { mallCode: file.mallCode, ownerId: file.ownerId, fileId: file.fileId, kind: file.kind };
    for (const other of [{ mallCode: THERE }, { ownerId: randomUUID() }, { fileId: randomUUID() }, { kind: 'xml' as const }])
      expect(await transact((tx) => takeNoteFile(tx, { ...wanted, ...other }))).toBeNull();
    expect(await transact((tx) => takeNoteFile(tx, wanted))).toEqual({
      fileId: file.fileId,
      width: 30,
      height: 40,
      ...HASHES,
      facts: null,
    });
    expect(await transact((tx) => takeNoteFile(tx, wanted))).toBeNull();
  });

  test('by one of many notes that name it at the same moment', async () => {
    const { mallCode, ownerId, fileId, kind } = await aFile();
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => transact((tx) => takeNoteFile(tx, { mallCode, ownerId, fileId, kind }))),
    );
    expect(taken.filter((each) => each !== null)).toHaveLength(1);
  });

  test('and waits again when the note does not come to be', async () => {
    const { mallCode, ownerId, fileId, kind } = await aFile();
    const wanted = { mallCode, ownerId, fileId, kind };
    const lost = transact(async (tx) => {
      await takeNoteFile(tx, wanted);
      throw new Error('refused');
    });
    await expect(lost).rejects.toThrow('refused');
    expect(await transact((tx) => takeNoteFile(tx, wanted))).toMatchObject({ fileId });
  });
});

describe('[INV-10] alike pictures', () => {
  const index = (hashes: typeof HASHES, traits: { mallCode?: string; invoiceId?: string; fileId?: string } = {}) => {
    const picture = { mallCode: HERE, invoiceId: newId(), fileId: newId(), ...traits, ...hashes };
    return transact((tx) => indexPicture(tx, picture)).then(() => picture);
  };
  const alike = (hashes: typeof HASHES, notInvoiceId: string = randomUUID()) =>
    transact((tx) => alikePictures(tx, { ...hashes, notInvoiceId }));

  const flipped = (hash: string, bits: readonly number[]) =>
    bits
      .reduce((value, bit) => value ^ (1n << BigInt(127 - bit)), BigInt(`0x${hash}`))
      .toString(16)
      .padStart(32, '0');
  const differing = (rows: readonly number[], columns: readonly number[] = []) => ({
    rowHash: flipped(HASHES.rowHash, rows),
    columnHash: flipped(HASHES.columnHash, columns),
  });

  test('are found in whatever mall, nearest first, the note itself left out', async () => {
    const same = await index(HASHES, { mallCode: THERE });
    const near = await index(differing([0, 1], [2]));
    const itself = await index(HASHES);
    await index({ rowHash: HASHES.columnHash, columnHash: HASHES.rowHash });
    await index({ ...HASHES, columnHash: HASHES.rowHash });
    expect(await alike(HASHES, itself.invoiceId)).toEqual([
      { mallCode: THERE, invoiceId: same.invoiceId, distance: 0 },
      { mallCode: HERE, invoiceId: near.invoiceId, distance: 3 },
    ]);
  });

  test('differ in ten bits at most, wherever these are', async () => {
    await index(HASHES);
    const ten = Array.from({ length: 10 }, (_, bit) => bit * 12);
    for (const [rows, columns] of [
      [[0], []],
      [[127], []],
      [[], [127]],
      // Three of the four parts it is found by.
      [[0, 28], [0]],
      [[0], [0, 28]],
      [ten, []],
      [[], ten],
      [ten.slice(5), ten.slice(0, 5).map((bit) => bit + 60)],
    ] as const)
      expect(await alike(differing(rows, columns))).toMatchObject([{ distance: rows.length + columns.length }]);
    expect(await alike(differing([...ten, 127]))).toEqual([]);
    expect(await alike(differing([], [...ten, 127]))).toEqual([]);
    expect(await alike(differing(ten, [127]))).toEqual([]);
  });

  test('are five at most', async () => {
    for (let made = 0; made < 7; made += 1) await index(HASHES);
    expect(await alike(HASHES)).toHaveLength(5);
  });
});

describe('[CUS-07] an erasure', () => {
  test('takes records and what pictures are found by at once, and the bytes by a job that can run again', async () => {
    const gone = await aFile();
    const xml = await aFile({ kind: 'xml', facts: '{}' });
    const other = await aFile();
    for (const { fileId } of [gone, other])
      await transact((tx) => indexPicture(tx, { mallCode: HERE, fileId, invoiceId: newId(), ...HASHES }));
    await transact((tx) => removeNoteFiles(tx, testApp.jobs, [gone.fileId, xml.fileId]));
    expect([await count('note_files'), await count('picture_bands')]).toEqual([1, 4]);
    await expect.poll(() => disk.stored()).toHaveLength(1);
    const { rows } = await testApp.database.pool.query('select storage_key from note_files');
    expect(rows).toEqual([{ storage_key: other.storageKey }]);
    const [job] = noteFilesJobs({ storage: disk.storage });
    await job?.run({ storageKeys: [gone.storageKey, xml.storageKey] });
    expect(await disk.stored()).toHaveLength(1);
  });

  test('leaves bytes that stand for several notes, until the last of these goes', async () => {
    const storageKey = 'demo/note-picture/1';
    const one = await aFile({ storageKey });
    const other = await aFile({ storageKey });
    const own = await aFile();
    await transact((tx) => removeNoteFiles(tx, testApp.jobs, [one.fileId, own.fileId]));
    await expect.poll(() => disk.stored()).toHaveLength(1);
    expect((await (await disk.storage.get(storageKey)).toArray()).join('')).toBe('abc');
    await transact((tx) => removeNoteFiles(tx, testApp.jobs, [other.fileId]));
    await expect.poll(() => disk.stored()).toEqual([]);
  });

  test('of somebody without files queues nothing', async () => {
    await transact((tx) => removeNoteFiles(tx, testApp.jobs, []));
    await transact((tx) => removeNoteFiles(tx, testApp.jobs, [randomUUID()]));
    const { rows } = await testApp.database.pool.query(`select id from pgboss.job where name = 'note-files.remove-bytes'`);
    expect(rows).toEqual([]);
  });
});

describe('[FIL-01] files no note took up', () => {
  const later = { now: () => new Date(testApp.clock.now().getTime() + DAY + 1000) };

  test('go after a day with their bytes; the others stay', async () => {
    await aFile();
    const { mallCode, ownerId, fileId, kind, storageKey } = await aFile();
    await transact((tx) => takeNoteFile(tx, { mallCode, ownerId, fileId, kind }));
    const deps = { db: testApp.database.db, storage: disk.storage };
    expect(await discardUnkeptNoteFiles({ ...deps, clock: testApp.clock })).toBe(0);
    expect(await discardUnkeptNoteFiles({ ...deps, clock: later })).toBe(1);
    expect((await testApp.database.pool.query('select storage_key from note_files')).rows).toEqual([{ storage_key: storageKey }]);
    expect(await disk.stored()).toHaveLength(1);
  });

  test('keep their record until their bytes are gone', async () => {
    await aFile();
    const broken = { ...disk.storage, remove: () => Promise.reject(new Error('no answer')) };
    await expect(discardUnkeptNoteFiles({ db: testApp.database.db, clock: later, storage: broken })).rejects.toThrow('no answer');
    expect(await count('note_files')).toBe(1);
    expect(await discardUnkeptNoteFiles({ db: testApp.database.db, clock: later, storage: disk.storage })).toBe(1);
  });
});
