import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { paletteTexts } from './palette.texts.ts';
import { PALETTE_KEYS } from './palette-keys.ts';
import classes from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  ['openPalette', [PALETTE_KEYS]],
  ['focusSearch', ['/']],
  ['moveRows', ['↑', '↓']],
  ['firstRow', ['Home', 'End']],
  ['openRow', ['Enter']],
  ['closeDialog', ['Esc']],
  ['listShortcuts', ['?']],
] as const;

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useTexts(paletteTexts);
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title={t('shortcuts')}>
      <dl className={classes.list}>
        {SHORTCUTS.map(([name, keys]) => (
          <div key={name} className={classes.row}>
            <dt>{t(name)}</dt>
            <dd className={classes.keys}>
              {keys.map((key, index) => (
                <span key={key} className={classes.key}>
                  {index > 0 && <span className={classes.or}>{t('or')}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
