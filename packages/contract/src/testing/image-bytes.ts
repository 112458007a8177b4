/** The smallest bytes that are a picture's header, for tests of what reads them. */

const sixteen = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const thirtyTwo = (value: number): number[] => [...sixteen(Math.floor(value / 0x10000)), ...sixteen(value % 0x10000)];
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

export function pngBytes(width: number, height: number): Uint8Array {
  const signature = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([
    ...signature,
    ...thirtyTwo(13),
    ...ascii('IHDR'),
    ...thirtyTwo(width),
    ...thirtyTwo(height),
    8,
    6,
    0,
    0,
    0,
  ]);
}

/** A segment: marker, length of what follows with the length itself, content. */
export const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...sixteen(content.length + 2),
  ...content,
];

const JFIF = segment(0xe0, [...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** `startOfFrame` C0 is baseline, C2 progressive; `before` are segments between JFIF and the frame. */
export function jpegBytes(width: number, height: number, startOfFrame = 0xc0, before: readonly number[] = []): Uint8Array {
  const frame = segment(startOfFrame, [8, ...sixteen(height), ...sixteen(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  return Uint8Array.from([0xff, 0xd8, ...JFIF, ...before, ...frame, ...segment(0xda, [1, 1, 0, 0, 63, 0]), 0, 0xff, 0xd9]);
}

export const textBytes = (text: string): Uint8Array => Uint8Array.from(ascii(text));

export const pdfBytes = (): Uint8Array => textBytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
