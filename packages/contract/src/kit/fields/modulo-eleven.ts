/**
 * Sum of character values times weights, the base of every Brazilian check digit. A character is
 * worth its ASCII code minus 48, so digits are themselves and letters start at 17 (IN RFB 2.229/2024).
 */
export function weightedSum(characters: string, weightAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index += 1) sum += (characters.charCodeAt(index) - 48) * weightAt(index);
  return sum;
}
