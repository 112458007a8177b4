import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type CustomerFilter, type ExportFormat, useExportCustomers } from '../customers.queries.ts';
import { customersTexts } from '../customers.texts.ts';

/** CUS-10, FIL-03: the export carries what the list is narrowed by, as a task that can be left alone. */
export function ExportMenu({ filter }: { readonly filter: CustomerFilter }) {
  const t = useTexts(customersTexts);
  const exportCustomers = useExportCustomers();
  const start = (format: ExportFormat) =>
    exportCustomers.mutate(
      { ...filter, format },
      { onSuccess: () => toast.success(t('exportStarted')), onError: () => toast.error(t('exportFailed')) },
    );
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={exportCustomers.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('xlsx')}>{t('exportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => start('csv')}>{t('exportCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
