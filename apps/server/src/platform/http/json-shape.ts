/** ERR-04: deeper than any body of the contract, and more values than the longest list of it. */
const MOST = { depth: 32, values: 60_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where a text that begins before `at` ends. Goes from mark to mark, not from character to character. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Whether JSON is too deep or has too many values to be read: seen in one pass that keeps nothing, before anybody reads it. What
 * is no JSON at all is for the reader to say.
 */
export function isTooComplex(text: string): boolean {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > MOST.depth) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        if (values > MOST.values) return true;
        break;
      default:
    }
  }
  return false;
}
