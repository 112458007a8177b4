import PDFDocument from 'pdfkit';
import type { MinutesContent, MinutesTable } from './minutes.shapes.ts';
import { MINUTES_TITLE, minutesSections } from './minutes-text.format.ts';

const MARGIN = 56;
/** Header and footer stand in the margins above and below. */
const TOP = 84;
const BOTTOM = 76;
const CELL_PADDING = 4;
const SIGNATURE_HEIGHT = 96;
const INK = '#1b202a';
const FAINT = '#596273';
const RULE = '#b7bfca';
const SHADE = '#eef0f3';

/** Letters every PDF reader has, of one byte each: what they have not is written as they can. */
const inOwnLetters = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });

type Document = InstanceType<typeof PDFDocument>;

const widthOf = (document: Document): number => document.page.width - 2 * MARGIN;
const endOf = (document: Document): number => document.page.height - BOTTOM;

/** Begins a page where what comes next would be torn apart. */
function keepTogether(document: Document, height: number): void {
  if (document.y + height > endOf(document)) document.addPage();
}

function rule(document: Document, y: number, from = MARGIN, to = MARGIN + widthOf(document)): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(RULE).stroke();
}

/** A row as high as its highest cell; its columns' heads come again on each page. */
function drawTable(document: Document, { columns, rows }: MinutesTable): void {
  const widths = columns.map(({ width }) => (widthOf(document) * width) / 100);
  const heightOf = (cells: readonly string[]): number =>
    2 * CELL_PADDING +
    Math.max(
      ...cells.map((cell, at) => document.heightOfString(inOwnLetters(cell), { width: (widths[at] ?? 0) - 2 * CELL_PADDING })),
    );
  const drawRow = (cells: readonly string[], isHead: boolean): void => {
    document.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(isHead ? 8.5 : 9);
    const height = heightOf(cells);
    if (!isHead && document.y + height > endOf(document)) {
      document.addPage();
      drawHead();
      document.font('Helvetica').fontSize(9);
    }
    const top = document.y;
    if (isHead) document.rect(MARGIN, top, widthOf(document), height).fill(SHADE);
    document.fillColor(INK);
    let left = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0;
      document.text(inOwnLetters(cell), left + CELL_PADDING, top + CELL_PADDING, { width: width - 2 * CELL_PADDING });
      left += width;
    }
    rule(document, top + height);
    document.x = MARGIN;
    document.y = top + height;
  };
  const drawHead = (): void =>
    drawRow(
      columns.map(({ title }) => title),
      true,
    );
  drawHead();
  for (const row of rows) drawRow(row, false);
  document.moveDown(0.4);
}

/** Side by side, two in a row: a line to sign on, the name, and room for who they are and when. */
function drawSignatures(document: Document, names: readonly string[]): void {
  const width = (widthOf(document) - 32) / 2;
  for (let from = 0; from < names.length; from += 2) {
    keepTogether(document, SIGNATURE_HEIGHT);
    const top = document.y + 40;
    for (const [at, name] of names.slice(from, from + 2).entries()) {
      const left = MARGIN + at * (width + 32);
      rule(document, top, left, left + width);
      document.font('Helvetica').fontSize(9).fillColor(INK);
      document.text(inOwnLetters(name), left, top + 4, { width });
      document
        .fillColor(FAINT)
        .fontSize(8)
        .text('CPF ou cargo:', left, top + 18, { width })
        .text('Data:', left, top + 30, { width });
    }
    document.x = MARGIN;
    document.y = top + 44;
  }
}

/** On every page, once all are there: whose minutes they are, which page of how many, and what they are checked by. */
function drawMargins(document: Document, { facts, promotion, list }: MinutesContent): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // In the margin there is no next page to go on to.
    document.page.margins = { ...document.page.margins, top: 0, bottom: 0 };
    const width = widthOf(document);
    const line = { width, height: 10, ellipsis: true, lineBreak: false };
    document.font('Helvetica-Bold').fontSize(9).fillColor(INK).text(inOwnLetters(facts.promoter), MARGIN, 40, line);
    document.font('Helvetica').fontSize(8).fillColor(FAINT);
    document.text(inOwnLetters(`${MINUTES_TITLE}: ${promotion.name}`), MARGIN, 53, line);
    rule(document, 68);
    const foot = document.page.height - 56;
    rule(document, foot);
    document.fontSize(7).text(`Raiz da lista: ${list.root}`, MARGIN, foot + 8, { width: width - 80, lineBreak: false });
    document
      .fontSize(8)
      .text(`Página ${page - start + 1} de ${count}`, MARGIN, foot + 7, { width, align: 'right', lineBreak: false });
  }
}

/** The minutes as A4 pages of text that can be selected, searched, read aloud and signed. */
export async function minutesPdf(content: MinutesContent): Promise<Buffer> {
  const title = `${MINUTES_TITLE}: ${content.promotion.name}`;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
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
  document.font('Helvetica-Bold').fontSize(16).fillColor(INK).text(inOwnLetters(title), MARGIN, TOP);
  for (const { heading, table, lines } of minutesSections(content)) {
    document.moveDown(0.9);
    // A heading does not stay behind alone.
    keepTogether(document, 64);
    document.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(inOwnLetters(heading), MARGIN).moveDown(0.35);
    if (table) drawTable(document, table);
    document.font('Helvetica').fontSize(9.5).fillColor(INK);
    for (const line of lines) document.text(inOwnLetters(line), MARGIN, document.y, { width: widthOf(document), lineGap: 2 });
  }
  const { signatories } = content.facts;
  if (signatories.length > 0) {
    document.moveDown(1);
    // On one page, whoever signs: at most six do.
    keepTogether(document, Math.ceil(signatories.length / 2) * SIGNATURE_HEIGHT + 24);
    document.font('Helvetica-Bold').fontSize(11).fillColor(INK).text('Assinaturas', MARGIN);
    drawSignatures(document, signatories);
  }
  drawMargins(document, content);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
