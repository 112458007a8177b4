import type { InvoiceDetail } from '@galeria/contract/invoices/invoice';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { InvoiceHistory } from '../../../domain/invoice-display/invoice-history.tsx';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { InvoiceStatusBadge } from '../../../domain/invoice-display/invoice-status-badge.tsx';
import { PictureAskBadge } from '../../../domain/invoice-display/picture-ask-badge.tsx';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { NotePicture } from '../../../domain/note-picture/note-picture.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { invoiceDetailsTexts } from '../invoice-details.texts.ts';
import { invoiceQuery } from '../invoices.queries.ts';
import { AskedPictureCard } from '../parts/asked-picture-card.tsx';
import { InvoiceCustomerCard, InvoiceDataCard, InvoiceEnrichmentCard, InvoiceIssuerCard } from '../parts/invoice-cards.tsx';
import { InvoiceFlagsCard } from '../parts/invoice-flags-card.tsx';
import { InvoiceItemsCard } from '../parts/invoice-items-card.tsx';
import classes from '../parts/invoice-view.module.css';
import { purchasesPaths } from '../purchases.paths.ts';

/** INV-01: a note with its picture, what is known of it and what happened to it. */
export function InvoiceDetailsPage() {
  const id = useParam('id');
  return <InvoiceOf key={id} id={id} />;
}

function useBack() {
  const t = useTexts(invoiceDetailsTexts);
  const { to } = useMount();
  return { href: to(purchasesPaths.list), label: t('back') };
}

function InvoiceOf({ id }: { readonly id: string }) {
  const t = useTexts(invoiceDetailsTexts);
  const back = useBack();
  const invoice = useQuery(invoiceQuery(id));

  if (isUnknownRecord(invoice.error)) {
    const list = (
      <Button component={AppLink} href={back.href} variant="default">
        {back.label}
      </Button>
    );
    return (
      <>
        <PageHeader title={t('notFound')} back={back} />
        <StateView
          icon={<IconFileUnknown size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={list}
        />
      </>
    );
  }
  if (!invoice.data && invoice.error) {
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <ErrorState error={invoice.error} retrying={invoice.isFetching} onRetry={() => void invoice.refetch()} />
      </>
    );
  }
  if (!invoice.data) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  return <InvoiceView invoice={invoice.data} />;
}

function InvoiceView({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTexts(invoiceDetailsTexts);
  return (
    <div className={classes.root}>
      <InvoiceHeader invoice={invoice} />
      <OtherMallNotice mallCode={invoice.mallCode} isSpaced />
      <div className={classes.columns}>
        <div className={classes.column}>
          {invoice.flags.length > 0 && <InvoiceFlagsCard flags={invoice.flags} />}
          <InvoiceDataCard invoice={invoice} />
          <div className={classes.pair}>
            <InvoiceCustomerCard invoice={invoice} />
            <InvoiceIssuerCard invoice={invoice} />
          </div>
          <InvoiceEnrichmentCard invoice={invoice} />
          {invoice.items.length > 0 && <InvoiceItemsCard items={invoice.items} />}
        </div>
        <div className={classes.column}>
          {invoice.pictureAsk?.ending === null && <AskedPictureCard invoice={invoice} ask={invoice.pictureAsk} />}
          {invoice.picture !== null && (
            <SectionCard title={t('picture')}>
              <div className={classes.picture}>
                <NotePicture invoiceId={invoice.invoiceId} picture={invoice.picture} />
              </div>
            </SectionCard>
          )}
          <SectionCard title={t('history')} text={t('historyText')}>
            <InvoiceHistory label={t('history')} note={invoice} />
          </SectionCard>
        </div>
      </div>
    </div>
  );
}

function InvoiceHeader({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTexts(invoiceDetailsTexts);
  const labels = useInvoiceLabels();
  const back = useBack();
  const { to } = useMount();
  const reviews = useHolds(['update-invoices']);
  const canReview = reviews && !isInvoiceDecided(invoice.status);
  return (
    <PageHeader
      title={invoice.number === null ? t('title') : t('numbered', { number: invoice.number })}
      back={back}
      badge={
        <span className={classes.badges}>
          <InvoiceStatusBadge status={invoice.status} />
          <PictureAskBadge note={invoice} />
          {invoice.recuseReason !== null && (
            <StatusBadge tone="neutral">{labels.refusal(invoice.recuseReason, invoice.amountInCents)}</StatusBadge>
          )}
        </span>
      }
      subtitle={
        <span className={classes.subtitle}>
          <span>{mallName(invoice.mallCode)}</span>
          <span aria-hidden>·</span>
          <span className="gal-figures">{t('sentOn', { at: formatDateTime(invoice.sentAt) })}</span>
        </span>
      }
      {...(canReview && {
        actions: (
          <Button
            component={AppLink}
            href={to(purchasesPaths.review(invoice.invoiceId))}
            preload={false}
            leftSection={<IconClipboardCheck size={16} aria-hidden />}
          >
            {t('review')}
          </Button>
        ),
      })}
    />
  );
}
