import { entriesOf, isKeyRight } from './check-proof.ts';
import { say } from './check-words.ts';
import { blockCount, blockDigest, blockOf, blockRange, lineOf, listRoot, readLine } from './draw-list.ts';
import type { DrawProof } from './draw-proof.ts';
import { isNumber } from './draw-rule.ts';
import { type Finding, findingsOf, type Hashing, NAMED_FAULTS, type Words } from './finding.ts';
import { beyond, handedOutIn } from './handed-out.ts';

/** Of more blocks than these that differ, only the range is told: working out the numbers of one takes a moment. */
const BLOCKS_NAMED = 20;

/** What some editors put before everything: a file they saved is the same list. Read byte by byte it is three letters. */
const BYTE_ORDER_MARK = /^(?:\u00ef\u00bb\u00bf|\ufeff)/;

/** Takes the lines of a list one after the other; holds one block of them at a time, whatever the list's size. */
export interface ListCheck {
  readonly take: (line: string) => void;
  readonly end: () => Finding[];
}

interface Line {
  readonly place: number;
  readonly number: string;
  readonly holder: string;
}

export function listCheck(proof: DrawProof, hashing: Hashing): ListCheck {
  const { settings, list } = proof;
  const blocks = blockCount(settings);
  const expectedIn = isKeyRight(proof, hashing) ? handedOutIn(proof, entriesOf(proof), BLOCKS_NAMED, hashing) : null;
  const opened = new Map(proof.opened.map(({ block, lines }) => [block, lines]));
  const faults: Words[] = [];
  let unnamed = 0;
  /** Only faults if the list is not the frozen one after all. */
  const differences: Words[] = [];
  const differing: number[] = [];
  const digests: string[] = [];
  let lines: Line[] = [];
  let place = 0;
  let total = 0;
  let before = '';

  function differencesOf(block: number): Words[] {
    const { first, last } = blockRange(block, settings);
    if (expectedIn === null || differing.length > BLOCKS_NAMED) return [say.listUnlike(first, last)];
    const expected = expectedIn(block);
    const listed = lines.map(({ number }) => number);
    const unlike = [...beyond(listed, expected).map(say.listAdded), ...beyond(expected, listed).map(say.listRemoved)];
    if (unlike.length > 0) return unlike;
    const known = opened.get(block)?.map(readLine) ?? [];
    const changed = lines.flatMap((line, at) => {
      const right = known[at];
      return right?.number === line.number && right.holder !== line.holder
        ? [say.listHolder(line.place, line.number, line.holder, right.holder)]
        : [];
    });
    return changed.length > 0 ? changed : [say.listBlock(first, last)];
  }

  /** Closes the block under way, and those without numbers up to the next. */
  function closeUpTo(next: number): void {
    for (let block = digests.length; block < next; block += 1) {
      const digest = blockDigest(blockRange(block, settings).first, lines.map(lineOf), hashing.sha256);
      digests.push(digest);
      if (digest !== list.blocks[block]?.[1]) {
        differing.push(block);
        differences.push(...differencesOf(block));
      }
      lines = [];
    }
  }

  /** A file that is no list at all has as many faults as lines: it is not to fill the memory with them. */
  function fault(words: Words): void {
    if (faults.length < NAMED_FAULTS) faults.push(words);
    else unnamed += 1;
  }

  function take(line: string): void {
    place += 1;
    const text = place === 1 ? line.replace(BYTE_ORDER_MARK, '') : line;
    const entry = readLine(text);
    if (entry === null || !isNumber(entry.number, settings)) fault(say.listLine(place, text.slice(0, 60)));
    else if (entry.number <= before) fault(say.listOrder(place, entry.number));
    else {
      before = entry.number;
      total += 1;
      closeUpTo(blockOf(entry.number, settings));
      lines.push({ place, ...entry });
    }
  }

  function end(): Finding[] {
    closeUpTo(blocks);
    const root = listRoot(digests, hashing.sha256);
    if (root !== list.root) faults.push(say.listOther(root, list.root), ...differences);
    const byDigest = differing.map((block) => {
      const { first, last } = blockRange(block, settings);
      return say.digestDiffers(first, last);
    });
    if (root === list.root) faults.push(...byDigest);
    return findingsOf('list', faults, say.listFits(total, root), unnamed);
  }

  return { take, end };
}
