const LATEST_MS = 3000;
/** Where the browser does not say when it is idle: soon after the first picture. */
const UNTOLD_MS = 200;

/** After the first picture: what the person will likely press next is fetched while they read. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, UNTOLD_MS);
  return () => clearTimeout(timer);
}
