import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The bytes of a program of the library, from where it is installed. */
function programOf(kind: 'reader' | 'writer'): ArrayBuffer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${kind}/zxing_${kind}.wasm`)));
  return new Uint8Array(bytes).buffer;
}

export const readerProgram = (): ArrayBuffer => programOf('reader');

export interface DrawnCode {
  readonly png: Uint8Array<ArrayBuffer>;
  /** One byte a point, row by row: 0 is ink. */
  readonly points: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A code as notes carry it: the QR code of an NFC-e, or the bars of a DANFE. */
export async function drawCode(text: string, format: 'QRCode' | 'Code128'): Promise<DrawnCode> {
  prepareZXingModule({ overrides: { wasmBinary: programOf('writer') } });
  const { image, symbol, error } = await writeBarcode(text, { format, scale: 4 });
  if (image === null) throw new Error(error);
  const { data: points, width, height } = symbol;
  return { png: new Uint8Array(await image.arrayBuffer()), points, width, height };
}
