import '@mantine/core/styles/Checkbox.css';
import { formatBrl } from '@galeria/contract/kit/formats';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import { queuePartTexts } from '../queue-part.texts.ts';
import classes from './clean-approval.module.css';
import type { CleanApproval } from './use-clean-approval.ts';

/** INV-12: picks the clean notes of the page, and has them approved together after a question in words. */
export function CleanApprovalBar({ approval }: { readonly approval: CleanApproval }) {
  const t = useTexts(queuePartTexts);
  const say = useSayMessage();
  const [isAsking, setAsking] = useState(false);
  const { clean, chosen, isBusy, failure } = approval;
  const count = chosen.length;
  if (clean.length === 0) return null;
  const sum = chosen.reduce((cents, { amountInCents }) => cents + (amountInCents ?? 0), 0);
  return (
    <div className={classes.bar}>
      <Checkbox
        size="xs"
        label={t('pickClean')}
        disabled={isBusy}
        checked={count > 0 && count === clean.length}
        indeterminate={count > 0 && count < clean.length}
        onChange={() => approval.pickAll(count < clean.length)}
      />
      {count > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconChecks size={15} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          {t('approve', { count })}
        </Button>
      )}
      <Text size="xs" c="dimmed" role="status">
        {count > 0 && t('picked', { count })}
      </Text>
      {failure !== null && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {t('notStarted', { message: say(failure.message) })}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          approval.run();
        }}
        title={t('askTitle', { count })}
        text={
          <>
            <p>{t('askText')}</p>
            <p>{t('askSum', { amount: formatBrl(sum) })}</p>
          </>
        }
        confirm={t('confirm')}
      />
    </div>
  );
}
