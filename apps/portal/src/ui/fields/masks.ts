/**
 * Texts of a known shape by name: what may stand between their characters, and how they are grouped on screen. The form holds
 * the bare value. What does not fit the shape is neither cut nor dropped: it stays as it was typed, and the rule refuses it.
 */

interface Mask {
  /** '0' is a digit, 'A' a letter or a digit; anything else is put between them. The first that has room is taken. */
  readonly patterns: readonly string[];
  readonly bare: (text: string) => string;
  readonly inputMode: 'numeric' | 'text' | 'tel';
}

const without =
  (signs: RegExp) =>
  (text: string): string =>
    text.replace(signs, '').toUpperCase();

const ofDigits = (pattern: string): Mask => ({ patterns: [pattern], bare: without(/[.\-\s]/g), inputMode: 'numeric' });

const inFours = Array.from({ length: 11 }, () => 'AAAA').join(' ');

/** A key begins with digits; an address or a bar says that a scanner is typing a whole code. */
const isKey = (text: string): boolean => /^(\d[\da-z\s.-]*)?$/i.test(text);

export const MASKS = {
  cpf: ofDigits('000.000.000-00'),
  zipCode: ofDigits('00000-000'),
  // Since 2026 the tax authority hands out letters too; the two check digits stay digits.
  cnpj: { patterns: ['AA.AAA.AAA/AAAA-00'], bare: without(/[./\-\s]/g), inputMode: 'text' },
  phone: {
    patterns: ['(00) 0000-0000', '(00) 00000-0000'],
    // The country's code goes where there is room for nothing else.
    bare: (text) => text.replace(/[()\-+.\s]/g, '').replace(/^55(?=\d{10,11}$)/, ''),
    inputMode: 'tel',
  },
  accessKey: {
    patterns: [inFours],
    // An XML puts 'NFe' or 'CFe' before the key.
    bare: (text) => without(/[.\-\s]/g)(text).replace(/^(?:NFE|CFE)(?=\d)/, ''),
    inputMode: 'text',
  },
  /** The same where the text of a code may be pasted or scanned instead: that is kept as it comes. */
  accessKeyOrCode: {
    patterns: [inFours],
    bare: (text) => (isKey(text) ? without(/[.\-\s]/g)(text) : text.replace(/\s/g, '')),
    inputMode: 'text',
  },
  /** A lottery ticket: text of digits, leading zeros kept. The specification lets nothing else in, and no seventh. */
  sixDigits: { ...ofDigits('000000'), bare: (text) => text.replace(/\D/g, '').slice(0, 6) },
  twoDigits: ofDigits('00'),
  /** A note's number or series, as printed: with or without points. */
  digits: ofDigits('0'.repeat(20)),
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof MASKS;

const FITS: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /[0-9A-Z]/ };

/** The characters in their places, as far as they go; null where one does not fit, or there is one too many. */
function fill(pattern: string, bare: string): string | null {
  let filled = '';
  let next = 0;
  for (const place of pattern) {
    const character = bare[next];
    if (character === undefined) return filled;
    const fits = FITS[place];
    if (fits === undefined) filled += place;
    else if (fits.test(character)) {
      filled += character;
      next += 1;
    } else return null;
  }
  return next === bare.length ? filled : null;
}

const filledBy = ({ patterns }: Mask, bare: string): string | null => {
  for (const pattern of patterns) {
    const filled = fill(pattern, bare);
    if (filled !== null) return filled;
  }
  return null;
};

/** How a value stands in its field. */
export const shownIn = (name: MaskName, value: string): string => filledBy(MASKS[name], value) ?? value;

/** What a text means: the bare value where it fits, as far as it is typed; else the text itself. */
export function bareIn(name: MaskName, text: string): string {
  const bare = MASKS[name].bare(text);
  // A code is kept as it comes, without the groups its first digits were put in.
  return name === 'accessKeyOrCode' || name === 'sixDigits' || filledBy(MASKS[name], bare) !== null ? bare : text.trim();
}
