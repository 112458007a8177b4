import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, namedAs } from './send-file.ts';
import { safeFileName } from './uploads.ts';

test('[FIL-01] whatever a file is called, the header is one line that browsers can read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const header = contentDisposition('attachment', name);
      expect(header).toMatch(/^attachment; filename="(?![^"]*[\\%])[ !#-~]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      const encoded = header.split("filename*=UTF-8''")[1] ?? '';
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
    }),
  );
});

test('[FIL-01] a safe name has no path, no control character, at most 120 characters, and is the same when made safe again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).toMatch(/[^.\s]/);
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}"<>|:*?]/u);
      expect(Array.from(safe).length).toBeLessThanOrEqual(120);
      expect(safe.isWellFormed()).toBe(true);
      expect(safeFileName(safe)).toBe(safe);
    }),
  );
});

test.each([
  ['C:\\fakepath\\foto.png', 'foto.png'],
  [`${'a'.repeat(200)}.csv`, `${'a'.repeat(116)}.csv`],
  ['', 'arquivo'],
  ['  .  ', 'arquivo'],
  ['folder/', 'arquivo'],
  ['\ud800.png', '\ufffd.png'],
])('[FIL-01] %j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test.each([
  ['application/pdf', 'regulamento.pdf', 'regulamento.pdf'],
  ['application/pdf', 'REGULAMENTO.PDF', 'REGULAMENTO.PDF'],
  ['application/pdf', 'contrato.exe', 'contrato.exe.pdf'],
  ['application/pdf', 'arquivo', 'arquivo.pdf'],
  ['application/pdf', 'a.pdf.html', 'a.pdf.html.pdf'],
  ['image/png', 'foto.jpg', 'foto.jpg.png'],
  ['image/jpeg', 'foto.jpeg', 'foto.jpeg'],
  ['image/jpeg', 'foto', 'foto.jpg'],
  ['text/csv; charset=utf-8', 'lista.csv', 'lista.csv'],
])('[FIL-01] %s by content named %s is saved as %s', (contentType, name, saved) => {
  expect(namedAs(contentType, name)).toBe(saved);
});
