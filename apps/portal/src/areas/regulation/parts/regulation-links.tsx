import { REGULATION_LISTS, type RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { SiblingLinks } from '../../../ui/page/sibling-links.tsx';
import { regulationPaths } from '../regulation.paths.ts';
import { regulationTexts } from '../regulation.texts.ts';

/** From one list to the others. */
export function RegulationLinks({ current }: { readonly current: RegulationList }) {
  const t = useTexts(regulationTexts);
  const { to } = useMount();
  const links = REGULATION_LISTS.map((list) => ({ id: list, href: to(regulationPaths[list]), label: t(`name.${list}`) }));
  return <SiblingLinks label={t('lists')} links={links} current={current} />;
}
