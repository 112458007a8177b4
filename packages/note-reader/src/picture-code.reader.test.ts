import { expect, test } from 'vitest';
import { openCodeReader } from './picture-code.reader.ts';
import { drawCode, readerProgram } from './testing/code-pictures.ts';

const KEY = '35251111222333000181650010000123451837461529';
const QR = `https://www.nfce.fazenda.sp.gov.br/qrcode?chNFe=${KEY}&nVersao=100&tpAmb=1&vNF=123.45`;
const PAPER = 255;

const reader = await openCodeReader(readerProgram());

/** Codes one under the other on a large sheet, as pixels of a canvas. */
async function sheetOf(...codes: readonly (readonly [text: string, format: 'QRCode' | 'Code128'])[]) {
  const [width, height, scale] = [1000, 240 * Math.max(codes.length, 1), 2];
  const data = new Uint8ClampedArray(width * height * 4).fill(PAPER);
  for (const [place, [text, format]] of codes.entries()) {
    const drawn = await drawCode(text, format);
    for (let y = 0; y < drawn.height * scale; y += 1)
      for (let x = 0; x < drawn.width * scale; x += 1) {
        const tone = drawn.points[Math.floor(y / scale) * drawn.width + Math.floor(x / scale)] ?? PAPER;
        data.fill(tone, ((y + 40 + 240 * place) * width + x + 40) * 4, ((y + 40 + 240 * place) * width + x + 40) * 4 + 3);
      }
  }
  return { data, width, height };
}

test('[INV-04] the QR code of an NFC-e and the bars of a DANFE are read from the bytes of a picture', async () => {
  expect(await reader((await drawCode(QR, 'QRCode')).png)).toBe(QR);
  expect(await reader((await drawCode(KEY, 'Code128')).png)).toBe(KEY);
});

test('[INV-04] and from pixels; of several the one that holds a key, and any other where none does', async () => {
  const address = 'https://galeria.example/promocao';
  expect(await reader(await sheetOf([QR, 'QRCode']))).toBe(QR);
  expect(await reader(await sheetOf([address, 'QRCode'], [KEY, 'Code128']))).toBe(KEY);
  expect(await reader(await sheetOf([address, 'QRCode']))).toBe(address);
  const lettered = `3526111A2B3C4D000181650010000123451837461529`;
  expect(await reader(await sheetOf([address, 'QRCode'], [lettered, 'Code128']))).toBe(lettered);
});

test('[INV-04] a sheet without a code, a torn picture and bytes that are none say nothing', async () => {
  expect(await reader(await sheetOf())).toBeNull();
  expect(await reader((await drawCode(QR, 'QRCode')).png.slice(0, 400))).toBeNull();
  expect(await reader(new TextEncoder().encode('nenhuma foto'))).toBeNull();
});
