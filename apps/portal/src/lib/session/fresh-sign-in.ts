/** Asks the person to prove once more who they are; true once they have, false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Whoever shows the question: only app/ does, lib shows nothing. */
export function onFreshSignInAsked(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** PER-12: however many calls ask at once, the person is asked once. */
export function proveAgain(): Promise<boolean> {
  if (ask === null) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
