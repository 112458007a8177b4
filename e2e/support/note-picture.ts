import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A number from 0 to 1 that is always the same for the same place of the same picture. */
const noise = (seed: number, place: number): number => {
  const value = Math.sin(seed * 12.9898 + place * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

const MARGIN = 60;
const LINE = 44;

/** Lines of grey words on white paper, another text for each seed: as large as a phone's photo of a note, and no two alike. */
export function aNotePicture(seed: number, width = 900, height = 1600): Uint8Array {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(width + 1, 0xff);
    row[0] = 0;
    const line = Math.floor((y - MARGIN) / LINE);
    const isInk = y > MARGIN && y < height - MARGIN && (y - MARGIN) % LINE < 20;
    for (let word = 0; isInk && word < 8; word += 1) {
      const start = MARGIN + word * 100;
      row.fill(0x30, start + 1, start + 1 + Math.floor(noise(seed, line * 8 + word) * 92));
    }
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}
