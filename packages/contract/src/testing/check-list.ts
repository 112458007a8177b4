import { listCheck } from '../draw/check-list.ts';
import type { DrawProof } from '../draw/draw-proof.ts';
import type { Finding, Hashing } from '../draw/finding.ts';

/** A whole list at once; the product reads it line by line, as it comes from a file. */
export function checkList(proof: DrawProof, lines: Iterable<string>, hashing: Hashing): Finding[] {
  const check = listCheck(proof, hashing);
  for (const line of lines) check.take(line);
  return check.end();
}
