import type { ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import '@mantine/core/styles/Drawer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './portal-shell.module.css';
import { SidebarContent } from './sidebar-content.tsx';

interface SidebarDrawerProps {
  readonly area: ProductArea;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar of narrow windows. */
export function SidebarDrawer({ area, isOpen, onClose }: SidebarDrawerProps) {
  const t = useTexts(shellTexts);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={290}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu')}>
        <div className={classes.drawer}>
          <ActionIcon
            className={classes.close}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('closeMenu')}
            onClick={onClose}
          >
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <SidebarContent area={area} onChoose={onClose} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
