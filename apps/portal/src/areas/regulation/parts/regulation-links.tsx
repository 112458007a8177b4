import { REGULATION_LISTS, type RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { regulationPaths } from '../regulation.paths.ts';
import { regulationTexts } from '../regulation.texts.ts';
import classes from './regulation-links.module.css';

/** From one list to the others. */
export function RegulationLinks({ current }: { readonly current: RegulationList }) {
  const t = useTexts(regulationTexts);
  const { to } = useMount();
  return (
    <nav className={classes.root} aria-label={t('lists')}>
      {REGULATION_LISTS.map((list) => (
        <AppLink
          key={list}
          href={to(regulationPaths[list])}
          className={classes.link}
          aria-current={list === current ? 'page' : undefined}
        >
          {t(`name.${list}`)}
        </AppLink>
      ))}
    </nav>
  );
}
