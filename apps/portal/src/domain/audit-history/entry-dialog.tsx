import { Table, Text } from '@mantine/core';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { KeyValueList } from '../../ui/display/key-value-list.tsx';
import { auditHistoryTexts } from './audit-history.texts.ts';
import classes from './history-card.module.css';

export interface WholeEntry {
  readonly action: string;
  readonly when: string;
  readonly who: string;
  readonly address: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

interface EntryDialogProps {
  readonly entry: WholeEntry;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** AUD-01: one entry of a history as a whole: what each field was and became, uncut. */
export function EntryDialog({ entry, opened, onClose }: EntryDialogProps) {
  const t = useTexts(auditHistoryTexts);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={entry.action} size="lg">
      <KeyValueList
        items={[
          { label: t('when'), value: entry.when, figures: true },
          { label: t('who'), value: entry.who, wide: true },
          { label: t('address'), value: entry.address, figures: true },
        ]}
      />
      {entry.fields.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {t('noChanges')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={420} mt="md">
          <Table className={classes.whole ?? ''} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field')}</Table.Th>
                <Table.Th>{t('before')}</Table.Th>
                <Table.Th>{t('after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entry.fields.map(({ name, before, after }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td>{before}</Table.Td>
                  <Table.Td>{after}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </DialogFrame>
  );
}
