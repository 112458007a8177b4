import {
  blockCount,
  blockDigest,
  blockOf,
  blockRange,
  bytesOf,
  hexOf,
  lineOf,
  listRoot,
  rootOfLines,
} from '../draw/draw-list.ts';
import type { DrawProof, ProofBlock, ProofExtraction } from '../draw/draw-proof.ts';
import { blocksToOpen, buildProof } from '../draw/draw-proof-build.ts';
import { drawWalk, numberOf, ordersOfSeries, readTickets, seriesOf } from '../draw/draw-rule.ts';
import { runWalk } from '../draw/draw-run.ts';
import { settingsHash } from '../draw/draw-settings.ts';
import { DEFAULT_DRAW_RULE, type DrawSettings, type Entry, type Look } from '../draw/draw-shapes.ts';
import type { Hashing } from '../draw/finding.ts';
import { keyedRounds, permuted } from '../draw/permutation.ts';

/** Extraction 5919 of the Loteria Federal. */
export const REAL_TICKETS = ['026609', '092517', '009012', '050795', '029199'];

const { leftover: _counting, ...DEFAULT_RULE } = DEFAULT_DRAW_RULE;

export const SOME_SETTINGS: DrawSettings = { ...DEFAULT_RULE, seriesCount: 10, winners: 2 };

/** Answers looks from a list in memory. */
export function answerFrom(entries: readonly Entry[], settings: DrawSettings): (look: Look) => Entry[] {
  const sorted = entries.toSorted((left, right) => (left.number < right.number ? -1 : 1));
  return ({ series, from, direction, limit }) => {
    const own = sorted.filter(({ number }) => seriesOf(number, settings) === series);
    const inWay = direction === 'up' ? own.filter(({ number }) => number >= from) : own.filter(({ number }) => number <= from);
    return (direction === 'up' ? inWay : inWay.reverse()).slice(0, limit);
  };
}

export const countIn =
  (entries: readonly Entry[], settings: DrawSettings) =>
  (series: number): number =>
    entries.filter(({ number }) => seriesOf(number, settings) === series).length;

/** DRW-13: of the day of the raffle, an hour before the draw. */
export const SOME_EXTRACTION: ProofExtraction = {
  ...{ number: '5919', date: '2026-11-14', ground: 'RAFFLE_DATE', earliest: '2026-11-14', isFirstHeld: false },
  ...{ raffleDay: '2026-11-14', frozenAt: '2026-11-14T02:59:59.999Z', time: '19:00' },
};

export interface MadeDraw {
  readonly proof: DrawProof;
  /** The whole list, in order. */
  readonly lines: readonly string[];
  readonly blocks: readonly ProofBlock[];
}

export interface DrawToMake {
  readonly settings?: DrawSettings;
  readonly tickets?: readonly string[];
  readonly total?: number;
  /** The numbers go round among so many people. */
  readonly people?: number;
  readonly key?: string;
  /** SYN-08: those of these that the walk comes by are passed over. */
  readonly cancelled?: readonly string[];
  readonly disqualified?: DrawProof['disqualified'];
  /** That of the raffle date unless it is said otherwise. */
  readonly extraction?: DrawProof['extraction'];
  readonly voided?: DrawProof['voided'];
}

/** A promotion whose numbers were handed out by its key, and which was drawn. */
export async function makeDraw(hashing: Hashing, made: DrawToMake = {}): Promise<MadeDraw> {
  const { settings = SOME_SETTINGS, tickets = REAL_TICKETS, total = 3000, people = 700, key = '0f'.repeat(32) } = made;
  const cancelled = new Set(made.cancelled);
  const { sha256 } = hashing;
  const orders = ordersOfSeries(settings);
  const size = settings.seriesCount * orders;
  const round = keyedRounds(hashing.hmacUnder(key), size);
  const entries = Array.from({ length: total }, (_, place): Entry => {
    // All of them are all of them, in whatever order they went out.
    const landed = total === size ? place : permuted(place, size, round);
    const number = numberOf(settings.firstSeries + Math.floor(landed / orders), landed % orders, settings);
    return { number, holder: hexOf(sha256(bytesOf(`person ${place % people}`))).slice(0, 32) };
  }).sort((left, right) => (left.number < right.number ? -1 : 1));

  const byBlock = Array.from({ length: blockCount(settings) }, (): string[] => []);
  for (const entry of entries) byBlock[blockOf(entry.number, settings)]?.push(lineOf(entry));
  const blocks = byBlock.map(
    (lines, block): ProofBlock => [lines.length, blockDigest(blockRange(block, settings).first, lines, sha256)],
  );
  const root = listRoot(
    blocks.map(([, digest]) => digest),
    sha256,
  );

  const walk = drawWalk(readTickets(tickets, settings), settings, countIn(entries, settings), (number) => cancelled.has(number));
  const run = await runWalk(walk, settings, answerFrom(entries, settings));
  const opened = blocksToOpen(run, blocks, settings).map((block) => ({ block, lines: byBlock[block] ?? [] }));
  const promotion = {
    id: 42,
    mallCode: 'ALV',
    name: 'Natal dos sonhos',
    secapNumber: '04.043818/2024',
    awardName: 'Um carro zero quilômetro',
  };
  const facts = {
    promotion,
    settings,
    tickets,
    extraction: made.extraction === undefined ? SOME_EXTRACTION : made.extraction,
    list: { root, total, blocks, linesRoots: byBlock.map((lines) => hexOf(rootOfLines(lines, sha256))) },
    commitments: [{ at: '2026-10-01T03:00:00.000Z', hash: settingsHash(settings, sha256) }],
    cancelled: run.outcome.steps.flatMap(({ kind, number }) =>
      kind === 'note-cancelled' && number !== null ? [{ number, at: '2026-11-12T13:00:00.000Z' }] : [],
    ),
    disqualified: made.disqualified ?? [],
    voided: made.voided ?? [],
    key,
    keyHash: hexOf(sha256(bytesOf(key))),
    drawnAt: '2026-11-14T22:15:00.000Z',
  };
  return { proof: buildProof(facts, { run, opened }, sha256), lines: entries.map(lineOf), blocks };
}
