import '@mantine/core/styles/Menu.css';
import type { EXPORT_FORMATS } from '@galeria/contract/tasks/task';
import { Menu } from '@mantine/core';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useOpeningMenu } from '../../ui/display/use-opening-menu.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { ExportButton } from './export-button.tsx';
import { listExportTexts } from './list-export.texts.ts';

type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportDropdownProps {
  readonly onExport: (format: ExportFormat) => Promise<unknown>;
  readonly isPending: boolean;
}

/** Opens as it comes: it was pressed before. */
export function ExportDropdown({ onExport, isPending }: ExportDropdownProps) {
  const t = useTexts(listExportTexts);
  const { target, opened, setOpened } = useOpeningMenu();
  const start = (format: ExportFormat) =>
    void onExport(format).then(
      () => toast.success(t('started')),
      () => toast.error(t('failed')),
    );
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ExportButton ref={target} loading={isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('xlsx')}>{t('xlsx')}</Menu.Item>
        <Menu.Item onClick={() => start('csv')}>{t('csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
