import { IconClock } from '@tabler/icons-react';
import { useLocalized } from '../../lib/i18n/localized.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useScreenTitle } from '../../lib/mount.tsx';
import classes from './coming-soon-screen.module.css';
import { fallbackTexts } from './fallback.texts.ts';

/** Stands in for a screen whose area is still to be built. */
export function ComingSoonScreen() {
  const t = useTexts(fallbackTexts);
  const localized = useLocalized();
  return (
    <>
      <h1 className={classes.title}>{localized(useScreenTitle())}</h1>
      <div className={classes.card}>
        <IconClock size={28} stroke={1.5} aria-hidden />
        <p className={classes.lead}>{t('comingSoonTitle')}</p>
        <p className={classes.text}>{t('comingSoonText')}</p>
      </div>
    </>
  );
}
