import { cpfOfCell, isCpf, normaliseCpf } from '@galeria/contract/kit/fields/cpf';
import { countCharacters, isStorable } from '@galeria/contract/kit/fields/text';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { type PlainCode, toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';

export const IMPORT_LINES_MAX = 100_000;

export interface AcceptedLine {
  readonly line: number;
  readonly cpf: string;
  readonly reason: string;
}

/** Whether a line of the file may become a release; `seen` are the CPFs of the lines before. */
export function judgeLine(
  line: number,
  cells: Readonly<Record<string, string>>,
  seen: ReadonlySet<string>,
): AcceptedLine | RefusedLine {
  const typed = cells['cpf'] ?? '';
  const reason = (cells['motivo'] ?? '').trim();
  const cpf = cpfOfCell(typed);
  const refused = (why: PlainCode): RefusedLine => ({ line, text: typed, reason: toMessage(why) });
  if (cpf === '') return refused(RULE_MESSAGES.cpfRequired);
  if (!isCpf(cpf)) return refused(RULE_MESSAGES.cpfInvalid);
  if (seen.has(cpf)) return refused(RULE_MESSAGES.cpfRepeatedInFile);
  if (!isStorable(reason)) return refused(RULE_MESSAGES.textUnreadable);
  if (countCharacters(reason) > TEXT_LIMITS.reason) return refused(RULE_MESSAGES.reasonTooLong);
  return { line, cpf, reason };
}

/** How the list is searched: a CPF from three digits on, or nothing when the text is none. */
export const searchedCpf = (text: string): string => (/^[\d.\-\s]+$/.test(text) ? normaliseCpf(text) : '');
