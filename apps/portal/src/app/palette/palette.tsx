import '@mantine/core/styles/Modal.css';
import { getDefaultZIndex, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useIsPhone } from '../../ui/page/use-is-phone.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteItem } from './palette-item.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly visited: readonly string[];
  /** Closes and gives the focus back. */
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** A drop-down of the shell that was open under the palette would stay open over the next page. */
const closeDropDowns = (): boolean => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

/** SHL-08: go anywhere, find anybody. */
export function Palette({ isOpen, visited, onClose, onShortcuts }: PaletteProps) {
  const t = useTexts(paletteTexts);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const go = ({ to, search }: PaletteItem): void => {
    onClose();
    closeDropDowns();
    void navigate({ to, search: search ?? {} });
  };
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size="40rem"
      centered={false}
      yOffset="10vh"
      fullScreen={isPhone}
      classNames={{ content: classes.content }}
      // Whoever opened it gives it back: a part that is first shown open does not know what had it before.
      returnFocus={false}
      zIndex={getDefaultZIndex('overlay')}
      // There and gone at once: one that fades is in the way of whoever asks for it again, and loses the first letters typed.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={t('title')}>
        <PaletteBox visited={visited} onGo={go} onClose={onClose} onShortcuts={onShortcuts} />
      </Modal.Content>
    </Modal.Root>
  );
}
