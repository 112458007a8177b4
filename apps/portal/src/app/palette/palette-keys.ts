/** Ctrl+K on a Mac deletes to the end of the line; there it is Cmd+K. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K';

export const isPaletteKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && metaKey === isApple && ctrlKey !== isApple && !altKey && !shiftKey;
