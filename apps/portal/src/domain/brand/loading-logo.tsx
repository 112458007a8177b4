import { defineTexts, useTexts } from '../../lib/i18n/texts.ts';
import classes from './loading-logo.module.css';
import { Logo } from './logo.tsx';

const texts = defineTexts('loading-logo', { pt: { loading: 'Carregando' }, en: { loading: 'Loading' } });

/** Spec 2.2: the loading screen. It appears only after a moment, so that what is quick does not flicker. */
export function LoadingLogo() {
  const t = useTexts(texts);
  return (
    <div className={classes.frame} role="status" aria-label={t('loading')}>
      <Logo size={56} isAnimated />
    </div>
  );
}
