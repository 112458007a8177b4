import { expect, test } from 'vitest';
import { fileSize, refusalsOf } from './file-refusals.ts';

const rule = { mime: 'text/csv', extensions: ['.csv'], kinds: 'CSV', maxBytes: 20 * 1024 * 1024 };
const texts = {
  fileTooLarge: (name: string, size: string) => `${name} > ${size}`,
  fileWrongKind: (name: string, kinds: string) => `${name} != ${kinds}`,
  fileTooMany: 'one only',
  fileOther: (name: string) => `${name}?`,
};

test('[FMT-05] each refused file says why', () => {
  const files = [
    { name: 'a.png', codes: ['file-invalid-type'] },
    { name: 'b.csv', codes: ['file-too-large'] },
    { name: 'c.csv', codes: ['something-new'] },
  ];
  expect(refusalsOf(files, rule, texts)).toEqual(['a.png != CSV', 'b.csv > 20 MB', 'c.csv?']);
});

test('[FMT-05] several files at once are one reason, not one each', () => {
  const files = ['a.csv', 'b.csv'].map((name) => ({ name, codes: ['too-many-files'] }));
  expect(refusalsOf(files, rule, texts)).toEqual(['one only']);
});

test.each([
  [512, '512 B'],
  [2048, '2 KB'],
  [1024 * 1024, '1 MB'],
  [1.5 * 1024 * 1024, '1,5 MB'],
])('%i bytes read %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
