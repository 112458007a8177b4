import { holdsAll } from '@galeria/contract/access/holds-all';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { usePermissions } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { issuerCnpjsTexts } from '../issuer-cnpjs.texts.ts';
import { PURCHASE_CNPJ_LISTS } from '../store-service.paths.ts';
import classes from './purchase-list-links.module.css';

interface PurchaseListLinksProps {
  /** The list that is on screen. */
  readonly current: string;
}

/** INV-08: from one list of the purchases to the others the person may enter. */
export function PurchaseListLinks({ current }: PurchaseListLinksProps) {
  const t = useTexts(issuerCnpjsTexts);
  const { to } = useMount();
  const permissions = usePermissions();
  const open = PURCHASE_CNPJ_LISTS.filter(({ access }) => holdsAll(permissions, access));
  if (open.length < 2) return null;
  return (
    <nav className={classes.root} aria-label={t('lists')}>
      {open.map(({ list, path }) => (
        <AppLink key={list} href={to(path)} className={classes.link} aria-current={list === current ? 'page' : undefined}>
          {t(`link.${list}`)}
        </AppLink>
      ))}
    </nav>
  );
}
