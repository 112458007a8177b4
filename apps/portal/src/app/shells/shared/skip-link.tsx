import { useTexts } from '../../../lib/i18n/texts.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './skip-link.module.css';

export const CONTENT_ID = 'content';

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  const t = useTexts(shellTexts);
  return (
    <a
      className={classes.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address belongs to the router.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
