import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addKeptPictures } from './kept-pictures.store.ts';
import { removeFiles } from './note-files.store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const [MALL = ''] = MALLS.map(({ code }) => code);

const pictureOf = (fileId: string, storageKey: string) => ({
  ...{
    mallCode: MALL,
    fileId,
    storageKey,
    ownerId: newId(),
    contentType: 'image/png' as const,
    size: 3,
    sha256: 'a',
    width: 1,
    height: 1,
  },
  ...{ rowHash: null, columnHash: null, keptAt: testApp.clock.now() },
});

test('[INV-01] bytes that several notes share go with the last of them, once', async () => {
  const [one, other, third, alone] = [newId(), newId(), newId(), newId()];
  const remove = (...fileIds: string[]) => testApp.database.db.transaction((tx) => removeFiles(tx, fileIds));
  await testApp.database.db.transaction((tx) =>
    addKeptPictures(tx, [...[one, other, third].map((fileId) => pictureOf(fileId, 'shared')), pictureOf(alone, 'alone')]),
  );
  expect(await remove(one, alone)).toEqual(['alone']);
  expect(await remove(other, third)).toEqual(['shared']);
  expect((await testApp.database.pool.query('select 1 from note_files')).rows).toEqual([]);
});
