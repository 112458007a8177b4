import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import classes from './winners.module.css';
import { useWithdrawEntry } from './winners.queries.ts';
import { winnersTexts } from './winners.texts.ts';

interface TypedSoFarProps {
  readonly promotionId: number;
  readonly record: DrawRecord;
  readonly mayDraw: boolean;
}

/** DRW-09: that somebody typed, who and when; never what. */
export function TypedSoFar({ promotionId, record: { entry, differedAt }, mayDraw }: TypedSoFarProps) {
  const t = useTexts(winnersTexts);
  if (entry === null) {
    if (differedAt === null) return null;
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
        {t('differed', { when: formatDateTime(differedAt) })}
      </Alert>
    );
  }
  const when = formatDateTime(entry.typedAt);
  if (entry.isOwn && mayDraw) {
    const title = entry.mayConfirm ? t('againTitle') : t('ownTitle');
    return (
      <Alert color="brand" icon={<IconUsers aria-hidden />} title={title} role="status">
        <div className={classes.typed}>
          <Text size="sm">{entry.mayConfirm ? t('againText', { when }) : t('ownText', { when })}</Text>
          <Withdraw promotionId={promotionId} />
        </div>
      </Alert>
    );
  }
  return (
    <Alert color="brand" icon={<IconUserCheck aria-hidden />} title={mayDraw ? t('toConfirmTitle') : undefined} role="status">
      {t('toConfirmText', { who: entry.typedBy, when })}
    </Alert>
  );
}

function Withdraw({ promotionId }: { readonly promotionId: number }) {
  const t = useTexts(winnersTexts);
  const withdraw = useWithdrawEntry(promotionId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <MutationDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        mutation={withdraw}
        onConfirm={() => withdraw.mutate()}
        confirm={{ title: t('withdrawTitle'), text: t('withdrawText'), confirm: t('withdraw') }}
      />
    </>
  );
}
