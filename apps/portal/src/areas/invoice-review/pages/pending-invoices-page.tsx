import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button } from '@mantine/core';
import { IconClock, IconPlayerPlay, IconStack2, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePickColumn } from '../../../domain/bulk-acts/pick-column.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useOfferShortcuts } from '../../../lib/page-shortcuts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import { BulkApprovalCard } from '../parts/bulk-approval.tsx';
import { CleanApprovalBar } from '../parts/clean-approval.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { LastDecisions } from '../parts/last-decisions.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueueEmpty } from '../parts/queue-empty.tsx';
import { QueueFilters } from '../parts/queue-filters.tsx';
import { useCleanApproval } from '../parts/use-clean-approval.ts';
import { useNextKeys } from '../parts/use-next-keys.ts';
import { queueTexts } from '../queue.texts.ts';
import { filtersSet, noFilters, partSearch, partText, type QueuePart, queueListState, sentPart } from '../queue-list-state.ts';
import { queuePartTexts } from '../queue-part.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import { reviewQueueQuery, useClaimNext } from '../review.queries.ts';
import classes from './pending-invoices-page.module.css';

/** Claims the first note of this part that nobody has, and goes to it. */
function useReviewNext(mallCode: string | null, part: QueuePart) {
  const t = useTexts(queueTexts);
  const say = useSayMessage();
  const navigate = useNavigate();
  const { to } = useMount();
  const claim = useClaimNext();
  const start = async (): Promise<void> => {
    if (mallCode === null || claim.isPending) return;
    try {
      const { card } = await claim.mutateAsync({ mallCode, promotionId: part.promotionId, filter: sentPart(part) });
      if (card === null) toast.info(t('nothingLeft'));
      else await navigate({ to: to(reviewPaths.review(card.invoiceId)), search: partSearch(part) });
    } catch (error) {
      if (error instanceof ApiError) toast.error(say(error.message));
      else throw error;
    }
  };
  return { start: () => void start(), isStarting: claim.isPending };
}

function useQueueShortcuts(): void {
  const t = useTexts(queueTexts);
  useOfferShortcuts(useMemo(() => [{ keys: ['A', 'Enter'], label: t('nextKeys') }], [t]));
}

/** INV-02, INV-03: what waits in the selected mall's queue, and the way to the next one. */
export function PendingInvoicesPage() {
  const t = useTexts(queueTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const selected = useSelectedMall()?.code ?? null;
  const words = useTexts(queuePartTexts);
  const [state, setState] = useListState(queueListState);
  const { page, ...part } = state;
  const { promotionId } = part;
  const mallCode = promotionId === null ? selected : part.mallCode;
  const queue = useQuery(reviewQueueQuery({ mallCode, promotionId, filter: sentPart(part), page }));
  const approval = useCleanApproval(queue.data?.data ?? [], `${mallCode}${partText(part)}${page}`);
  const columns = usePickColumn(useQueueColumns(queue.data?.isMasked ?? false), approval);
  const next = useReviewNext(mallCode, part);
  useNextKeys(next.start);
  useQueueShortcuts();
  const { data } = queue;
  const waiting = data && (data.total === null ? '10.000+' : data.total.toLocaleString('pt-BR'));

  return (
    <ListPage
      title={title}
      subtitle={promotionId === null ? t('subtitle') : t('ofPromotion', { id: promotionId })}
      actions={
        <>
          <LastDecisions />
          <Button
            onClick={next.start}
            loading={next.isStarting}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            rightSection={<KeyHint>A</KeyHint>}
            aria-keyshortcuts="A Enter"
          >
            {t('next')}
          </Button>
        </>
      }
      overview={
        <div className={classes.overview}>
          {promotionId !== null && (
            <Button component={AppLink} href={to(reviewPaths.queue)} variant="subtle" size="compact-sm">
              {t('wholeQueue')}
            </Button>
          )}
          <StatGrid>
            <StatCard label={t('waiting')} value={waiting} icon={<IconStack2 size={18} stroke={1.7} />} />
            <StatCard
              label={t('oldest')}
              value={data && (data.oldestSentAt === null ? t('none') : formatDateTime(data.oldestSentAt))}
              hint={t('zone')}
              icon={<IconClock size={18} stroke={1.7} />}
            />
          </StatGrid>
          <BulkApprovalCard approval={approval} />
        </div>
      }
      filters={
        <>
          <QueueFilters state={state} setState={setState} />
          <CleanApprovalBar approval={approval} />
        </>
      }
      query={queue}
      columns={columns}
      rowId={({ invoiceId }) => invoiceId}
      rowName={({ sentAt }) => t('rowName', { sentAt: formatDateTime(sentAt) })}
      rowHref={({ invoiceId }) => `${to(reviewPaths.review(invoiceId))}${partText(part)}`}
      rowActions={({ customer }) => [
        {
          id: 'customer',
          label: words('ofCustomer'),
          icon: <IconUserSearch size={17} aria-hidden />,
          onSelect: () => setState({ customerId: customer.customerId }),
        },
      ]}
      page={page}
      onPage={(chosen) => setState({ page: chosen })}
      countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
      empty={
        filtersSet(part) > 0 ? (
          <StateView
            icon={<IconStack2 size={22} stroke={1.6} />}
            title={words('nothingFound')}
            action={
              <Button variant="default" onClick={() => setState(noFilters())}>
                {words('clearFilters')}
              </Button>
            }
          />
        ) : (
          <QueueEmpty
            waiting={0}
            checkedAt={new Date(queue.dataUpdatedAt)}
            isFailed={queue.isError}
            isChecking={queue.isFetching}
            onCheck={() => void queue.refetch()}
            onNext={next.start}
          />
        )
      }
    />
  );
}
