/** Masks by name: what may be typed and how it is grouped. The form holds the bare value, without the mask's signs. */

const alphanumeric = { A: { mask: /[0-9a-zA-Z]/ } };
const toUpper = (text: string) => text.toUpperCase();

const inFours = {
  mask: Array.from({ length: 11 }, () => 'AAAA').join(' '),
  definitions: alphanumeric,
  prepareChar: toUpper,
} as const;

interface DynamicMask {
  readonly rawInputValue: string;
  readonly compiledMasks: readonly unknown[];
}

/** A key begins with digits; an address or a bar says that a scanner is typing a whole code. */
const isKey = (text: string): boolean => /^(\d[\da-z\s.-]*)?$/i.test(text);

export const MASKS = {
  cpf: { mask: '000.000.000-00', inputMode: 'numeric' },
  zipCode: { mask: '00000-000', inputMode: 'numeric' },
  // Since 2026 the tax authority hands out letters too; the two check digits stay digits.
  cnpj: { mask: 'AA.AAA.AAA/AAAA-00', definitions: alphanumeric, prepareChar: toUpper, inputMode: 'text' },
  phone: { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }], inputMode: 'tel' },
  accessKey: { ...inFours, inputMode: 'text' },
  /** The same where the text of a code may be pasted or scanned instead: that is kept as it comes. */
  accessKeyOrCode: {
    mask: [inFours, { mask: /^.*$/ }],
    dispatch: (appended: string, masked: DynamicMask) => masked.compiledMasks[isKey(masked.rawInputValue + appended) ? 0 : 1],
    inputMode: 'text',
  },
  /** A lottery ticket and its like: text of digits, leading zeros kept. */
  sixDigits: { mask: '000000', inputMode: 'numeric' },
  twoDigits: { mask: '00', inputMode: 'numeric' },
  /** As long as a note's number or series can be. */
  nineDigits: { mask: '000000000', inputMode: 'numeric' },
  /** Words joined by hyphens, in lower case: 'Ler Nota' becomes 'ler-nota' under the fingers. */
  slug: {
    mask: /^[a-z0-9]*(-[a-z0-9]+)*-?$/,
    prepare: (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/[\s_-]+/g, '-'),
    inputMode: 'text',
  },
} as const;

export type MaskName = keyof typeof MASKS;

/** A pasted '1.234,50' has points between thousands; a single point typed is the decimal one. */
const withoutThousands = (text: string): string => (/\d\.\d{3}(?!\d)/.test(text) ? text.replaceAll('.', '') : text);

/** Reais with two decimals, as they are typed here. */
export const MONEY_MASK = {
  mask: Number,
  scale: 2,
  radix: ',',
  mapToRadix: ['.'],
  prepare: withoutThousands,
  thousandsSeparator: '.',
  padFractionalZeros: true,
  normalizeZeros: true,
  min: 0,
  max: 99_999_999_999,
} as const;

/** Cents of what a number mask holds ('1234.5'), by digits: 0.1 + 0.2 has no place near money. */
export function centsOf(unmasked: string): number | null {
  const match = /^(\d*)(?:\.(\d{0,2}))?$/.exec(unmasked);
  if (!match || unmasked === '' || unmasked === '.') return null;
  const cents = Number(`${match[1] || '0'}${(match[2] ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

export function unmaskedOf(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isSafeInteger(cents) || cents < 0) return '';
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
