import sharp from 'sharp';
import { chanceFrom } from '../../../demo/chance.ts';

const COLUMNS = 12;
const ROWS = 16;

/**
 * A photograph of so much as a test needs: patches of grey by chance, so that two seeds look nothing alike. `brightness` makes the
 * same picture again as another camera would see it.
 */
export function aPicture(seed: number, { width = 240, height = 320, brightness = 1 } = {}): Promise<Buffer> {
  const chance = chanceFrom(seed);
  const patches = Buffer.from(Array.from({ length: COLUMNS * ROWS }, () => chance.whole(200)));
  return sharp(patches, { raw: { width: COLUMNS, height: ROWS, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .linear(brightness, 0)
    .jpeg({ quality: 90 })
    .toBuffer();
}
