import '@mantine/core/styles/Progress.css';
import type { BulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Anchor, Button, CloseButton, Paper, Progress } from '@mantine/core';
import { isGoing } from '../../../domain/tasks/tasks.queries.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { queuePartTexts } from '../queue-part.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import classes from './clean-approval.module.css';
import type { CleanApproval } from './use-clean-approval.ts';

function Outcomes({ told: { task, notes } }: { readonly told: BulkApproval }) {
  const t = useTexts(queuePartTexts);
  const { to } = useMount();
  const of = (outcome: BulkApproval['notes'][number]['outcome']): number =>
    notes.filter((each) => each.outcome === outcome).length;
  const [approved, awaits, untried] = [of('APPROVED'), of('AWAITING_ISSUER'), of(null)];
  const left = notes.filter(({ outcome }) => outcome === 'LEFT' || outcome === 'FAILED');
  return (
    <>
      {task.status === 'FAILED' && task.message !== null && <p className={classes.strong}>{contractMessage(task.message)}</p>}
      {approved > 0 && <p className={classes.strong}>{t('result.approved', { count: approved })}</p>}
      {awaits > 0 && <p>{t('result.awaits', { count: awaits })}</p>}
      {untried > 0 && !isGoing(task) && <p>{t('result.untried', { count: untried })}</p>}
      {left.length > 0 && (
        <>
          <p className={classes.strong}>{t('result.left', { count: left.length })}</p>
          <ul className={classes.list}>
            {left.map(({ invoiceId, sentAt, why }) => (
              <li key={invoiceId}>
                {t('resultLine', { sentAt: formatDateTime(sentAt), why: why === null ? '' : contractMessage(why) })}{' '}
                <Anchor component={AppLink} href={to(reviewPaths.review(invoiceId))} inherit underline="always">
                  {t('open')}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** INV-12, INV-19: how far the server is, and what became of each; what was not approved says why, with the way to it. */
export function BulkApprovalCard({ approval }: { readonly approval: CleanApproval }) {
  const t = useTexts(queuePartTexts);
  const { told } = approval;
  if (told === null) return null;
  const { id, done } = told.task;
  const total = told.notes.length;
  const label = t('resultTitle');
  if (!isGoing(told.task))
    return (
      <Paper withBorder className={classes.result} role="status" aria-label={label}>
        <div className={classes.words}>
          <Outcomes told={told} />
        </div>
        <CloseButton aria-label={t('dismiss')} onClick={approval.dismiss} />
      </Paper>
    );
  return (
    <Paper withBorder component="section" className={classes.result} aria-label={label}>
      <div className={classes.words}>
        <p className={classes.strong}>{t('running', { done, total })}</p>
        <Progress value={(done / total) * 100} size="sm" className={classes.progress} aria-label={label} />
        <p className={classes.dimmed}>{t('runningText')}</p>
      </div>
      <Button size="compact-sm" variant="default" loading={approval.isStopping} onClick={() => approval.stop(id)}>
        {t('stop')}
      </Button>
    </Paper>
  );
}
