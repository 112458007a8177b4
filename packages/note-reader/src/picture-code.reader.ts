import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels as a canvas gives them (RGBA), or the bytes of a JPEG or PNG where nobody else can open them. */
export type CodePicture =
  | Uint8Array<ArrayBuffer>
  | { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };

/** What the code in a picture says; null where none can be read. */
export type CodeReader = (picture: CodePicture) => Promise<string | null>;

/** Some notes carry advertising beside their own code, and a DANFE in contingency has a second row of bars. */
const MOST_CODES = 4;

/** An access key, letters of newer CNPJs included. */
const HOLDS_KEY = /[0-9A-Z]{44}/;

/**
 * The QR code of an NFC-e and the bars of a DANFE (Code 128). The program that reads them comes in as bytes: where these are
 * found, and how, is the caller's business, so that nothing is ever asked of another host (the library's own default would).
 */
export async function openCodeReader(program: ArrayBuffer): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: program }, fireImmediately: true });
  return async (picture) => {
    const input = picture instanceof Uint8Array ? picture : { colorSpace: 'srgb' as const, ...picture };
    const found = await readBarcodes(input as Uint8Array<ArrayBuffer>, {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: MOST_CODES,
    });
    // Bytes that are no picture come back as a code that is not valid.
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text);
    return texts.find((text) => HOLDS_KEY.test(text)) ?? texts[0] ?? null;
  };
}
