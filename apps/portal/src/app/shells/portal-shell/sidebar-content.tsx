import { PRODUCT_AREA_LABELS, type ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '../../../domain/brand/logo.tsx';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SidebarMenu } from '../shared/sidebar-menu.tsx';
import { useVisibleMenu } from '../shared/use-visible-menu.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './portal-shell.module.css';

/** Spec 2.2: the 'you are in' header with its home link, and the area's menu. */
export function SidebarContent({ area, onChoose }: { readonly area: ProductArea; readonly onChoose?: () => void }) {
  const t = useTexts(shellTexts);
  const localized = useLocalized();
  const { groups, active } = useVisibleMenu(area);
  return (
    <>
      <div className={classes.where}>
        <Logo size={32} />
        <div className={classes.whereText}>
          <div className={classes.whereLead}>{t('youAreIn')}</div>
          <div className={classes.whereName}>{localized(PRODUCT_AREA_LABELS[area])}</div>
        </div>
        <Link to="/home" className={classes.home} aria-label={t('home')} title={t('home')} onClick={onChoose}>
          <IconHome size={18} stroke={1.6} aria-hidden />
        </Link>
      </div>
      {groups.length === 0 && <p className={classes.empty}>{t('emptyMenu')}</p>}
      <SidebarMenu groups={groups} active={active} label={t('menu')} {...(onChoose ? { onChoose } : {})} />
    </>
  );
}
