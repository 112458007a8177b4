import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { shellTexts } from '../shell.texts.ts';
import classes from './account-menu.module.css';
import { initialsOf } from './initials.ts';

export function AccountButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTexts(shellTexts);
  const { user } = useSession();
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...props} className={classes.target}>
      <VisuallyHidden>{t('account', { name: user.name })}</VisuallyHidden>
      <span className={classes.avatar} aria-hidden>
        {initialsOf(user.name)}
      </span>
    </UnstyledButton>
  );
}
