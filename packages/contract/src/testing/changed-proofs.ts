import { blockOf, readLine } from '../draw/draw-list.ts';
import { type DrawProof, readProof } from '../draw/draw-proof.ts';
import type { Finding } from '../draw/finding.ts';
import type { MadeDraw } from './a-draw.ts';

export type Open<Value> = { -readonly [Key in keyof Value]: Value[Key] extends object ? Open<Value[Key]> : Value[Key] };

/** A copy of a proof as it comes out of a file, changed. */
export function changedProof({ proof }: MadeDraw, change: (proof: Open<DrawProof>) => void): DrawProof {
  const read = readProof(JSON.parse(JSON.stringify(proof)));
  if (!read.ok) throw new Error(read.fault.english);
  change(read.value as Open<DrawProof>);
  return read.value;
}

/** What failed: the check, and the sentence that names it. */
export const faultsOf = (findings: readonly Finding[]): [string, string][] =>
  findings.filter(({ passed }) => !passed).map(({ check, what }) => [check, what]);

interface LineInProof {
  /** Which of the opened blocks, and where in it. */
  readonly part: number;
  readonly at: number;
  readonly line: string;
  readonly number: string;
}

/** The first winner's line. */
export function winnersLine({ proof }: MadeDraw): LineInProof {
  const number = proof.picks[0]?.number ?? '';
  const part = proof.opened.findIndex(({ block }) => block === blockOf(number, proof.settings));
  const at = proof.opened[part]?.lines.findIndex((line) => line.startsWith(`${number};`)) ?? -1;
  return { part, at, line: proof.opened[part]?.lines[at] ?? '', number };
}

/** A number of the first winner's block that was not handed out. */
export function freeNumber(made: MadeDraw): string {
  const { part, number } = winnersLine(made);
  const taken = new Set(made.proof.opened[part]?.lines.map((line) => readLine(line)?.number));
  for (let other = Number(number) - (Number(number) % 1000); ; other += 1) {
    const text = String(other).padStart(number.length, '0');
    if (!taken.has(text)) return text;
  }
}
