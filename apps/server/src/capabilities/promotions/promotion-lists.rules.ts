import { cpfOfCell, isCpf } from '@galeria/contract/kit/fields/cpf';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { type PlainCode, toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';

export interface ListReading {
  /** CPFs, or universal ids of stores, each once. */
  readonly entries: readonly string[];
  /** Lines that bring nothing into the list. */
  readonly leftOut: readonly RefusedLine[];
}

interface FileLine {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .split(/[;,\t]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '');

/** Every line with something in it, under its number in the file. */
const linesOf = (text: string): FileLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);

/** The first line names columns when it brings nothing and has no code in it: a heading is not somebody who was left out. */
const isHeading = (place: number, { cells }: FileLine): boolean => place === 0 && cells.every((cell) => !/\d{3}/.test(cell));

const cpfIn = (cell: string): string | undefined => {
  const cpf = cpfOfCell(cell);
  return isCpf(cpf) ? cpf : undefined;
};

const looksLikeCpf = (cell: string): boolean => /^[\d.\-\s/]{9,18}$/.test(cell);

/** One CPF a line, beside whatever other columns; or nothing but CPFs, however many stand on a line. */
function cpfsOf({ cells }: FileLine): (string | undefined)[] {
  if (cells.length > 1 && cells.every(looksLikeCpf)) return cells.map(cpfIn);
  return [cells.map(cpfIn).find((cpf) => cpf !== undefined)];
}

/** PRO-10: the CPFs of a file, each once, and every line that brought none. */
export function readCpfs(text: string): ListReading {
  const entries = new Set<string>();
  const leftOut: RefusedLine[] = [];
  for (const [place, line] of linesOf(text).entries()) {
    const found = cpfsOf(line);
    if (found.every((cpf) => cpf === undefined) && isHeading(place, line)) continue;
    const because = (reason: PlainCode) => leftOut.push({ line: line.line, text: line.text, reason: toMessage(reason) });
    if (found.includes(undefined)) because(RULE_MESSAGES.cpfInvalid);
    else if (found.some((cpf) => cpf !== undefined && entries.has(cpf))) because(RULE_MESSAGES.cpfRepeatedInFile);
    for (const cpf of found) if (cpf !== undefined) entries.add(cpf);
  }
  return { entries: [...entries], leftOut };
}

/** What a file of stores may name them by, whatever the column; which of it is a store is the mall's to know. */
export const storeNamesOf = (text: string): string[] => [...new Set(linesOf(text).flatMap(({ cells }) => cells))];

/** The stores of a file by what the mall calls them, and every line that names none. */
export function readStores(text: string, known: ReadonlyMap<string, string>): ListReading {
  const lines = linesOf(text).map((line) => ({
    ...line,
    stores: line.cells.map((cell) => known.get(cell)).filter((id) => id !== undefined),
  }));
  return {
    entries: [...new Set(lines.flatMap(({ stores }) => stores))],
    leftOut: lines
      .filter((line, place) => line.stores.length === 0 && !isHeading(place, line))
      .map(({ line, text: written }) => ({ line, text: written, reason: toMessage(RULE_MESSAGES.storeUnknown) })),
  };
}
