declare global {
  interface Window {
    /** Settled when the entry's styles are in place; the development server has its own way. */
    galeriaStyles?: Promise<unknown>;
    /** Settled when index.html's script has drawn a list's first rows, or given them up. */
    galeriaFirstRows?: Promise<void>;
  }
}

/** Rows that index.html's script drew stand on the screen, and the page that takes them over has not been shown yet. */
export async function isFirstPageShown(): Promise<boolean> {
  await window.galeriaFirstRows;
  return document.documentElement.dataset['firstPage'] !== undefined;
}
