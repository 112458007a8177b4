import '@mantine/core/styles/Skeleton.css';
import { Skeleton, Text } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from './dashboard.module.css';
import { type InvoiceStatuses, invoiceStatusQuery, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { countText } from './dashboard-cards.rules.ts';
import { InvoiceDifferences } from './invoice-differences.tsx';
import { FailedPart } from './part-card.tsx';

/** Spec 2.6: in this order. */
const STATUSES = ['approved', 'rejected', 'inAnalysis', 'inBpoAnalysis'] as const satisfies readonly (keyof InvoiceStatuses)[];

/** DSH-01: where the notes of those who take part stand. */
export function InvoiceStatusCard({ watched }: { readonly watched: Watched }) {
  const t = useTexts(dashboardTexts);
  const query = useQuery(invoiceStatusQuery(watched));
  const { data, error } = query;
  if (error && !data) return <FailedPart title={t('statuses')} query={query} />;
  const isEmpty = data && STATUSES.every((status) => data[status] === 0);
  return (
    <SectionCard title={t('statuses')} text={t('statusesText')}>
      <div className={classes.report}>
        {isEmpty ? (
          <StateView
            compact
            icon={<IconReceiptOff size={22} stroke={1.6} />}
            title={t(watched.status === 'CLOSED' ? 'statusesNone' : 'statusesEmpty')}
          />
        ) : (
          <>
            <div className={classes.shares} aria-hidden>
              {data &&
                STATUSES.filter((status) => data[status] > 0).map((status) => (
                  <div key={status} className={classes.share} data-status={status} style={{ flexGrow: data[status] }} />
                ))}
            </div>
            <dl className={classes.statuses}>
              {STATUSES.map((status) => (
                <div key={status} className={classes.status}>
                  <Text component="dt" size="sm" className={classes.statusName}>
                    <span className={classes.statusMark} data-status={status} aria-hidden />
                    {t(`status.${status}`)}
                  </Text>
                  <Text component="dd" className={classes.statusCount}>
                    {data ? countText(data[status]) : <Skeleton height={14} width={40} />}
                  </Text>
                </div>
              ))}
            </dl>
            <InvoiceDifferences watched={watched} />
          </>
        )}
      </div>
    </SectionCard>
  );
}
