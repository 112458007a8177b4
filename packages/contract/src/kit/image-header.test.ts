import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpegBytes, pngBytes, segment, textBytes } from '../testing/image-bytes.ts';
import { realJpeg, realPng } from '../testing/real-images.ts';
import { readImageHeader } from './image-header.ts';

describe('pictures', () => {
  test('[FMT-05] a PNG says its size', () => {
    expect(readImageHeader(pngBytes(1000, 1000))).toEqual({ type: 'png', width: 1000, height: 1000 });
    expect(readImageHeader(pngBytes(70_000, 3))).toEqual({ type: 'png', width: 70_000, height: 3 });
    expect(readImageHeader(realPng())).toEqual({ type: 'png', width: 3, height: 2 });
  });

  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])(
    '[FMT-05] a JPEG says its size, whatever its kind (frame %d)',
    (startOfFrame) => {
      expect(readImageHeader(jpegBytes(1000, 600, startOfFrame))).toEqual({ type: 'jpeg', width: 1000, height: 600 });
    },
  );

  test('[FMT-05] a JPEG written by a browser', () => {
    expect(readImageHeader(realJpeg())).toEqual({ type: 'jpeg', width: 3, height: 2 });
  });

  test('[FMT-05] EXIF with a thumbnail inside, colour profile, tables and padding before the frame are walked over', () => {
    const thumbnail = [...jpegBytes(160, 120)];
    const exif = segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...thumbnail, ...Array<number>(60_000).fill(0x11)]);
    const profile = segment(0xe2, Array<number>(65_000).fill(0xff));
    const huffman = segment(0xc4, [0, ...Array<number>(16).fill(0)]);
    const paddedLoneMarker = [0xff, 0xff, 0xff, 0x01];
    const bytes = jpegBytes(1000, 1000, 0xc2, [...exif, ...profile, ...huffman, ...paddedLoneMarker]);
    expect(readImageHeader(bytes)).toEqual({ type: 'jpeg', width: 1000, height: 1000 });
  });
});

describe('others', () => {
  const png = pngBytes(1000, 1000);
  const changed = (bytes: Uint8Array, at: number, value: number) =>
    Uint8Array.from(bytes, (byte, index) => (index === at ? value : byte));

  test.each([
    ['nothing', new Uint8Array()],
    ['text', textBytes('nome;email\n')],
    ['a GIF', textBytes('GIF89a\u0001\u0000\u0001\u0000')],
    ['a WebP', textBytes('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['SVG', textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"/>')],
    ['a PNG of width 0', pngBytes(0, 1000)],
    ['a PNG of height 0', pngBytes(1000, 0)],
    ['a PNG whose first part is another', changed(png, 12, 0x58)],
    ['a PNG whose first part has another length', changed(png, 11, 14)],
    ['a PNG damaged by a text transfer', changed(png, 4, 0x0a)],
    ['a JPEG of height 0, to be told later', jpegBytes(1000, 0)],
    ['a JPEG that begins its scan without a frame', Uint8Array.from([0xff, 0xd8, ...segment(0xda, [1, 1, 0, 0, 63, 0])])],
    [
      'a JPEG with a frame after its scan',
      Uint8Array.from([0xff, 0xd8, ...segment(0xda, [1, 1, 0, 0, 63, 0]), ...jpegBytes(9, 9).subarray(2)]),
    ],
    ['a JPEG whose frame has no room for a size', Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 1, 8, 3, 232, 3, 232, 3])],
    ['a JPEG that ends at once', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG with a segment of length 1', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xc0, 0, 17, 8, 3, 232, 3, 232])],
    ['a JPEG with rubbish between segments', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0xff, 0xc0])],
    ['a JPEG of padding only', Uint8Array.from([0xff, 0xd8, ...Array<number>(100_000).fill(0xff)])],
  ])('[FMT-05] %s is no picture', (_what, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined();
  });

  test('[FMT-05] a picture cut anywhere before its size is none, and after it still says it', () => {
    for (const whole of [png, jpegBytes(1000, 1000, 0xc2)]) {
      const readings = Array.from({ length: whole.length }, (_, length) => readImageHeader(whole.subarray(0, length)));
      const first = readings.findIndex((reading) => reading !== undefined);
      expect(first).toBeGreaterThan(0);
      expect(readings.slice(first)).toEqual(readings.slice(first).map(() => readImageHeader(whole)));
    }
  });

  test('[FMT-05] random bytes, and pictures with random bytes in them, never make it throw or run on', () => {
    const header = fc.constantFrom<readonly number[]>(
      [],
      [0xff, 0xd8, 0xff],
      [0xff, 0xd8],
      [...png.subarray(0, 16)],
      [...jpegBytes(9, 9)],
    );
    const tail = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      fc.array(fc.constantFrom(0xff, 0xd8, 0xc0, 0xe0, 0x00, 0x02), { maxLength: 2000 }),
    );
    fc.assert(
      fc.property(header, tail, (start, rest) => {
        const reading = readImageHeader(Uint8Array.from([...start, ...rest]));
        if (reading !== undefined) expect(reading.width > 0 && reading.height > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
