import { Readable } from 'node:stream';
import { toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngClaiming, sampleJpeg, samplePicture } from '../testing/sample-pictures.ts';
import { preparePicture } from './pictures.ts';

const prepared = (bytes: Buffer) => preparePicture(() => Readable.from([bytes]));
const bitsBetween = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

describe('[INV-10] a picture as it is kept', () => {
  test('is upright, and knows nothing of where and with what it was taken', async () => {
    const taken = await samplePicture(1, { width: 800, height: 600 })
      .withExif({ IFD0: { Make: 'Telefone', Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { bytes, ...picture } = await prepared(taken);
    expect(picture).toMatchObject({ width: 600, height: 800, contentType: 'image/jpeg' });
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.orientation]).toEqual(['jpeg', 600, 800, undefined]);
    for (const beside of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(kept[beside]).toBeUndefined();
    expect(bytes.includes('Telefone')).toBe(false);
  });

  test('fits a screen, and is not made larger', async () => {
    expect(await prepared(await sampleJpeg(2, { width: 3000, height: 4000 }))).toMatchObject({ width: 1500, height: 2000 });
    expect(await prepared(await sampleJpeg(2, { width: 30, height: 40 }))).toMatchObject({ width: 30, height: 40 });
  });

  test('is made from its pixels alone: what was hidden behind them is gone', async () => {
    const script = '<script>alert(1)</script>';
    const { bytes } = await prepared(Buffer.concat([await sampleJpeg(3), Buffer.from(script)]));
    expect(bytes.includes(script)).toBe(false);
  });

  test('what was transparent is white', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { bytes } = await prepared(clear);
    expect((await sharp(bytes).raw().toBuffer()).every((value) => value > 250)).toBe(true);
  });

  test.each([
    ['a page', Buffer.from('<html><body>nota</body></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a picture of another kind', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a claim of more pixels than a camera makes', pngClaiming(60_000, 60_000)],
    ['one pixel more than is taken', pngClaiming(10_000, 5001)],
  ])('%s is refused', async (_what, bytes) => {
    await expect(prepared(bytes)).rejects.toMatchObject({
      code: 'file-rejected',
      messages: [toMessage(RULE_MESSAGES.notePictureUnreadable)],
    });
  });

  test('is refused when its end is missing, wherever it breaks off', async () => {
    const jpeg = await sampleJpeg(4);
    const png = await samplePicture(4).png().toBuffer();
    for (const whole of [jpeg, png])
      for (const share of [0.01, 0.3, 0.6, 0.9])
        await expect(prepared(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toMatchObject({
          code: 'file-rejected',
        });
  });

  test('a picture of as many pixels as are taken is opened', async () => {
    expect(await prepared(pngClaiming(10_000, 5000))).toMatchObject({ width: 2000, height: 1000 });
  });

  test('two are opened at a time, however many come, and a refused one gives its place to the next', async () => {
    const jpeg = await sampleJpeg(5);
    const arrivals: (() => void)[] = [];
    const one = (bytes: Buffer) =>
      preparePicture(() => {
        const arrived = new Promise<void>((resolve) => arrivals.push(resolve));
        return Readable.from(
          (async function* slowly() {
            await arrived;
            yield bytes;
          })(),
        );
      }).catch(() => null);
    const all = Promise.all(Array.from({ length: 9 }, (_, index) => one(index % 3 === 0 ? Buffer.from('x') : jpeg)));
    for (let done = 0; done < 9; done += 1) {
      await expect.poll(() => arrivals.length).toBe(Math.min(done + 2, 9));
      arrivals[done]?.();
    }
    expect((await all).filter((picture) => picture !== null)).toHaveLength(6);
  });
});

describe('[INV-10] what pictures are told apart by', () => {
  test('is two hashes of 128 bits', async () => {
    const { rowHash, columnHash } = await prepared(await sampleJpeg(9));
    expect([rowHash, columnHash]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('stays when a picture is saved again, made smaller, brighter or of another kind', async () => {
    const size = { width: 450, height: 600 };
    for (let seed = 10; seed < 15; seed += 1) {
      const original = await prepared(await sampleJpeg(seed, size));
      for (const copy of [
        samplePicture(seed, size).jpeg({ quality: 40 }),
        samplePicture(seed, { width: 300, height: 400 }).jpeg(),
        samplePicture(seed, size).modulate({ brightness: 1.05 }).jpeg(),
        samplePicture(seed, size).png(),
      ]) {
        const { rowHash, columnHash } = await prepared(await copy.toBuffer());
        expect(bitsBetween(original.rowHash + original.columnHash, rowHash + columnHash)).toBeLessThanOrEqual(10);
      }
    }
  });

  test('differs between pictures of different things', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, async (_, seed) => prepared(await sampleJpeg(100 + seed))));
    for (const [place, one] of hashes.entries())
      for (const other of hashes.slice(place + 1))
        expect(bitsBetween(one.rowHash + one.columnHash, other.rowHash + other.columnHash)).toBeGreaterThan(40);
  });
});
