import { holdsAll } from '@galeria/contract/access/holds-all';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { usePermissions } from '../../../lib/session/permissions.queries.ts';
import { SiblingLinks } from '../../../ui/page/sibling-links.tsx';
import { issuerCnpjsTexts } from '../issuer-cnpjs.texts.ts';
import { PURCHASE_CNPJ_LISTS } from '../store-service.paths.ts';

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
  const links = open.map(({ list, path }) => ({ id: list, href: to(path), label: t(`link.${list}`) }));
  return <SiblingLinks label={t('lists')} links={links} current={current} />;
}
