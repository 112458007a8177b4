import PDFDocument from 'pdfkit';
import { RAFFLE_MINUTES_TITLE, type RaffleMinutesContent, raffleMinutesSections } from './raffle-minutes-text.format.ts';

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
  if (document.y + SIGNATURE_HEIGHT > document.page.height - MARGIN) document.addPage();
  document.moveDown(2.5);
  document.moveTo(MARGIN, document.y).lineTo(320, document.y).lineWidth(0.5).stroke();
  document.moveDown(0.3).text(inOwnLetters(name));
}

/** At the foot of each page, once it is known how many there are. */
function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would open a page of its own.
    document.page.margins.bottom = 0;
    document.fontSize(8).text(`Página ${page - start + 1} de ${count}`, MARGIN, document.page.height - 36, { lineBreak: false });
  }
}

/** The minutes as A4 pages of text that can be selected, searched and read aloud. */
export async function raffleMinutesPdf(content: RaffleMinutesContent): Promise<Buffer> {
  const title = `${RAFFLE_MINUTES_TITLE}: ${content.promotion.name}`;
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', displayTitle: true, bufferPages: true },
    info: { Title: title, CreationDate: content.confirmed.at },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(16).text(inOwnLetters(title));
  for (const { heading, lines } of raffleMinutesSections(content)) {
    document.moveDown(1).font('Helvetica-Bold').fontSize(11).text(inOwnLetters(heading)).moveDown(0.3);
    document.font('Helvetica').fontSize(9.5);
    for (const line of lines) document.text(inOwnLetters(line), { lineGap: 2 });
  }
  document.moveDown(1).font('Helvetica-Bold').fontSize(11).text('Assinaturas').font('Helvetica').fontSize(9.5);
  for (const name of content.facts.signatories) signLine(document, name);
  numberPages(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
