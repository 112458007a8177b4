import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { shellTexts } from '../shells/shell.texts.ts';
import classes from './palette-button.module.css';
import { openPalette } from './palette-door.ts';
import { PALETTE_KEYS } from './palette-keys.ts';

/** SHL-08: the palette for those who do not know its keys, and how they learn them. */
export function PaletteButton() {
  const t = useTexts(shellTexts);
  return (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" title={PALETTE_KEYS} onClick={openPalette}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.name}>{t('search')}</span>
      <kbd className={classes.keys} aria-hidden>
        {PALETTE_KEYS}
      </kbd>
    </UnstyledButton>
  );
}
