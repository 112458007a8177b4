/**
 * For what hangs, and only for that: the one place where tests have limits of time. What is slow is not wrong, and two cores may be anybody's
 * at the moment: a test waits for what happens, however long it takes, and says what it waited for when it never came.
 */
export const HANGING_MILLIS = {
  /** A whole test, or what is made before it and put away after it. */
  test: 15 * 60_000,
  /** One thing that is awaited. */
  awaited: 150_000,
} as const;
