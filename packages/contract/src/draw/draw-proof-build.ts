import { blockOf, bytesOfHex, hexOf, leafHash, merklePath, readLine, type Sha256 } from './draw-list.ts';
import {
  type CountedBlock,
  type DrawProof,
  NUMBER_PROOF_FORMAT,
  type NumberProof,
  OLDER_PROOF_FORMAT,
  type OpenedBlock,
  PROOF_FORMAT,
  type ProofBlock,
  type ProofPromotion,
} from './draw-proof.ts';
import type { NumberShape } from './draw-rule.ts';
import { blocksSeen, type DrawRun } from './draw-run.ts';
import type { DrawSettings } from './draw-shapes.ts';
import { drawFields, promotionFields, sealsOf } from './proof-seals.ts';

/** The blocks whose lines a proof has to bring. One without numbers says so by its digest alone. */
export function blocksToOpen(run: DrawRun, blocks: readonly ProofBlock[], settings: DrawSettings): number[] {
  return blocksSeen(run.seen, settings).filter((block) => (blocks[block]?.[0] ?? 0) > 0);
}

export interface ProofFacts
  extends Omit<DrawProof, 'format' | 'list' | 'reading' | 'opened' | 'steps' | 'picks' | 'missing' | 'seals'> {
  readonly list: Omit<DrawProof['list'], 'counted'> & {
    /** Of each block; null of one that was sealed before they were kept. */
    readonly linesRoots: readonly (string | null)[];
  };
}

/** The roots of the blocks that stay closed; null where one is not known, and the counts cannot be bound. */
function countedOf({ list: { blocks, linesRoots } }: ProofFacts, opened: readonly OpenedBlock[]): CountedBlock[] | null {
  const isOpened = new Set(opened.map(({ block }) => block));
  const counted: CountedBlock[] = [];
  for (const [block, [entries]] of blocks.entries()) {
    if (entries === 0 || isOpened.has(block)) continue;
    const root = linesRoots[block] ?? null;
    if (root === null) return null;
    counted.push([block, root]);
  }
  return counted;
}

export function buildProof(
  facts: ProofFacts,
  { run, opened }: { readonly run: DrawRun; readonly opened: readonly OpenedBlock[] },
  sha256: Sha256,
): DrawProof {
  const { reading, steps, picks, missing } = run.outcome;
  const { promotion, settings, tickets, extraction, cancelled, disqualified, voided, key, keyHash, drawnAt } = facts;
  const { root, total, blocks } = facts.list;
  const bound = facts.commitments.length === 0 ? null : countedOf(facts, opened);
  const commitments = bound === null ? [] : facts.commitments;
  return {
    format: bound === null ? OLDER_PROOF_FORMAT : PROOF_FORMAT,
    promotion,
    settings,
    tickets,
    extraction,
    reading,
    commitments,
    list: { root, total, blocks, counted: bound ?? [] },
    steps,
    picks,
    missing,
    cancelled,
    disqualified,
    voided,
    key,
    keyHash,
    drawnAt,
    seals: sealsOf(drawFields({ ...facts, commitments }), sha256),
    // Last: whoever opens the file reads all the rest before the lines.
    opened,
  };
}

export interface NumberFacts {
  readonly promotion: ProofPromotion;
  readonly shape: NumberShape;
  readonly root: string;
  readonly number: string;
  readonly blocks: readonly ProofBlock[];
  /** All lines of the number's block. */
  readonly lines: readonly string[];
}

/** Null when the number is not among the lines of its block: it was not handed out. */
export function buildNumberProof(facts: NumberFacts, sha256: Sha256): NumberProof | null {
  const { promotion, number, lines, root } = facts;
  const { firstSeries, seriesCount, orderDigits } = facts.shape;
  const place = lines.findIndex((line) => readLine(line)?.number === number);
  const holder = readLine(lines[place] ?? '')?.holder;
  if (holder === undefined) return null;
  const leaves = lines.map((line) => leafHash(line, sha256));
  const digests = facts.blocks.map(([, digest]) => bytesOfHex(digest));
  return {
    format: NUMBER_PROOF_FORMAT,
    promotion,
    shape: { firstSeries, seriesCount, orderDigits },
    number,
    holder,
    block: { entries: lines.length, place, path: merklePath(leaves, place, sha256).map(hexOf) },
    list: { root, path: merklePath(digests, blockOf(number, facts.shape), sha256).map(hexOf) },
    seals: sealsOf(promotionFields(promotion), sha256),
  };
}
