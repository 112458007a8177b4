/**
 * The letters of a till's printer, five points wide and seven high: drawn by us, since what fonts a machine has is its own affair
 * and demo pictures must be the same everywhere. Each letter has five columns of two hex digits, its lowest bit on top.
 */
const FIRST = ' '.charCodeAt(0);
const COLUMNS = 5;
const LETTERS = [
  '0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649552250 0005030000', // space to '
  '001c224100 0041221c00 14083e0814 08083e0808 0050300000 0808080808 0060600000 2010080402', // ( to /
  '3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503', // 0 to 7
  '3649494936 064949291e 0036360000 0056360000 0814224100 1414141414 0041221408 0201510906', // 8 to ?
  '324979413e 7e1111117e 7f49494936 3e41414122 7f4141221c 7f49494941 7f09090901 3e4149497a', // @ to G
  '7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e', // H to O
  '7f09090906 3e4151215e 7f09192946 4649494931 01017f0101 3f4040403f 1f2040201f 3f4038403f', // P to W
  '6314081463 0708700807 6151494543', // X to Z
]
  .join('')
  .replaceAll(' ', '');

export const GLYPH = { width: COLUMNS, height: 7 } as const;

/** Whether a letter has ink at a point; what the printer does not have is a blank. */
export function hasInk(letter: string, x: number, y: number): boolean {
  const start = ((letter.charCodeAt(0) - FIRST) * COLUMNS + x) * 2;
  return ((Number.parseInt(LETTERS.slice(start, start + 2), 16) >> y) & 1) === 1;
}
