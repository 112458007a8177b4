import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

/** Soft pairs that white letters of the app can stand on. */
const COLOURS: readonly (readonly [dark: Colour, light: Colour])[] = [
  [
    [31, 58, 95],
    [79, 124, 172],
  ],
  [
    [91, 42, 78],
    [176, 87, 141],
  ],
  [
    [30, 77, 59],
    [79, 157, 127],
  ],
  [
    [107, 62, 29],
    [201, 139, 74],
  ],
];

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const isNear = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;

/** How white a point is: a parcel with its bow, and two faint discs behind it. */
function whiteAt(x: number, y: number): number {
  const isRibbon = isIn(x, y, [480, 470, 520, 820]);
  if (isIn(x, y, [340, 470, 660, 550]) || isIn(x, y, [360, 560, 640, 820])) return isRibbon ? 0.35 : 0.85;
  const isBow = [430, 570].some((centre) => isNear(x, y, centre, 420, 55) && !isNear(x, y, centre, 420, 30));
  if (isBow) return 0.85;
  return (isNear(x, y, 780, 260, 190) ? 0.16 : 0) + (isNear(x, y, 240, 760, 260) ? 0.1 : 0);
}

/** How white each point is, the same for every pair of colours. */
function whiteOfPoints(width: number, height: number): Float32Array {
  const whites = new Float32Array(width * height);
  for (let at = 0; at < whites.length; at += 1) whites[at] = whiteAt(at % width, Math.floor(at / width));
  return whites;
}

let whites: Float32Array | undefined;

/** A banner as the app asks for it. No words in it: none here would be the campaign's. */
export async function drawBanner(place: number): Promise<Buffer> {
  const { imageWidth: width, imageHeight: height } = FILE_LIMITS;
  const [dark, light] = COLOURS[place % COLOURS.length] ?? [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const points = new Uint8Array(width * height * 3);
  whites ??= whiteOfPoints(width, height);
  for (const [at, white] of whites.entries()) {
    const part = ((at % width) + Math.floor(at / width)) / (width + height);
    for (const channel of [0, 1, 2] as const) {
      const shade = dark[channel] + (light[channel] - dark[channel]) * part;
      points[at * 3 + channel] = Math.round(shade + (255 - shade) * white);
    }
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (mark) => `\\${mark}`);

/** A regulation of one page. Its letters are Latin-1, which the standard fonts of PDF have. */
export function writeRegulation(title: string, lines: readonly string[]): Buffer {
  const shown = [title, '', ...lines].map((line, index) => `${index === 0 ? '/F1 16 Tf' : '/F1 11 Tf'} (${escaped(line)}) Tj T*`);
  const content = `BT 18 TL 60 770 Td ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
