import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { listExportTexts } from './list-export.texts.ts';

/** The same before and after its menu has come. */
export function ExportButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTexts(listExportTexts);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      {...props}
    >
      {t('export')}
    </Button>
  );
}
