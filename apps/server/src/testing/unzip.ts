import { inflateRawSync } from 'node:zlib';

/** The files of a zip (an .xlsx is one), read from its central directory. Enough for what our own exports contain. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      (isStored ? content : inflateRawSync(content)).toString('utf8'),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const text = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

export interface XlsxCell {
  readonly kind: 'text' | 'number' | 'formula';
  readonly value: string;
}

/** The rows of a workbook's first sheet. */
export function readXlsx(bytes: Buffer): XlsxCell[][] {
  const files = unzip(bytes);
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map((match) =>
    text(match[1] ?? ''),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', inner = '']) => {
      if (inner.includes('<f')) return { kind: 'formula', value: inner };
      const value = text(inner);
      if (/t="s"/.test(attributes)) return { kind: 'text', value: shared[Number(value)] ?? '' };
      return { kind: /t="(inlineStr|str)"/.test(attributes) ? 'text' : 'number', value };
    }),
  );
}
