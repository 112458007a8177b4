// The pictures that matter: receipts, which all look alike, and copies of them.

import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../../demo/chance.ts';
import { drawReceipt } from '../../demo/receipt-picture.ts';
import { preparePicture } from '../../platform/pictures.ts';
import { bandsOf, likeness, type PictureHashes } from './picture-likeness.rules.ts';

const RECEIPTS = 16;
const GOODS = ['CAMISETA', 'CALCA JEANS', 'CAFE', 'BOLO', 'MEIA', 'TENIS', 'LIVRO', 'PERFUME'];

/** One shop's receipts: the same head and foot, other goods and amounts. */
async function receipt(seed: number): Promise<Buffer> {
  const chance = chanceFrom(1000 + seed);
  const goods = Array.from({ length: 6 }, (_, place) => ({
    text: `${place + 1} ${chance.pick(GOODS)} 1 UN ${chance.whole(900)}.90`,
  }));
  const lines = [
    { text: 'LOJA EXEMPLO', isLarge: true },
    { text: 'CNPJ 99.000.001/0001-09' },
    { text: 'RUA DAS FLORES 1' },
    ...goods,
    { text: `TOTAL R$ ${chance.whole(1000)},00`, isLarge: true },
    { text: 'CONSUMIDOR NAO IDENTIFICADO' },
  ];
  return (await drawReceipt(lines, seed)).bytes;
}

const hashesOf = (bytes: Buffer): Promise<PictureHashes> => preparePicture(() => Readable.from([bytes]));

const originals: Buffer[] = [];
const hashes: PictureHashes[] = [];
beforeAll(async () => {
  for (let seed = 0; seed < RECEIPTS; seed += 1) {
    const bytes = await receipt(seed);
    originals.push(bytes);
    hashes.push(await hashesOf(bytes));
  }
});

test('[INV-10] receipts of one shop are told apart', () => {
  const pairs = hashes.flatMap((one, place) => hashes.slice(place + 1).map((other) => likeness(one, other)));
  expect(pairs).toHaveLength((RECEIPTS * (RECEIPTS - 1)) / 2);
  expect(pairs.filter((distance) => distance !== null)).toEqual([]);
});

test.each([
  ['saved again', (picture: Sharp) => picture.jpeg({ quality: 30 })],
  ['made smaller', (picture: Sharp) => picture.resize({ width: 330 }).jpeg()],
  ['made darker', (picture: Sharp) => picture.linear(0.85, 10).jpeg()],
  ['made brighter', (picture: Sharp) => picture.linear(1.1, 0).png()],
])('[INV-10] a receipt %s is found, by its parts and by all of it', async (_how, copy) => {
  for (const [place, original] of originals.entries()) {
    const known = hashes[place] ?? expect.fail('a receipt was not drawn');
    const copied = await hashesOf(await copy(sharp(original)).toBuffer());
    expect(likeness(known, copied)).not.toBeNull();
    const parts = bandsOf(known);
    expect(bandsOf(copied).some((part) => parts.includes(part))).toBe(true);
  }
});
