import sharp from 'sharp';
import { type Chance, chanceFrom } from './chance.ts';
import { plainText } from './names.ts';
import { GLYPH, hasInk } from './receipt-font.ts';

export interface PrintedLine {
  readonly text: string;
  /** Twice as large: names and totals. */
  readonly isLarge?: boolean;
}

export interface ReceiptPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Letters on a line. */
export const LINE_LETTERS = 42;

const SCALE = 2;
const MARGIN = 26;
const LINE = (GLYPH.height + 3) * SCALE;
const LETTER = (GLYPH.width + 1) * SCALE;
const CODE_POINTS = 25;
const CODE_POINT = 5;
const TABLE = { r: 86, g: 86, b: 86 };

interface Paper {
  readonly points: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Thermal paper is never quite white, nor evenly lit. */
function blankPaper(width: number, height: number): Paper {
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) points.fill(222 + Math.round((22 * y) / height), y * width, (y + 1) * width);
  return { points, width, height };
}

function ink({ points, width }: Paper, x: number, y: number, size: number, tone: number): void {
  for (let row = 0; row < size; row += 1) points.fill(tone, (y + row) * width + x, (y + row) * width + x + size);
}

function print(
  paper: Paper,
  text: string,
  { left, top, scale }: { left: number; top: number; scale: number },
  tone: number,
): void {
  [...text].forEach((letter, place) => {
    for (let x = 0; x < GLYPH.width; x += 1)
      for (let y = 0; y < GLYPH.height; y += 1)
        if (hasInk(letter, x, y)) ink(paper, left + place * (GLYPH.width + 1) * scale + x * scale, top + y * scale, scale, tone);
  });
}

/** Looks like the square code of a note, and says nothing. */
function printCode(paper: Paper, chance: Chance, top: number): void {
  const left = Math.floor((paper.width - CODE_POINTS * CODE_POINT) / 2);
  const isCorner = (x: number, y: number) =>
    (x < 7 && y < 7) || (x >= CODE_POINTS - 7 && y < 7) || (x < 7 && y >= CODE_POINTS - 7);
  const inCorner = (at: number) => (at < 7 ? at : at - (CODE_POINTS - 7));
  for (let y = 0; y < CODE_POINTS; y += 1)
    for (let x = 0; x < CODE_POINTS; x += 1) {
      const edge = Math.max(Math.abs(inCorner(x) - 3), Math.abs(inCorner(y) - 3));
      const isDark = isCorner(x, y) ? edge !== 2 : chance.next() < 0.5;
      if (isDark) ink(paper, left + x * CODE_POINT, top + y * CODE_POINT, CODE_POINT, 60);
    }
}

/** A receipt as somebody photographed it on a table, a little askew. The same for the same lines and seed. */
export async function drawReceipt(lines: readonly PrintedLine[], seed: number): Promise<ReceiptPicture> {
  const chance = chanceFrom(seed);
  const heightOf = ({ isLarge }: PrintedLine) => (isLarge ? 2 * LINE : LINE);
  const width = LINE_LETTERS * LETTER + 2 * MARGIN;
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0) + CODE_POINTS * CODE_POINT + 3 * MARGIN;
  const paper = blankPaper(width, height);
  // Each till has its own ribbon, some nearly dry.
  const tone = 40 + chance.whole(50);
  let top = MARGIN;
  for (const line of lines) {
    const scale = line.isLarge ? 2 * SCALE : SCALE;
    const most = line.isLarge ? Math.floor(LINE_LETTERS / 2) : LINE_LETTERS;
    const text = plainText(line.text).toUpperCase().slice(0, most);
    const left = line.isLarge ? Math.floor((width - text.length * (GLYPH.width + 1) * scale) / 2) : MARGIN;
    print(paper, text, { left, top, scale }, tone);
    top += heightOf(line);
  }
  printCode(paper, chance, top + Math.floor(MARGIN / 2));
  const { data, info } = await sharp(paper.points, { raw: { width, height, channels: 1 } })
    .rotate(chance.next() * 5 - 2.5, { background: TABLE })
    .extend({ top: 18, bottom: 24, left: 20, right: 16, background: TABLE })
    .blur(0.6)
    .toColourspace('b-w')
    .jpeg({ quality: 35 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
