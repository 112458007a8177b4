/** What the first bytes of a picture say about it, whatever its name claims. */
export interface ImageHeader {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];

/** Whether the bytes at `offset` are exactly these. */
export function bytesAt(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

const sixteenBits = (bytes: Uint8Array, offset: number): number => ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);

const thirtyTwoBits = (bytes: Uint8Array, offset: number): number =>
  sixteenBits(bytes, offset) * 0x10000 + sixteenBits(bytes, offset + 2);

const sized = (type: ImageHeader['type'], width: number, height: number): ImageHeader | undefined =>
  width > 0 && height > 0 ? { type, width, height } : undefined;

function readPng(bytes: Uint8Array): ImageHeader | undefined {
  const isComplete = bytes.length >= 24 && thirtyTwoBits(bytes, 8) === 13 && bytesAt(bytes, 12, IHDR);
  return isComplete ? sized('png', thirtyTwoBits(bytes, 16), thirtyTwoBits(bytes, 20)) : undefined;
}

/** Start-of-frame markers C0 to CF carry the size, except the tables C4, C8 and CC among them. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Start of scan and end of image: a size cannot follow. */
const endsHeader = (marker: number): boolean => marker === 0xda || marker === 0xd9;

/** Walks from segment to segment, over EXIF, colour profiles and comments; each turn moves forward. */
function readJpeg(bytes: Uint8Array): ImageHeader | undefined {
  let offset = 2;
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    // A marker may be padded with any number of FF.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (hasNoLength(marker)) {
      offset += 2;
      continue;
    }
    if (marker === 0 || endsHeader(marker)) return undefined;
    const length = sixteenBits(bytes, offset + 2);
    if (length < 2) return undefined;
    if (isStartOfFrame(marker)) {
      return offset + 9 <= bytes.length
        ? sized('jpeg', sixteenBits(bytes, offset + 7), sixteenBits(bytes, offset + 5))
        : undefined;
    }
    offset += 2 + length;
  }
  return undefined;
}

/** Type and size in pixels, or undefined when the bytes are no PNG or JPEG with a readable header. Never throws. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytesAt(bytes, 0, PNG_SIGNATURE)) return readPng(bytes);
  if (bytesAt(bytes, 0, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  return undefined;
}
