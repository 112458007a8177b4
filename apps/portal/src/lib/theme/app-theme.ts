import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';

/** SHL-07: kept under the app theme key; index.html's first script reads the same words. */
export const APP_THEMES = ['light', 'dark', 'system'] as const;
export type AppTheme = (typeof APP_THEMES)[number];

export function storedTheme(): AppTheme {
  const stored = readStored(STORAGE_KEYS.appTheme);
  return APP_THEMES.find((theme) => theme === stored) ?? 'system';
}

export const storeTheme = (theme: AppTheme): void => writeStored(STORAGE_KEYS.appTheme, theme);
export const forgetTheme = (): void => removeStored(STORAGE_KEYS.appTheme);

/** Another tab chose another theme. */
export function onThemeStored(listener: (theme: AppTheme) => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.appTheme) listener(storedTheme());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
