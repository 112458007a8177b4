import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { useTexts } from '../../lib/i18n/texts.ts';
import { usePageShortcuts } from '../../lib/page-shortcuts.ts';
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

interface ShortcutRowProps {
  readonly label: string;
  readonly keys: readonly string[];
}

function ShortcutRow({ label, keys }: ShortcutRowProps) {
  const t = useTexts(paletteTexts);
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.keys}>
        {keys.map((key, index) => (
          <span key={key} className={classes.key}>
            {index > 0 && <span className={classes.or}>{t('or')}</span>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** The page's own come first: they are what the person asks about. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useTexts(paletteTexts);
  const ofPage = usePageShortcuts();
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title={t('shortcuts')}>
      {ofPage.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('shortcutsHere')}</h3>
          <dl className={classes.list}>
            {ofPage.map(({ label, keys }) => (
              <ShortcutRow key={label} label={label} keys={keys} />
            ))}
          </dl>
          <h3 className={classes.heading}>{t('shortcutsEverywhere')}</h3>
        </>
      )}
      <dl className={classes.list}>
        {SHORTCUTS.map(([name, keys]) => (
          <ShortcutRow key={name} label={t(name)} keys={keys} />
        ))}
      </dl>
    </DialogFrame>
  );
}
