import { Readable } from 'node:stream';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { readNoteXml } from '@galeria/note-reader/note-xml.reader';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { expect, test } from 'vitest';
import { readNoteApart } from './read-note-apart.reader.ts';

const fileOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, open: () => Readable.from([bytes]) };
};
const NOW = new Date('2026-11-16T12:00:00Z');

/** What this thread has worked so far, in milliseconds; what others on the machine do is not in it. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

test('[OPS-08] a note is read in another thread, and says there what it says here', async () => {
  for (const text of [nfeXml(), nfeXml({ buyer: '<CPF>52998224725</CPF>' }), '<a/>', '<a>', '<!DOCTYPE a><a/>', 'no xml'])
    expect(await readNoteApart(fileOf(text), NOW)).toEqual(readNoteXml(Buffer.from(text), NOW));
});

test('[OPS-08] the thread knows whether CNPJs have letters', async () => {
  const lettered = nfeXml({ cnpj: '12ABC34501DE35' });
  const before = await readNoteApart(fileOf(lettered), NOW);
  acceptCnpjs({ alphanumeric: true });
  try {
    const after = await readNoteApart(fileOf(lettered), NOW);
    expect(after).toEqual(readNoteXml(Buffer.from(lettered), NOW));
    expect(after).not.toEqual(before);
  } finally {
    acceptCnpjs({});
  }
});

test('[OPS-08] the largest XML costs those who wait next to nothing', async () => {
  const text = `<r>${'<a b="1">x&amp;y</a>'.repeat(149_000)}</r>`.padEnd(4_900_000, ' ');
  const file = fileOf(text);
  await readNoteApart(fileOf('<a/>'), NOW);
  const before = worked();
  const verdict = await readNoteApart(file, NOW);
  const apart = worked() - before;
  expect(verdict).toEqual({ ok: false, message: RULE_MESSAGES.noteXmlUnknown });
  const again = worked();
  expect(readNoteXml(Buffer.from(text), NOW)).toEqual(verdict);
  expect(apart).toBeLessThan((worked() - again) / 3);
});
