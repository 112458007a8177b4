import { Button, type ButtonProps } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { savedViewsTexts } from './saved-views.texts.ts';

/** The same before and after the menu's code has come. */
export function ViewsButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTexts(savedViewsTexts);
  return (
    <Button variant="default" aria-haspopup="menu" leftSection={<IconBookmark size={16} aria-hidden />} {...props}>
      {t('views')}
    </Button>
  );
}
