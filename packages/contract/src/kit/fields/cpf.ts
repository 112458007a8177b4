import { COUNTS } from '../../reference/limits.ts';
import { weightedSum } from './modulo-eleven.ts';

/** Takes the mask off: dots, dashes, spaces. Anything else stays and makes the CPF invalid. */
export function normaliseCpf(text: string): string {
  return text.replace(/[.\-\s]/g, '');
}

/** The same of a file's cell: a spreadsheet that took CPFs for numbers has lost their leading zeros. */
export function cpfOfCell(cell: string): string {
  const digits = normaliseCpf(cell);
  return /^\d{9,10}$/.test(digits) ? digits.padStart(COUNTS.cpfDigits, '0') : digits;
}

const digitFor = (digits: string, highestWeight: number): number => {
  const rest = weightedSum(digits, (index) => highestWeight - index) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Nine digits with their two check digits. */
export function completeCpf(nineDigits: string): string {
  const ten = nineDigits + digitFor(nineDigits, 10);
  return ten + digitFor(ten, 11);
}

/** Whether a normalised text is a CPF. Eleven equal digits pass the arithmetic and belong to nobody. */
export function isCpf(digits: string): boolean {
  if (digits.length !== COUNTS.cpfDigits || !/^\d+$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return completeCpf(digits.slice(0, 9)) === digits;
}
