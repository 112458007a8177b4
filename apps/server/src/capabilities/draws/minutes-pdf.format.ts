import PDFDocument from 'pdfkit';
import { MINUTES_TITLE, type MinutesContent, minutesSections } from './minutes-text.format.ts';

const MARGIN = 56;
const SIGNATURE_HEIGHT = 56;

/** Letters every PDF reader has, of one byte each: what they have not is written as they can. */
const inOwnLetters = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });

type Document = InstanceType<typeof PDFDocument>;

function signLine(document: Document, name: string): void {
  const bottom = document.page.height - MARGIN;
  if (document.y + SIGNATURE_HEIGHT > bottom) document.addPage();
  document.moveDown(2.5);
  document.moveTo(MARGIN, document.y).lineTo(320, document.y).lineWidth(0.5).stroke();
  document.moveDown(0.3).text(inOwnLetters(name));
}

/** The minutes as A4 pages of text that can be selected, searched and read aloud. */
export async function minutesPdf(content: MinutesContent): Promise<Buffer> {
  const title = `${MINUTES_TITLE}: ${content.promotion.name}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, CreationDate: content.drawnAt },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(16).text(inOwnLetters(title));
  for (const { heading, lines } of minutesSections(content)) {
    document.moveDown(1).font('Helvetica-Bold').fontSize(11).text(inOwnLetters(heading)).moveDown(0.3);
    document.font('Helvetica').fontSize(9.5);
    for (const line of lines) document.text(inOwnLetters(line), { lineGap: 2 });
  }
  document.moveDown(1).font('Helvetica-Bold').fontSize(11).text('Assinaturas').font('Helvetica').fontSize(9.5);
  for (const name of content.facts.signatories) signLine(document, name);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
