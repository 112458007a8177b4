declare global {
  interface Window {
    /** Settled when the entry's styles are in place; the development server has its own way. */
    galeriaStyles?: Promise<unknown>;
  }
}

/** Rows that index.html's script drew stand on the screen, and the page that takes them over has not been shown yet. */
export const isFirstPageShown = (): boolean => document.documentElement.dataset['firstPage'] !== undefined;
