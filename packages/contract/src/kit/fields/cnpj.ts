import { COUNTS } from '../../reference/limits.ts';
import { weightedSum } from './modulo-eleven.ts';

export interface CnpjOptions {
  /** Letters in the first twelve places, as issued since July 2026. Spec 5 asks for digits: off by default. */
  readonly alphanumeric?: boolean;
}

/** Takes the mask off and puts letters in capitals. Anything else stays and makes the CNPJ invalid. */
export function normaliseCnpj(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** The same of a file's cell: a spreadsheet that took CNPJs for numbers has lost their leading zeros. */
export function cnpjOfCell(cell: string): string {
  const typed = normaliseCnpj(cell);
  return /^\d{11,13}$/.test(typed) ? typed.padStart(COUNTS.cnpjCharacters, '0') : typed;
}

const digitFor = (characters: string): number => {
  // From the right the weights are 2 to 9, over and over.
  const rest = weightedSum(characters, (index) => ((characters.length - 1 - index) % 8) + 2) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Twelve characters with their two check digits. */
export function completeCnpj(twelveCharacters: string): string {
  const thirteen = twelveCharacters + digitFor(twelveCharacters);
  return thirteen + digitFor(thirteen);
}

/** Spec 5: exactly 14, numeric unless the option says otherwise. */
export function hasCnpjShape(text: string, options: CnpjOptions = {}): boolean {
  if (text.length !== COUNTS.cnpjCharacters) return false;
  return options.alphanumeric === true ? /^[0-9A-Z]{12}\d{2}$/.test(text) : /^\d{14}$/.test(text);
}

/** Whether a normalised text is a CNPJ. Fourteen zeros pass the arithmetic and belong to nobody. */
export function isCnpj(text: string, options: CnpjOptions = {}): boolean {
  return hasCnpjShape(text, options) && !/^0+$/.test(text) && completeCnpj(text.slice(0, 12)) === text;
}

let accepted: CnpjOptions = {};

/** What this operator accepts: said once, when the program starts, on the server and in the portal alike. */
export function acceptCnpjs(options: CnpjOptions): void {
  accepted = options;
}

export const acceptedCnpjs = (): CnpjOptions => accepted;
