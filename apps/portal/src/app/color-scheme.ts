import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { type AppTheme, forgetTheme, onThemeStored, storedTheme, storeTheme } from '../lib/theme/app-theme.ts';

const toScheme = (theme: AppTheme): MantineColorScheme => (theme === 'system' ? 'auto' : theme);
const toTheme = (scheme: MantineColorScheme): AppTheme => (scheme === 'auto' ? 'system' : scheme);

/** SHL-07: Mantine's word for 'as the system' is 'auto'; the stored one is ours. */
export function appColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: () => toScheme(storedTheme()),
    set: (scheme) => storeTheme(toTheme(scheme)),
    subscribe: (onUpdate) => {
      stop = onThemeStored((theme) => onUpdate(toScheme(theme)));
    },
    unsubscribe: () => stop?.(),
    clear: forgetTheme,
  };
}
