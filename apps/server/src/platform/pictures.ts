import type { Readable } from 'node:stream';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { HASH_SIDE, type PerceptualHashes, perceptualHashes } from './perceptual-hash.ts';
import { Problem } from './problem.ts';

/** With what alike pictures are told by. */
export interface ReadyPicture extends PerceptualHashes {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A camera of a telephone makes 12 to 50 million pixels. What claims more is a bomb: a few bytes that become gigabytes. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2000;
const QUALITY = 80;
const TIMEOUT_SECONDS = 20;
/** Each holds its pixels while it is at work; the others wait, however many come at once. */
const AT_ONCE = 2;

// One thread a picture, and nothing kept between them: memory stays what the pictures at work need.
sharp.concurrency(1);
sharp.cache(false);
// The readers of other formats are not for strangers' bytes, whatever these claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const inTurn = pLimit(AT_ONCE);

/** From all its pixels: the readers' own short cuts to a small picture shift it by its size, and with it what copies share. */
async function hashesOf(picture: Buffer): Promise<PerceptualHashes> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const points = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return perceptualHashes(points);
}

async function prepare(open: () => Readable): Promise<ReadyPicture> {
  const received = await open().toArray();
  const { data, info } = await sharp(Buffer.concat(received), {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    // Nothing of what came beside the pixels is written again: where and with what it was taken is nobody's business.
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/jpeg', width: info.width, height: info.height, ...(await hashesOf(data)) };
}

/**
 * A picture as it is kept: upright, of a size for the screen, made anew from its pixels, so that nothing else of what was sent
 * is stored. Refused when it cannot be opened to its last pixel.
 */
export function preparePicture(open: () => Readable): Promise<ReadyPicture> {
  return inTurn(() =>
    prepare(open).catch((error: unknown) => {
      const message = RULE_MESSAGES.notePictureUnreadable;
      throw new Problem('file-rejected', { messages: [message], fields: { file: message }, cause: error });
    }),
  );
}
