import { isCpf, normaliseCpf } from '@galeria/contract/kit/fields/cpf';
import { countCharacters, isStorable } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';

export const IMPORT_LINES_MAX = 100_000;

export interface AcceptedLine {
  readonly line: number;
  readonly cpf: string;
  readonly reason: string;
}

/** A line that cannot become a release: where it stands, what it says, why not. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** A spreadsheet that took CPFs for numbers has lost their leading zeros. */
const withLeadingZeros = (digits: string): string => (/^\d{9,10}$/.test(digits) ? digits.padStart(11, '0') : digits);

/** Whether a line of the file may become a release; `seen` are the CPFs of the lines before. */
export function judgeLine(
  line: number,
  cells: Readonly<Record<string, string>>,
  seen: ReadonlySet<string>,
): AcceptedLine | RefusedLine {
  const typed = cells['cpf'] ?? '';
  const reason = (cells['motivo'] ?? '').trim();
  const cpf = withLeadingZeros(normaliseCpf(typed));
  const refused = (why: string): RefusedLine => ({ line, text: typed, reason: why });
  if (cpf === '') return refused(RULE_MESSAGES.cpfRequired);
  if (!isCpf(cpf)) return refused(RULE_MESSAGES.cpfInvalid);
  if (seen.has(cpf)) return refused(RULE_MESSAGES.cpfRepeatedInFile);
  if (!isStorable(reason)) return refused(RULE_MESSAGES.textUnreadable);
  if (countCharacters(reason) > TEXT_LIMITS.reason) return refused(RULE_MESSAGES.reasonTooLong);
  return { line, cpf, reason };
}

/** How the list is searched: a CPF from three digits on, or nothing when the text is none. */
export const searchedCpf = (text: string): string => (/^[\d.\-\s]+$/.test(text) ? normaliseCpf(text) : '');
