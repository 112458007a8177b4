import { UnstyledButton } from '@mantine/core';
import { deferred, Show } from '../../lib/deferred.tsx';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useMalls } from '../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { useOnDemand } from '../../lib/use-on-demand.tsx';
import { MallButton } from './mall-button.tsx';
import classes from './mall-select.module.css';
import { mallSelectTexts } from './mall-select.texts.ts';

const dropdown = deferred(async () => (await import('./mall-dropdown.tsx')).MallDropdown);

/** MAL-02: the mall that scopes the work. */
export function MallSelect() {
  const t = useTexts(mallSelectTexts);
  const { malls, isPending, isError, retry } = useMalls();
  const selected = useSelectedMall();
  const { isReady, isWaiting, ask } = useOnDemand(dropdown);
  if (isPending && selected === null) return <div className={classes.target} role="status" aria-label={t('loading')} />;
  if (isError && malls.length === 0) {
    return (
      <UnstyledButton className={classes.target} title={t('failed')} onClick={retry}>
        <span className={classes.name}>{t('failed')}</span>
      </UnstyledButton>
    );
  }
  return isReady ? <Show part={dropdown} given={{ malls }} /> : <MallButton onClick={ask} aria-busy={isWaiting || undefined} />;
}
