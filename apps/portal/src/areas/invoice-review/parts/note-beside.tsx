import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { Anchor, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { NotePaper } from '../../../domain/note-paper/note-paper.tsx';
import { NotePicture } from '../../../domain/note-picture/note-picture.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { checksTexts } from '../checks.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import { noteBesideQuery } from '../review.queries.ts';
import { useBeside } from './beside.ts';
import classes from './note-beside.module.css';

/** INV-11: the note that is said to be equal, as it was sent: what tells them apart, or does not, is seen and not remembered. */
export function NoteBeside({ invoiceId }: { readonly invoiceId: string }) {
  const t = useTexts(checksTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  const { toggle } = useBeside();
  const { data: note, error, refetch, isFetching } = useQuery(noteBesideQuery(invoiceId));
  return (
    <section className={classes.root} aria-label={t('beside')}>
      <div className={classes.head}>
        <p className={classes.words}>
          <strong>{t('beside')}</strong>
          {note !== undefined && (
            <>
              {': '}
              {[
                note.customer.fullName ?? t('nobody'),
                ...(note.amountInCents === null ? [] : [formatBrl(note.amountInCents)]),
                labels.status(note.status),
                formatDateTime(note.sentAt),
              ].join(', ')}{' '}
              <Anchor href={to(reviewPaths.details(invoiceId))} target="_blank" rel="noreferrer" inherit>
                {t('seeNote')}
              </Anchor>
            </>
          )}
        </p>
        <CloseButton size="sm" aria-label={t('closeBeside')} onClick={() => toggle(invoiceId)} />
      </div>
      <div className={classes.note}>
        {note === undefined && error && (
          <ErrorState error={error} title={t('besideFailed')} onRetry={() => void refetch()} retrying={isFetching} compact />
        )}
        {note === undefined && !error && <SkeletonRows rows={4} columns={1} />}
        {note !== undefined &&
          (note.picture === null ? <NotePaper note={note} /> : <NotePicture invoiceId={invoiceId} picture={note.picture} />)}
      </div>
    </section>
  );
}
