import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { COUPON_STATE_LABELS, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import type { TimelineEntry, TimelineKind } from '@galeria/contract/customers/customer';
import { DRAW_OUTCOME_BADGES, isDrawOutcome } from '@galeria/contract/draw/draw-outcome';
import { refusalWords } from '@galeria/contract/invoices/refusal-words';
import { formatAccessKey, formatBrl, formatCnpj, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { CNPJ_IN_ANALYSIS_LABEL, displayInvoiceStatus, refusalReason } from '@galeria/contract/reference/enumerations/invoice';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconClipboardCheck,
  IconClover,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconReceipt,
  IconTicket,
  IconTimeline,
  IconUserPlus,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Timeline, type TimelineItem } from '../../../ui/display/timeline.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import type { Tone } from '../../../ui/theme/colors.ts';
import { customerTimelineQuery } from '../customer.queries.ts';
import { customerTimelineTexts } from '../customer-timeline.texts.ts';

const ICONS: Readonly<Record<TimelineKind, Icon>> = {
  REGISTERED: IconUserPlus,
  CHANGED: IconPencil,
  BLOCKED: IconLock,
  UNBLOCKED: IconLockOpen,
  INVOICE: IconReceipt,
  OPT_IN: IconClipboardCheck,
  COUPON: IconTicket,
  LUCKY_NUMBER: IconClover,
};

type Words = Translate<(typeof customerTimelineTexts)['pt']>;

/** What is known of an entry beyond its kind, a line each. */
function detailsOf(entry: TimelineEntry, t: Words): string[] {
  const { kind, subject, number, storeName, reason, amountInCents, message, awaitsPictureUntil } = entry;
  const why = reasonWords(reason, amountInCents);
  const numbered = (say: (number: string) => string): string => (number === null ? '' : say(number));
  const lines = (): (string | null)[] => {
    switch (kind) {
      case 'INVOICE':
        return [
          amountInCents === null ? null : formatBrl(amountInCents),
          // The counter knows stores by their names; a CNPJ of no known store is all there is.
          storeName ?? (subject === null ? null : t('issuer', { cnpj: formatCnpj(subject) })),
          why && t('reason', { reason: why }),
          awaitsPictureUntil && t('awaitsPicture', { day: formatDate(awaitsPictureUntil) }),
          message && t('toSender', { message }),
          numbered((key) => t('accessKey', { key: formatAccessKey(key) })),
        ];
      case 'COUPON':
        return [subject, numbered((code) => t('coupon', { number: code }))];
      case 'LUCKY_NUMBER':
        return [subject, numbered((digits) => t('luckyNumber', { number: digits }))];
      case 'BLOCKED':
        return [subject && t('reason', { reason: subject })];
      default:
        return [subject];
    }
  };
  return lines().flatMap((line) => (line ? [line] : []));
}

function reasonWords(reason: string | null, amountInCents: number | null): string | null {
  const known = refusalReason.safeParse(reason);
  return known.success ? contractMessage(refusalWords(known.data, amountInCents)) : null;
}

const INVOICE_TONES: Readonly<Record<string, Tone>> = { APROVADA: 'positive', REJEITADA: 'negative' };
const COUPON_TONES: Readonly<Record<string, Tone>> = {
  CANCELLED: 'negative',
  USABLE: 'positive',
  PROCESSING: 'caution',
  UNUSABLE: 'info',
};

/** Spec 4: statuses as their enumerations say them. */
function statusOf({ kind, status }: TimelineEntry, t: Words): { words: string; tone: Tone } | null {
  if (status === null) return null;
  if (kind === 'INVOICE') {
    const words = displayInvoiceStatus(status, contractMessage(CNPJ_IN_ANALYSIS_LABEL));
    return { words, tone: INVOICE_TONES[status] ?? 'caution' };
  }
  if (isDrawOutcome(status)) {
    const { label, tone } = DRAW_OUTCOME_BADGES[status];
    return { words: contractMessage(label), tone };
  }
  if (kind === 'COUPON') {
    const label = Object.hasOwn(COUPON_STATE_LABELS, status) ? COUPON_STATE_LABELS[status as CouponState] : null;
    return { words: label === null ? '-' : contractMessage(label), tone: COUPON_TONES[status] ?? 'neutral' };
  }
  if (status === 'CANCELLED') return { words: t('void'), tone: 'negative' };
  return null;
}

/** Where a note, and a promotion, is looked at as a whole. */
const NOTES = '/purchases-portal/invoice-details';
const PROMOTIONS = '/promotion-engine/promotions/detail';

function itemOf(entry: TimelineEntry, t: Words, seesNotes: boolean): TimelineItem {
  const status = statusOf(entry, t);
  return {
    id: entry.id,
    icon: ICONS[entry.kind],
    tone: entry.kind === 'BLOCKED' ? 'negative' : 'neutral',
    title: t(entry.kind),
    ...(entry.kind === 'INVOICE' && seesNotes && { href: `${NOTES}/${entry.id}` }),
    ...(entry.promotionId !== null && { href: `${PROMOTIONS}/${entry.promotionId}` }),
    badge: status && <StatusBadge tone={status.tone}>{status.words}</StatusBadge>,
    lines: detailsOf(entry, t),
    at: { instant: entry.at, text: formatDateTime(entry.at) },
    by: entry.by === null ? null : t('by', { by: entry.by }),
  };
}

/** CUS-06: invoices, opt-ins, coupons, numbers, changes and blocks in one line of time. */
export function CustomerTimelineCard({ customerId }: { readonly customerId: string }) {
  const t = useTexts(customerTimelineTexts);
  const seesNotes = useHolds(SCREEN_ACCESS.invoices);
  const timeline = useInfiniteQuery(customerTimelineQuery(customerId));
  const entries = timeline.data?.pages.flatMap(({ data }) => data);

  const content = () => {
    if (timeline.error && !entries)
      return <ErrorState compact error={timeline.error} onRetry={() => void timeline.refetch()} retrying={timeline.isFetching} />;
    if (!entries) return <SkeletonRows rows={6} columns={1} />;
    if (entries.length === 0) return <StateView compact icon={<IconTimeline size={22} stroke={1.6} />} title={t('empty')} />;
    return <Timeline label={t('title')} items={entries.map((entry) => itemOf(entry, t, seesNotes))} />;
  };

  return (
    <SectionCard title={t('title')} text={t('text')}>
      {content()}
      {timeline.isFetchNextPageError && <ErrorState compact error={timeline.error} />}
      {timeline.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="sm"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </SectionCard>
  );
}
