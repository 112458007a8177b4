import type { ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Logo } from '../../../domain/brand/logo.tsx';
import { MallSelect } from '../../../domain/mall-select/mall-select.tsx';
import { deferred, Show } from '../../../lib/deferred.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useOnDemand } from '../../../lib/use-on-demand.tsx';
import { PaletteButton } from '../../palette/palette-button.tsx';
import { hasMallSelector, productAreaOf } from '../../product-areas.ts';
import { AccountMenu } from '../shared/account-menu.tsx';
import { CONTENT_ID, SkipLink } from '../shared/skip-link.tsx';
import { ThemeToggle } from '../shared/theme-toggle.tsx';
import { useWideWindow } from '../shared/use-wide-window.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './portal-shell.module.css';
import { SidebarContent } from './sidebar-content.tsx';

const drawer = deferred(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

function NarrowMenu({ area }: { readonly area: ProductArea }) {
  const t = useTexts(shellTexts);
  const { isReady, isWaiting, ask } = useOnDemand(drawer);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    ask();
    setOpen(true);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('openMenu')}
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        onClick={open}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isReady && <Show part={drawer} given={{ area, isOpen, onClose: () => setOpen(false) }} />}
    </>
  );
}

const Brand = () => (
  <Link to="/home" className={classes.brand}>
    <Logo size={32} />
    <span className={classes.brandName}>Galeria</span>
  </Link>
);

/** Spec 2.2: sidebar fixed at wide widths, a temporary drawer at narrow ones; home has none, it is the way to them. */
export function PortalShell() {
  const { pathname } = useLocation();
  const area = productAreaOf(pathname);
  const isWide = useWideWindow();
  return (
    <div className={classes.shell} data-sidebar={area !== null || undefined}>
      <SkipLink />
      {area !== null && isWide && (
        <aside className={classes.sidebar}>
          <SidebarContent area={area} />
        </aside>
      )}
      <header className={classes.header}>
        {area === null && <Brand />}
        {area !== null && !isWide && <NarrowMenu area={area} />}
        <div className={classes.mall}>{hasMallSelector(area) && <MallSelect />}</div>
        <PaletteButton />
        <div className={classes.toggle}>
          <ThemeToggle />
        </div>
        <AccountMenu />
      </header>
      <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
