import { isCpf, normaliseCpf } from '@galeria/contract/kit/fields/cpf';

const cellsOf = (line: string): string[] =>
  line.split(/[;,\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** A spreadsheet that took CPFs for numbers has lost their leading zeros. */
const withLeadingZeros = (digits: string): string => (/^\d{9,10}$/.test(digits) ? digits.padStart(11, '0') : digits);

/** PRO-10: the CPFs of a file, one a line, each once. A heading and whatever else is no CPF is left out. */
export function readCpfs(text: string): string[] {
  const found = linesOf(text).map((line) =>
    cellsOf(line)
      .map((cell) => withLeadingZeros(normaliseCpf(cell)))
      .find(isCpf),
  );
  return [...new Set(found.filter((cpf) => cpf !== undefined))];
}

/** What a file of stores may name them by, whatever the column; which of it is a store is the mall's to know. */
export const readStoreNames = (text: string): string[] => [
  ...new Set(
    linesOf(text)
      .flatMap(cellsOf)
      .filter((cell) => cell !== ''),
  ),
];
