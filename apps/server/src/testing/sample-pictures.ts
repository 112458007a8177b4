import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { chanceFrom } from '../demo/chance.ts';

const CELLS = { across: 12, down: 16 };

/** Something photographed: patches of light and dark that are the same for the same seed. */
export function samplePicture(seed: number, size: { width: number; height: number } = { width: 900, height: 1200 }): Sharp {
  const chance = chanceFrom(seed);
  const patches = Uint8Array.from({ length: CELLS.across * CELLS.down }, () => chance.whole(256));
  return sharp(patches, { raw: { width: CELLS.across, height: CELLS.down, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb');
}

export const sampleJpeg = (seed: number, size?: { width: number; height: number }): Promise<Buffer> =>
  samplePicture(seed, size).jpeg({ quality: 90 }).toBuffer();

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A PNG in order to its last byte that claims so many pixels; a few bytes of it stand for all of them. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 8 * 1024 * 1024)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
