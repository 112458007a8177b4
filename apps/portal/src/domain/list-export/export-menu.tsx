import '@mantine/core/styles/Menu.css';
import type { EXPORT_FORMATS } from '@galeria/contract/tasks/task';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { listExportTexts } from './list-export.texts.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportMenuProps {
  /** Begins the export of what the list is narrowed to. */
  readonly onExport: (format: ExportFormat) => Promise<unknown>;
  readonly isPending: boolean;
}

/** FIL-03: the export carries what the filter says, as a task that can be left alone. */
export function ExportMenu({ onExport, isPending }: ExportMenuProps) {
  const t = useTexts(listExportTexts);
  const start = (format: ExportFormat) =>
    void onExport(format).then(
      () => toast.success(t('started')),
      () => toast.error(t('failed')),
    );
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('xlsx')}>{t('xlsx')}</Menu.Item>
        <Menu.Item onClick={() => start('csv')}>{t('csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
