import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { shellTexts } from '../shell.texts.ts';

/** One press between light and dark; the account menu also knows 'as the system'. */
export function ThemeToggle() {
  const t = useTexts(shellTexts);
  const shown = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const other = shown === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'useDark' : 'useLight');
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={() => setColorScheme(other)}>
      {other === 'dark' ? <IconMoon size={18} stroke={1.6} aria-hidden /> : <IconSun size={18} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
