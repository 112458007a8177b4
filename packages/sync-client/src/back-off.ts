const FIRST_MILLIS = 1000;
const MOST_MILLIS = 5 * 60 * 1000;
/** More than a server may ask for: a shop is not silenced for days by one answer. */
const MOST_ASKED_MILLIS = 60 * 60 * 1000;

/** How long to wait after a failure: twice as long each time, and never the same for all shops at once. */
export function createBackOff(chance: () => number) {
  let failures = 0;
  return {
    /** `asked`: what the server asked for, in milliseconds. */
    failed(asked: number | null = null): number {
      const longest = Math.min(FIRST_MILLIS * 2 ** failures, MOST_MILLIS);
      failures = Math.min(failures + 1, 20);
      const wait = longest * (0.5 + chance() / 2);
      return asked === null ? wait : Math.max(wait, Math.min(asked, MOST_ASKED_MILLIS));
    },
    worked(): void {
      failures = 0;
    },
  };
}
