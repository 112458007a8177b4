import { Button, type ButtonProps } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { viewsButtonTexts } from './views-button.texts.ts';

interface Shown {
  /** The view that the list opened with by itself, while it is what the list shows. */
  readonly shown: string | null;
}

/** The same before and after the menu's code has come. */
export function ViewsButton({ shown, ...props }: Shown & ButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTexts(viewsButtonTexts);
  return (
    <Button
      variant="default"
      aria-haspopup="menu"
      leftSection={<IconBookmark size={16} aria-hidden />}
      {...(shown !== null && { title: t('opensWith', { name: shown }), maw: 320 })}
      {...props}
    >
      {shown === null ? t('views') : t('viewsShown', { name: shown })}
    </Button>
  );
}
