import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useTexts } from '../../lib/i18n/texts.ts';
import { readStored, writeStored } from '../../lib/session/browser-storage.ts';
import { ownAccountQuery } from '../../lib/session/own-account.queries.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { focusHeading } from '../page-heading.ts';
import classes from './factor-advice.module.css';

const texts = defineTexts('factor-advice', {
  pt: {
    title: 'Proteja sua conta de administrador',
    text: 'Com a verificação em duas etapas, uma senha descoberta não basta para entrar no seu lugar.',
    enable: 'Ativar em Minha conta',
    later: 'Agora não',
  },
  en: {
    title: 'Protect your administrator account',
    text: 'With two-step verification, a password that was found out is not enough to sign in as you.',
    enable: 'Turn on in My account',
    later: 'Not now',
  },
});

/** Of this browser and this person: whoever said no is not asked here again. */
const dismissedKey = (email: string): string => `secondFactorDismissed:${email}`;

/** Administrators are advised to have a second factor; whether this person is one, the server says. */
export function FactorAdvice() {
  const t = useTexts(texts);
  const { user } = useSession();
  const [dismissed, setDismissed] = useState(() => readStored(dismissedKey(user.email)) !== null);
  const account = useQuery({ ...ownAccountQuery, enabled: !dismissed });
  if (dismissed || !account.data?.secondFactor.advised) return null;
  return (
    <aside className={classes.root} aria-label={t('title')}>
      <IconShieldCheck size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong>{t('title')}</strong>
        <span>{t('text')}</span>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to="/account" size="xs">
          {t('enable')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            writeStored(dismissedKey(user.email), 'true');
            setDismissed(true);
            // The button goes with the advice.
            focusHeading();
          }}
        >
          {t('later')}
        </Button>
      </div>
    </aside>
  );
}
