import { crc32, deflateSync } from 'node:zlib';
import { type Chance, chanceFrom } from './chance.ts';
import { code128 } from './code-128.ts';
import { plainText } from './names.ts';
import { GLYPH, hasInk } from './receipt-font.ts';

export interface PrintedLine {
  readonly text: string;
  /** Twice as large: names and totals. */
  readonly isLarge?: boolean;
  /** Printed as bars that a scanner reads. */
  readonly isBars?: boolean;
}

export interface ReceiptPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Letters on a line. */
export const LINE_LETTERS = 42;

// Drawn at half its size: each point is four of the picture. Four colours do: a picture takes a millisecond, and thousands are drawn.
const MARGIN = 24;
const LINE = GLYPH.height + 4;
const LETTER = GLYPH.width + 1;
const BARS_HEIGHT = 34;
const PAPER_WIDTH = LINE_LETTERS * LETTER + 2 * MARGIN;
const TABLE = 0;
const PAPER = 1;
const INK = 2;
const SHADE = 3;
const SCALE = 2;

type Colour = readonly [red: number, green: number, blue: number];

const TABLES: readonly Colour[] = [
  [92, 74, 58],
  [70, 76, 84],
  [118, 108, 96],
  [58, 62, 60],
  [134, 96, 66],
];

/** Ink by letter: the points it has, found once. */
const points = new Map<string, readonly (readonly [x: number, y: number])[]>();
function pointsOf(letter: string): readonly (readonly [number, number])[] {
  const known = points.get(letter);
  if (known) return known;
  const found: [number, number][] = [];
  for (let x = 0; x < GLYPH.width; x += 1) for (let y = 0; y < GLYPH.height; y += 1) if (hasInk(letter, x, y)) found.push([x, y]);
  points.set(letter, found);
  return found;
}

interface Sheet {
  readonly tones: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function print({ tones, width }: Sheet, text: string, { left, top, scale }: { left: number; top: number; scale: number }): void {
  for (let place = 0; place < text.length; place += 1)
    for (const [x, y] of pointsOf(text[place] ?? ' '))
      for (let row = 0; row < scale; row += 1) {
        const start = (top + y * scale + row) * width + left + (place * LETTER + x) * scale;
        tones.fill(INK, start, start + scale);
      }
}

function printBars({ tones, width }: Sheet, digits: string, top: number): void {
  const bars = code128(digits);
  const left = Math.floor((PAPER_WIDTH - bars.length) / 2);
  for (let y = 0; y < BARS_HEIGHT; y += 1)
    for (let x = 0; x < bars.length; x += 1) if (bars[x] === '1') tones[(top + y) * width + left + x] = INK;
}

const heightOf = ({ isLarge, isBars }: PrintedLine): number => (isBars ? BARS_HEIGHT + 6 : isLarge ? 2 * LINE : LINE);

/** The slip by itself, folded here and there on its way to the table. */
function printed(lines: readonly PrintedLine[], chance: Chance): Sheet {
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0) + 2 * MARGIN;
  const sheet = { tones: new Uint8Array(PAPER_WIDTH * height).fill(PAPER), width: PAPER_WIDTH, height };
  for (let fold = chance.whole(3); fold > 0; fold -= 1) {
    const from = chance.whole(height - 40);
    sheet.tones.fill(SHADE, from * PAPER_WIDTH, (from + 3 + chance.whole(34)) * PAPER_WIDTH);
  }
  let top = MARGIN;
  for (const line of lines) {
    const scale = line.isLarge ? 2 : 1;
    const text = plainText(line.text)
      .toUpperCase()
      .slice(0, LINE_LETTERS / scale);
    const left = line.isLarge ? Math.floor((PAPER_WIDTH - text.length * LETTER * scale) / 2) : MARGIN;
    if (line.isBars) printBars(sheet, line.text, top);
    else print(sheet, text, { left, top, scale });
    top += heightOf(line);
  }
  return sheet;
}

/** Laid on a table, a little askew, nearer to one side or the other. */
function laid(slip: Sheet, chance: Chance): Sheet {
  const lean = (chance.next() - 0.5) * 0.05;
  const drift = Math.ceil(Math.abs(lean) * slip.height);
  const [before, above] = [6 + chance.whole(36), 6 + chance.whole(40)];
  const width = before + slip.width + drift + 6 + chance.whole(36);
  const height = above + slip.height + 6 + chance.whole(60);
  const tones = new Uint8Array(width * height).fill(TABLE);
  let shift = lean < 0 ? drift : 0;
  for (let y = 0; y < slip.height; y += 1) {
    const row = slip.tones.subarray(y * slip.width, (y + 1) * slip.width);
    // Between lines, so that no letter and no bar is torn.
    if (!row.includes(INK)) shift = Math.round(lean < 0 ? drift + lean * y : lean * y);
    tones.set(row, (above + y) * width + before + shift);
  }
  return { tones, width, height };
}

function chunk(type: string, content: Uint8Array): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, 'latin1');
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UNFILTERED = 0;
/** The same as the row above it, which then is nothing but zeros. */
const AS_ABOVE = 2;

/** A PNG of two bits a point, every point twice in each direction: half a byte, and every second row as the one above. */
function encoded({ tones, width, height }: Sheet, palette: readonly Colour[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * SCALE, 0);
  header.writeUInt32BE(height * SCALE, 4);
  header.set([2, 3, 0, 0, 0], 8);
  const rowBytes = Math.ceil(width / 2) + 1;
  const rows = new Uint8Array(rowBytes * height * SCALE);
  for (let y = 0; y < height; y += 1) {
    const start = y * SCALE * rowBytes;
    rows[start] = UNFILTERED;
    for (let x = 0; x < width; x += 2) {
      const [one = 0, other = 0] = [tones[y * width + x], x + 1 < width ? tones[y * width + x + 1] : 0];
      rows[start + 1 + x / 2] = one * 0x50 + other * 0x05;
    }
    rows[start + rowBytes] = AS_ABOVE;
  }
  const colours = Uint8Array.from(palette.flat());
  const parts = [chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 1 }))];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', new Uint8Array())]);
}

/** A receipt as somebody photographed it on a table. The same for the same lines and seed. */
export function drawReceipt(lines: readonly PrintedLine[], seed: number): ReceiptPicture {
  const chance = chanceFrom(seed);
  const sheet = laid(printed(lines, chance), chance);
  // Each till has its own ribbon, some nearly dry; thermal paper is never quite white.
  const ink = 30 + chance.whole(60);
  const white = 226 + chance.whole(22);
  const palette: Colour[] = [
    chance.pick(TABLES),
    [white, white, white - 6 - chance.whole(12)],
    [ink, ink, ink + chance.whole(14)],
    [white - 22, white - 22, white - 32],
  ];
  return {
    bytes: encoded(sheet, palette),
    width: sheet.width * SCALE,
    height: sheet.height * SCALE,
  };
}
