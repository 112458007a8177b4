import { checkSeals } from './check-proof.ts';
import { say } from './check-words.ts';
import {
  blockCount,
  blockOf,
  blockRange,
  bytesOfHex,
  digestOfBlock,
  hexOf,
  leafHash,
  lineOf,
  rootFromPath,
} from './draw-list.ts';
import type { NumberProof } from './draw-proof.ts';
import { isNumber } from './draw-rule.ts';
import { type Finding, findingsOf, type Hashing } from './finding.ts';
import { promotionFields } from './proof-seals.ts';

/** The root the proof leads to; null when its paths have not the length of their places. */
function rootOf({ number, holder, block, list, shape }: NumberProof, { sha256 }: Hashing): string | null {
  const leaf = leafHash(lineOf({ number, holder }), sha256);
  const inBlock = rootFromPath(leaf, block.place, block.entries, block.path.map(bytesOfHex), sha256);
  if (inBlock === null) return null;
  const index = blockOf(number, shape);
  const digest = digestOfBlock(blockRange(index, shape).first, block.entries, inBlock, sha256);
  const root = rootFromPath(digest, index, blockCount(shape), list.path.map(bytesOfHex), sha256);
  return root === null ? null : hexOf(root);
}

/** DRW-07: that one number, of one holder, is in the list that has this root. */
export function checkNumber(proof: NumberProof, root: string, hashing: Hashing): Finding[] {
  if (!isNumber(proof.number, proof.shape)) return [{ check: 'number', passed: false, ...say.numberUnknown(proof.number) }];
  const faults = rootOf(proof, hashing) === root ? [] : [say.numberDiffers(proof.number, root)];
  if (faults.length === 0 && proof.list.root !== root) faults.push(say.numberRootDiffers(proof.list.root, root));
  return [
    ...findingsOf('number', faults, say.numberFits(proof.number, proof.holder, root)),
    ...checkSeals(promotionFields(proof.promotion), proof.seals, hashing),
  ];
}
