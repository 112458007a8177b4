let listener: (() => void) | null = null;

/** The button stands in a shell, the palette outside both: it also opens where there is no shell. */
export const openPalette = (): void => listener?.();

export function onPaletteCall(next: () => void): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
