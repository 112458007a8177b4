import { say } from './check-words.ts';
import {
  blockCount,
  blockDigest,
  blockOf,
  blockRange,
  bytesOf,
  bytesOfHex,
  digestOfBlock,
  hexOf,
  listRoot,
  readLine,
} from './draw-list.ts';
import { type Commitment, type DrawProof, OLDER_PROOF_FORMAT, type OpenedBlock, type Seals } from './draw-proof.ts';
import { drawWalk, isNumber, numberOf, ordersOfSeries, readTickets, seriesOf } from './draw-rule.ts';
import { runWalkAtOnce } from './draw-run.ts';
import { settingsHash } from './draw-settings.ts';
import type { DrawOutcome, Entry, Look } from './draw-shapes.ts';
import { chosenExtraction, extractionMoment } from './extraction.ts';
import { sayExtraction } from './extraction-words.ts';
import { type Finding, findingsOf, type Hashing, type Words } from './finding.ts';
import { beyond, handedOutIn } from './handed-out.ts';
import { brokenSeals, drawFields } from './proof-seals.ts';

/** How many numbers the blocks of a proof have, by their own count. */
export const entriesOf = (proof: DrawProof): number => proof.list.blocks.reduce((sum, [entries]) => sum + entries, 0);

export const isKeyRight = (proof: DrawProof, { sha256 }: Hashing): boolean => hexOf(sha256(bytesOf(proof.key))) === proof.keyHash;

function checkKey(proof: DrawProof, hashing: Hashing): Finding[] {
  const found = hexOf(hashing.sha256(bytesOf(proof.key)));
  return findingsOf('key', isKeyRight(proof, hashing) ? [] : [say.keyDiffers(found, proof.keyHash)], say.keyFits(proof.keyHash));
}

/** There is a block for each range of each series, and one that is given as empty is. */
function checkBlocks({ settings, list }: DrawProof, { sha256 }: Hashing): Finding[] {
  const expected = blockCount(settings);
  const faults = list.blocks.length === expected ? [] : [say.blockCount(list.blocks.length, expected)];
  list.blocks.slice(0, expected).forEach(([entries, digest], block) => {
    const { first, last } = blockRange(block, settings);
    if (entries === 0 && digest !== blockDigest(first, [], sha256)) faults.push(say.blockNotEmpty(first, last));
  });
  return findingsOf('blocks', faults, say.blocksFit(expected));
}

function checkRoot({ list }: DrawProof, { sha256 }: Hashing): Finding[] {
  const root = listRoot(
    list.blocks.map(([, digest]) => digest),
    sha256,
  );
  return findingsOf('root', root === list.root ? [] : [say.rootDiffers(root, list.root)], say.rootFits(list.root));
}

const isOlder = ({ format, list, commitments }: DrawProof): boolean =>
  format === OLDER_PROOF_FORMAT && list.counted.length === 0 && commitments.length === 0;

/** The count of a block that stays closed is part of its digest: whoever moved numbers between two of them would change the root. */
function checkCounts(proof: DrawProof, { sha256 }: Hashing): Finding[] {
  if (isOlder(proof)) return [];
  const { settings, list, opened } = proof;
  const roots = new Map(list.counted);
  const isOpened = new Set(opened.map(({ block }) => block));
  const faults: Words[] = [];
  list.blocks.slice(0, blockCount(settings)).forEach(([entries, digest], block) => {
    if (entries === 0 || isOpened.has(block)) return;
    const { first, last } = blockRange(block, settings);
    const root = roots.get(block);
    if (root === undefined) faults.push(say.countUnbound(first, last));
    else if (hexOf(digestOfBlock(first, entries, bytesOfHex(root), sha256)) !== digest)
      faults.push(say.countDiffers(first, last, entries));
  });
  return findingsOf('counts', faults, say.countsFit(list.counted.length));
}

/** The last that was published before the draw. */
const inForce = ({ commitments, drawnAt }: DrawProof): Commitment | undefined =>
  commitments.findLast(({ at }) => Date.parse(at) <= Date.parse(drawnAt));

/** No setting was chosen once the tickets were known: its hash stood before, at activation or since an amendment. */
function checkSettings(proof: DrawProof, { sha256 }: Hashing): Finding[] {
  if (isOlder(proof)) return [];
  const { commitments, settings } = proof;
  const faults: Words[] = [];
  if (proof.format === OLDER_PROOF_FORMAT) faults.push(say.formatDiffers);
  if (commitments.some(({ at }, place) => place > 0 && !(Date.parse(commitments[place - 1]?.at ?? '') <= Date.parse(at))))
    faults.push(say.commitmentsMisplaced);
  const found = settingsHash(settings, sha256);
  const committed = inForce(proof);
  if (committed === undefined) faults.push(say.settingsUncommitted);
  else if (committed.hash !== found) faults.push(say.settingsDiffer(found, committed.hash, committed.at));
  return findingsOf('settings', faults, say.settingsFit(found, committed?.at ?? ''));
}

function checkTotal(proof: DrawProof): Finding[] {
  const { total } = proof.list;
  const sum = entriesOf(proof);
  return findingsOf('total', sum === total ? [] : [say.totalDiffers(sum, total)], say.totalFits(total));
}

/** What is wrong with a block's lines as such: not lines, not of this block, not in order. */
function faultsOfLines({ block, lines }: OpenedBlock, { settings }: DrawProof): Words[] {
  const { first, last } = blockRange(block, settings);
  const faults: Words[] = [];
  let before = '';
  for (const line of lines) {
    const entry = readLine(line);
    if (entry === null || !isNumber(entry.number, settings)) faults.push(say.noLine(line.slice(0, 60), first, last));
    else if (blockOf(entry.number, settings) !== block || entry.number <= before)
      faults.push(say.lineMisplaced(entry.number, first, last));
    else before = entry.number;
  }
  return faults;
}

function checkOpened(proof: DrawProof, { sha256 }: Hashing): Finding[] {
  const { settings, list, opened } = proof;
  const faults: Words[] = [];
  const digests = list.blocks.map(([, digest]) => digest);
  const unlike: OpenedBlock[] = [];
  const seen = new Set<number>();
  for (const part of opened) {
    if (part.block >= blockCount(settings)) {
      faults.push(say.noSuchBlock(part.block));
      continue;
    }
    const { first, last } = blockRange(part.block, settings);
    if (seen.has(part.block)) faults.push(say.openedTwice(first, last));
    seen.add(part.block);
    faults.push(...faultsOfLines(part, proof));
    const entries = list.blocks[part.block]?.[0] ?? 0;
    if (part.lines.length !== entries) faults.push(say.entriesDiffer(first, last, part.lines.length, entries));
    const digest = blockDigest(first, part.lines, sha256);
    if (digest === digests[part.block]) continue;
    unlike.push(part);
    digests[part.block] = digest;
  }
  // When the lines lead to the root, it is not they that were changed.
  const isByDigest = unlike.length > 0 && listRoot(digests, sha256) === list.root;
  for (const { block } of unlike) {
    const { first, last } = blockRange(block, settings);
    faults.push(isByDigest ? say.digestDiffers(first, last) : say.linesDiffer(first, last));
  }
  return findingsOf('opened', faults, say.openedFit(opened.length));
}

function checkReading({ tickets, settings, reading }: DrawProof): Finding[] {
  const right = readTickets(tickets, settings);
  const told = ({ number, rawSeries, series, order }: typeof reading): string => `${number} (${rawSeries}→${series}, ${order})`;
  const faults = told(right) === told(reading) ? [] : [say.readingDiffers(told(right), told(reading))];
  return findingsOf('reading', faults, say.readingFits(right.number));
}

/** The rule looked where the proof shows nothing. */
class LookedOutside extends Error {
  override readonly name = 'LookedOutside';
  readonly words: Words;
  constructor(words: Words) {
    super(words.english);
    this.words = words;
  }
}

/** Answers the rule from the opened blocks alone. One that is empty needs no opening. */
function answerFromOpened({ settings, list, opened }: DrawProof): (look: Look) => Entry[] {
  // A line that has no place in its block is told elsewhere; here it could lead the walk round in circles.
  const isIn = (block: number, entry: Entry | null): entry is Entry =>
    entry !== null && isNumber(entry.number, settings) && blockOf(entry.number, settings) === block;
  const entriesOfBlock = new Map(
    opened.map(({ block, lines }) => [block, lines.map(readLine).filter((entry) => isIn(block, entry))] as const),
  );
  return ({ series, from, direction, limit }) => {
    const end = numberOf(series, direction === 'up' ? ordersOfSeries(settings) - 1 : 0, settings);
    const step = direction === 'up' ? 1 : -1;
    const rows: Entry[] = [];
    for (let block = blockOf(from, settings); block * step <= blockOf(end, settings) * step; block += step) {
      const entries = entriesOfBlock.get(block);
      if (entries === undefined && list.blocks[block]?.[0] !== 0) {
        const { first, last } = blockRange(block, settings);
        throw new LookedOutside(say.walkOutside(first, last));
      }
      const inWay = (entries ?? []).filter(({ number }) => (direction === 'up' ? number >= from : number <= from));
      rows.push(...(direction === 'up' ? inWay : inWay.reverse()));
      if (rows.length >= limit) break;
    }
    return rows.slice(0, limit);
  };
}

function walkAgain(proof: DrawProof): DrawOutcome {
  const { settings, tickets, list } = proof;
  const counts = new Map<number, number>();
  list.blocks.slice(0, blockCount(settings)).forEach(([entries], block) => {
    const series = seriesOf(blockRange(block, settings).first, settings);
    counts.set(series, (counts.get(series) ?? 0) + entries);
  });
  const cancelled = new Set(proof.cancelled.map(({ number }) => number));
  const countOf = (series: number): number => counts.get(series) ?? 0;
  const walk = drawWalk(readTickets(tickets, settings), settings, countOf, (number) => cancelled.has(number));
  return runWalkAtOnce(walk, answerFromOpened(proof));
}

/** From 1, the places where two lists are not the same. */
function unlikePlaces<Value>(given: readonly Value[], right: readonly Value[], told: (value: Value) => string): number[] {
  const places = Array.from({ length: Math.max(given.length, right.length) }, (_, at) => at);
  const tell = (value: Value | undefined): string | null => (value === undefined ? null : told(value));
  return places.filter((at) => tell(given[at]) !== tell(right[at])).map((at) => at + 1);
}

function checkWalk(proof: DrawProof): Finding[] {
  let right: DrawOutcome;
  try {
    right = walkAgain(proof);
  } catch (error) {
    if (!(error instanceof LookedOutside)) throw error;
    return [{ check: 'walk', passed: false, ...error.words }];
  }
  const steps = unlikePlaces(proof.steps, right.steps, (step) =>
    JSON.stringify([step.kind, step.series, step.number, step.holder, step.position]),
  );
  const picks = unlikePlaces(proof.picks, right.picks, (pick) =>
    JSON.stringify([pick.position, pick.type, pick.number, pick.holder]),
  );
  const stepFaults = steps.map((place) => say.stepDiffers(place, proof.steps[place - 1], right.steps[place - 1]));
  const pickFaults = picks.map((place) => say.pickDiffers(place, proof.picks[place - 1], right.picks[place - 1]));
  if (proof.missing !== right.missing) pickFaults.push(say.missingDiffers(proof.missing, right.missing));
  return [
    ...findingsOf('walk', stepFaults, say.walkFits(right.steps.length)),
    ...findingsOf('picks', pickFaults, say.picksFit(right.picks.length, right.missing)),
  ];
}

/** Whoever checks is told of every number that was passed over for its note, and since when: that is the server's word alone. */
function checkCancelled({ cancelled, drawnAt, steps }: DrawProof): Finding[] {
  if (cancelled.length === 0) return [];
  const met = new Set(steps.filter(({ kind }) => kind === 'note-cancelled').map(({ number }) => number));
  const faults = cancelled.flatMap(({ number, at }) => {
    if (!(at <= drawnAt)) return [say.cancelledLater(number, at)];
    return met.has(number) ? [] : [say.cancelledUnmet(number)];
  });
  return findingsOf('cancelled', faults, say.cancelledFit(cancelled));
}

/** DRW-10: only what was drawn, in its own place and once. That somebody was disqualified, and why, is the server's word alone. */
function checkDisqualified({ disqualified, picks, drawnAt }: DrawProof): Finding[] {
  if (disqualified.length === 0) return [];
  const seen = new Set<string>();
  const faults = disqualified.flatMap(({ number, position, at }) => {
    const isTwice = seen.has(number);
    seen.add(number);
    if (isTwice) return [say.disqualifiedTwice(number)];
    if (!picks.some((pick) => pick.number === number && pick.position === position)) return [say.disqualifiedUnpicked(number)];
    return at >= drawnAt ? [] : [say.disqualifiedEarlier(number, at)];
  });
  return findingsOf('disqualified', faults, say.disqualifiedFit(disqualified));
}

/** DRW-13: by the regulation: of the raffle date, or the first one after it or after the freeze, and held before the draw. */
function checkExtraction({ extraction, drawnAt }: DrawProof): Finding[] {
  if (extraction === null) return [];
  const { date, raffleDay, time, isFirstHeld } = extraction;
  const expected = chosenExtraction(date, { raffleDay, frozenAt: new Date(extraction.frozenAt), time }, isFirstHeld);
  const faults: Words[] = [];
  if (date < expected.earliest) faults.push(sayExtraction.early(date, expected.earliest));
  else if (extraction.earliest !== expected.earliest || extraction.ground !== expected.ground)
    faults.push(sayExtraction.misplaced(extraction, expected));
  if (date > expected.earliest && !isFirstHeld) faults.push(sayExtraction.unstated(date, expected.earliest));
  if (!(extractionMoment(date, time) <= new Date(drawnAt))) faults.push(sayExtraction.after(date, time, drawnAt));
  return findingsOf('extraction', faults, sayExtraction.fits(extraction));
}

/** DRW-14: the draw holds all the same, since its note stood then. That it was cancelled after it is the server's word alone. */
function checkVoided({ voided, picks, drawnAt }: DrawProof): Finding[] {
  if (voided.length === 0) return [];
  const seen = new Set<string>();
  const faults = voided.flatMap(({ number, position, at }) => {
    const isTwice = seen.has(number);
    seen.add(number);
    if (isTwice) return [say.voidedTwice(number)];
    if (!picks.some((pick) => pick.number === number && pick.position === position)) return [say.voidedUnpicked(number)];
    return at >= drawnAt ? [] : [say.voidedEarlier(number, at)];
  });
  return findingsOf('voided', faults, say.voidedFit(voided));
}

function checkNumbers(proof: DrawProof, hashing: Hashing): Finding[] {
  if (!isKeyRight(proof, hashing)) return [{ check: 'numbers', passed: false, ...say.numbersUnknown }];
  const expectedIn = handedOutIn(proof, entriesOf(proof), proof.opened.length, hashing);
  const faults: Words[] = [];
  let numbers = 0;
  for (const { block, lines } of proof.opened) {
    if (block >= blockCount(proof.settings)) continue;
    const listed = lines.map((line) => readLine(line)?.number).filter((number) => number !== undefined);
    const expected = expectedIn(block);
    faults.push(...beyond(listed, expected).map(say.neverHandedOut), ...beyond(expected, listed).map(say.leftOut));
    numbers += listed.length;
  }
  return findingsOf('numbers', faults, say.numbersFit(numbers));
}

/** Only what is wrong: that a value has its own seal shows nothing that the other checks do not. */
export const checkSeals = (fields: ReturnType<typeof drawFields>, seals: Seals, { sha256 }: Hashing): Finding[] =>
  brokenSeals(fields, seals, sha256).map((field) => ({ check: 'sealed', passed: false, ...say.fieldDiffers(field) }));

/** What was on show before the draw, as far as the one who checks has kept it. */
export interface Published {
  readonly root?: string | undefined;
  readonly keyHash?: string | undefined;
  /** At activation, or at an amendment since. */
  readonly settingsHash?: string | undefined;
}

/** A proof could be right in itself and be of another list: only what was published beforehand tells. */
export function checkPublished(proof: DrawProof, published: Published): Finding[] {
  const { list, keyHash } = proof;
  if (published.root === undefined && published.keyHash === undefined && published.settingsHash === undefined) return [];
  const faults: Words[] = [];
  if (published.root !== undefined && published.root !== list.root) faults.push(say.rootNotPublished(list.root, published.root));
  if (published.keyHash !== undefined && published.keyHash !== keyHash)
    faults.push(say.keyHashNotPublished(keyHash, published.keyHash));
  if (published.settingsHash !== undefined && !proof.commitments.some(({ hash }) => hash === published.settingsHash))
    faults.push(say.settingsNotPublished(inForce(proof)?.hash ?? '-', published.settingsHash));
  return findingsOf('published', faults, say.publishedFit);
}

/** DRW-07: everything a proof says, worked out again from the tickets, the rule and the opened blocks. */
export function checkProof(proof: DrawProof, hashing: Hashing): Finding[] {
  return [
    ...checkKey(proof, hashing),
    ...checkBlocks(proof, hashing),
    ...checkRoot(proof, hashing),
    ...checkCounts(proof, hashing),
    ...checkTotal(proof),
    ...checkSettings(proof, hashing),
    ...checkOpened(proof, hashing),
    ...checkReading(proof),
    ...checkExtraction(proof),
    ...checkWalk(proof),
    ...checkCancelled(proof),
    ...checkDisqualified(proof),
    ...checkVoided(proof),
    ...checkNumbers(proof, hashing),
    ...checkSeals(drawFields(proof), proof.seals, hashing),
  ];
}
