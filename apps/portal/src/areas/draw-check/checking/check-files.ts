import { listCheck } from '@galeria/contract/draw/check-list';
import { checkNumber } from '@galeria/contract/draw/check-number';
import { checkProof } from '@galeria/contract/draw/check-proof';
import { type DrawProof, type NumberProof, proofKind, readNumberProof, readProof } from '@galeria/contract/draw/draw-proof';
import { settingsHash } from '@galeria/contract/draw/draw-settings';
import type { Finding, Words } from '@galeria/contract/draw/finding';
import type { Read } from '@galeria/contract/draw/read-json';
import { browserHashing } from './browser-hashing.ts';

export interface FilesToCheck {
  /** The proof of a draw, or of one number. */
  readonly proof: File;
  readonly list: File | null;
  readonly number: File | null;
}

interface ShownDraw
  extends Pick<DrawProof, 'settings' | 'tickets' | 'reading' | 'picks' | 'keyHash' | 'disqualified' | 'voided'> {
  /** Null of a proof that says nothing of when its rules were written down. */
  readonly settingsHash: string | null;
}

/** What the page shows of a draw; the blocks stay behind. */
export interface DrawShown {
  readonly promotion: DrawProof['promotion'];
  readonly root: string;
  readonly draw: ShownDraw | null;
  readonly total: number | null;
}

export type CheckOutcome =
  | { readonly kind: 'unreadable'; readonly name: string; readonly words: Words | null }
  | { readonly kind: 'checked'; readonly shown: DrawShown; readonly findings: readonly Finding[] };

/** A file that is none of what is asked for; without words where it is not even JSON. */
class UnreadableFile extends Error {
  readonly outcome: CheckOutcome;
  constructor(file: File, words: Words | null) {
    super(file.name);
    this.outcome = { kind: 'unreadable', name: file.name, words };
  }
}

async function jsonOf(file: File): Promise<unknown> {
  const text = await file.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(file, null);
  }
}

function readable<Value>(file: File, read: Read<Value>): Value {
  if (!read.ok) throw new UnreadableFile(file, read.fault);
  return read.value;
}

/** Longer than any line: what comes without a line end is no list. */
const LONGEST_LINE = 1000;

/** Piece by piece as it is read: a list of ten million is never held. */
async function checkListFile(proof: DrawProof, file: File, onProgress: (share: number) => void): Promise<Finding[]> {
  const check = listCheck(proof, browserHashing);
  const decoder = new TextDecoder('latin1');
  const reader = file.stream().getReader();
  let rest = '';
  let done = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) {
      await reader.cancel();
      throw new UnreadableFile(file, {
        what: 'O arquivo não é uma lista de números.',
        english: 'The file is no list of numbers.',
      });
    }
    for (const line of lines) check.take(line.endsWith('\r') ? line.slice(0, -1) : line);
    done += piece.value.length;
    onProgress(done / file.size);
  }
  if (rest !== '') check.take(rest);
  return check.end();
}

const checkedNumber = (proof: NumberProof): CheckOutcome => ({
  kind: 'checked',
  shown: { promotion: proof.promotion, root: proof.list.root, draw: null, total: null },
  findings: checkNumber(proof, proof.list.root, browserHashing),
});

async function check(files: FilesToCheck, onProgress: (share: number) => void): Promise<CheckOutcome> {
  const value = await jsonOf(files.proof);
  if (proofKind(value) === 'number') return checkedNumber(readable(files.proof, readNumberProof(value)));
  const proof = readable(files.proof, readProof(value));
  const findings = checkProof(proof, browserHashing);
  if (files.number !== null) {
    const number = readable(files.number, readNumberProof(await jsonOf(files.number)));
    findings.push(...checkNumber(number, proof.list.root, browserHashing));
  }
  if (files.list !== null) findings.push(...(await checkListFile(proof, files.list, onProgress)));
  const { promotion, list, settings, tickets, reading, picks, keyHash, commitments, disqualified, voided } = proof;
  const rules = commitments.length === 0 ? null : settingsHash(settings, browserHashing.sha256);
  const draw = { settings, tickets, reading, picks, keyHash, disqualified, voided, settingsHash: rules };
  const shown = { promotion, root: list.root, total: list.total, draw };
  return { kind: 'checked', shown, findings };
}

/** DRW-07: what the command line does, on files that were chosen in a page. */
export async function checkFiles(files: FilesToCheck, onProgress: (share: number) => void): Promise<CheckOutcome> {
  try {
    return await check(files, onProgress);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.outcome;
    throw error;
  }
}
