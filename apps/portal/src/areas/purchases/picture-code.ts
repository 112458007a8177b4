import { type CodeReader, openCodeReader } from '@galeria/note-reader/picture-code.reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Why a picture gave no code: each has another next step. */
export type NoCode = 'no-code' | 'no-picture' | 'no-reader';
export type ReadCode = { readonly code: string } | { readonly fault: NoCode };

/** Longest side that is looked at. Phones take pictures of four times as much, which reads no better and takes a second longer. */
const LONGEST_SIDE = 2000;

let opened: Promise<CodeReader> | null = null;

async function open(): Promise<CodeReader> {
  const answer = await fetch(program);
  if (!answer.ok) throw new Error(`${program} answered ${answer.status}`);
  return openCodeReader(await answer.arrayBuffer());
}

/** Fetched from this server when it is first needed, and kept; what failed is asked for again the next time. */
export function codeReader(): Promise<CodeReader> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** What is seen, as pixels; null while nothing is. */
export function pixelsOf(seen: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(seen, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function pixelsOfFile(file: File): Promise<ImageData | null> {
  try {
    const picture = await createImageBitmap(file);
    const pixels = pixelsOf(picture, picture.width, picture.height);
    picture.close();
    return pixels;
  } catch {
    // No picture, a torn one, or a kind that this browser does not open.
    return null;
  }
}

/** The QR code of an NFC-e or the bars of a DANFE in a picture. The picture stays in the browser. */
export async function codeIn(file: File): Promise<ReadCode> {
  const pixels = await pixelsOfFile(file);
  if (pixels === null) return { fault: 'no-picture' };
  try {
    const read = await codeReader();
    const code = await read({ data: new Uint8ClampedArray(pixels.data), width: pixels.width, height: pixels.height });
    return code === null ? { fault: 'no-code' } : { code };
  } catch {
    return { fault: 'no-reader' };
  }
}
