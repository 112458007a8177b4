import { PRODUCT_AREA_LABELS } from '@galeria/contract/reference/enumerations/product-area';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../../domain/brand/logo.tsx';
import { MallSelect } from '../../../domain/mall-select/mall-select.tsx';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { PaletteButton } from '../../palette/palette-button.tsx';
import { AccountMenu } from '../shared/account-menu.tsx';
import { SidebarMenu } from '../shared/sidebar-menu.tsx';
import { CONTENT_ID, SkipLink } from '../shared/skip-link.tsx';
import { useVisibleMenu } from '../shared/use-visible-menu.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './legacy-shell.module.css';
import { TasksButton } from './tasks-button.tsx';

/** Spec 2.2: the older shell of the legacy benefits module. */
export function LegacyShell() {
  const t = useTexts(shellTexts);
  const localized = useLocalized();
  const { groups, active } = useVisibleMenu('BENEFITS');
  /** Wide: icons or names. Small: hidden or names. */
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className={classes.shell} data-open={isOpen || undefined}>
      <SkipLink />
      <aside className={classes.sidebar} onKeyDown={(event) => event.key === 'Escape' && close()}>
        <div className={classes.top}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t(isOpen ? 'collapseMenu' : 'expandMenu')}
            title={t(isOpen ? 'collapseMenu' : 'expandMenu')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        </div>
        <SidebarMenu groups={groups} active={active} label={t('menu')} isNarrow={!isOpen} onChoose={close} />
      </aside>
      {isOpen && <button type="button" className={classes.veil} aria-label={t('closeMenu')} onClick={close} />}
      <header className={classes.header}>
        <ActionIcon
          className={classes.toggle}
          variant="default"
          size={40}
          aria-label={t('openMenu')}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <div className={classes.brand}>
          <Logo size={28} />
          <span className={classes.name}>{localized(PRODUCT_AREA_LABELS.BENEFITS)}</span>
        </div>
        <div className={classes.mall}>
          <MallSelect />
        </div>
        <PaletteButton />
        <TasksButton />
        <AccountMenu isBrief />
      </header>
      <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
