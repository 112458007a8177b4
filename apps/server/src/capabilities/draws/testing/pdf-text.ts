import { inflateSync } from 'node:zlib';

/** What a reader would select in the file: pdfkit writes text as hexadecimal of one byte a letter, in deflated streams. */
export function textOf(pdf: Buffer): string {
  const text: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const content = inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
      text.push(Buffer.from([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'));
  }
  return text.join(' ');
}
