import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type ExportFormat, useExportUsers } from '../users.queries.ts';
import { usersTexts } from '../users.texts.ts';
import type { UsersListState } from '../users-list-state.ts';

/** FIL-03: the export carries what the filter says, as a task that can be left alone. */
export function ExportMenu({ filter }: { readonly filter: Pick<UsersListState, 'email' | 'status'> }) {
  const t = useTexts(usersTexts);
  const exportUsers = useExportUsers();
  const start = (format: ExportFormat) =>
    exportUsers.mutate(
      { ...filter, format },
      { onSuccess: () => toast.success(t('exportStarted')), onError: () => toast.error(t('exportFailed')) },
    );
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={exportUsers.isPending}
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
