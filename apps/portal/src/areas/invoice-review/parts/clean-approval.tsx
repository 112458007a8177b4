import '@mantine/core/styles/Checkbox.css';
import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { Anchor, Button, Checkbox, CloseButton, Paper, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import type { CleanResult } from '../approve-clean.ts';
import { queuePartTexts } from '../queue-part.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import classes from './clean-approval.module.css';
import type { CleanApproval } from './use-clean-approval.ts';

/** INV-12: picks the clean notes of the page, and approves them together after a question in words. */
export function CleanApprovalBar({ approval }: { readonly approval: CleanApproval }) {
  const t = useTexts(queuePartTexts);
  const [isAsking, setAsking] = useState(false);
  const { clean, chosen, done } = approval;
  const count = chosen.length;
  if (clean.length === 0 && done === null) return null;
  const sum = chosen.reduce((cents, { amountInCents }) => cents + (amountInCents ?? 0), 0);
  return (
    <div className={classes.bar}>
      <Checkbox
        size="xs"
        label={t('pickClean')}
        disabled={done !== null}
        checked={count > 0 && count === clean.length}
        indeterminate={count > 0 && count < clean.length}
        onChange={() => approval.pickAll(count < clean.length)}
      />
      {(count > 0 || done !== null) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconChecks size={15} aria-hidden />}
          disabled={done !== null}
          onClick={() => setAsking(true)}
        >
          {done === null ? t('approve', { count }) : t('running', { done, total: count })}
        </Button>
      )}
      <Text size="xs" c="dimmed" role="status">
        {done !== null ? t('running', { done, total: count }) : count > 0 && t('picked', { count })}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void approval.run();
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

/** What became of each; what was not approved says why, with the way to it. */
export function CleanApprovalResult({ approval }: { readonly approval: CleanApproval }) {
  const t = useTexts(queuePartTexts);
  const say = useSayMessage();
  const { to } = useMount();
  const { results } = approval;
  if (results.length === 0) return null;
  const of = (outcome: CleanResult['outcome']) => results.filter((each) => each.outcome === outcome);
  const approved = of('approved').length;
  const awaits = of('awaits-issuer').length;
  const left = results.filter(({ outcome }) => outcome !== 'approved' && outcome !== 'awaits-issuer');
  const why = (result: CleanResult): string => {
    if (result.outcome === 'left' && result.why === 'taken')
      return result.by === null ? t('why.taken') : t('why.takenBy', { by: result.by });
    if (result.outcome === 'left') return t(`why.${result.why}`, { by: result.by ?? '' });
    return result.outcome === 'refused' ? say(result.message) : t('why.unanswered');
  };
  return (
    <Paper withBorder className={classes.result} role="status" aria-label={t('resultTitle')}>
      <div className={classes.words}>
        {approved > 0 && <p className={classes.strong}>{t('result.approved', { count: approved })}</p>}
        {awaits > 0 && <p>{t('result.awaits', { count: awaits })}</p>}
        {left.length > 0 && (
          <>
            <p className={classes.strong}>{t('result.left', { count: left.length })}</p>
            <ul className={classes.list}>
              {left.map((result) => (
                <li key={result.invoiceId}>
                  {t('resultLine', { sentAt: formatDateTime(result.sentAt), why: why(result) })}{' '}
                  <Anchor component={AppLink} href={to(reviewPaths.review(result.invoiceId))} inherit underline="always">
                    {t('open')}
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <CloseButton aria-label={t('dismiss')} onClick={approval.dismiss} />
    </Paper>
  );
}
