import { holdsAll } from '@galeria/contract/access/holds-all';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { useTexts } from '../../lib/i18n/texts.ts';
import { usePermissions } from '../../lib/session/permissions.queries.ts';
import { SiblingLinks } from '../../ui/page/sibling-links.tsx';
import { benefitLinksTexts } from './benefit-links.texts.ts';
import { useBenefitTree } from './benefit-tree.ts';

const ACCESS = {
  benefits: SCREEN_ACCESS.benefits,
  coupons: SCREEN_ACCESS.coupons,
  couponing: SCREEN_ACCESS.couponing,
  raffleAnswers: SCREEN_ACCESS.raffleAnswers,
  partnerPromos: SCREEN_ACCESS.partnerPromo,
} as const;
type BenefitList = keyof typeof ACCESS;

/** The menus name the benefits alone: from one of their lists to the others that the person may enter. */
export function BenefitLinks({ current }: { readonly current: BenefitList }) {
  const t = useTexts(benefitLinksTexts);
  const tree = useBenefitTree();
  const permissions = usePermissions();
  const open = (Object.keys(ACCESS) as BenefitList[]).filter((list) => holdsAll(permissions, ACCESS[list]));
  if (open.length < 2) return null;
  return <SiblingLinks label={t('lists')} links={open.map((id) => ({ id, href: tree[id], label: t(id) }))} current={current} />;
}
