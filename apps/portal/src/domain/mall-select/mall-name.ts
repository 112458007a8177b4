import { CUT_LENGTHS } from '@galeria/contract/reference/limits';

/** Spec 2.2: names longer than 18 characters are cut with an ellipsis. */
export function cutMallName(name: string): string {
  const letters = [...name];
  return letters.length > CUT_LENGTHS.mallName ? `${letters.slice(0, CUT_LENGTHS.mallName).join('').trimEnd()}…` : name;
}
