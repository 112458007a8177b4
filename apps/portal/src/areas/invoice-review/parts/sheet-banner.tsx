import type { PictureAsk } from '@galeria/contract/invoices/picture-ask';
import { formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSayMessage } from '../../../ui/ui-texts.tsx';
import { isMine, OWN_APPROVAL, type Sheet } from '../decision.rules.ts';
import { useCallOffPicture } from '../review.queries.ts';
import { reviewTexts } from '../review.texts.ts';
import type { ReviewDesk } from '../review-desk.ts';
import { digitOf } from '../review-keys.rules.ts';
import { timeOf } from '../time-of-day.ts';
import { toSenderTexts } from '../to-sender.texts.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './review.module.css';

interface SheetBannerProps {
  readonly sheet: Sheet;
  readonly desk: ReviewDesk;
}

interface BannerProps {
  readonly tone: 'info' | 'positive' | 'negative' | 'caution';
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Banner({ tone, title, text, children }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'caution' || tone === 'negative' ? 'alert' : 'status'}>
      <p className={classes.bannerTitle}>{title}</p>
      <p className={classes.bannerText}>{text}</p>
      {children !== undefined && <div className={classes.bannerActs}>{children}</div>}
    </div>
  );
}

function useDecidedWords({ card }: Sheet): string {
  const t = useTexts(reviewTexts);
  const labels = useInvoiceLabels();
  const by = card.decidedBy === null ? t('byRules') : t('byPerson', { by: card.decidedBy });
  const at = formatDateTime(card.decidedAt);
  if (card.status !== 'REJEITADA' || card.recuseReason === null) return t('decidedApproved', { by, at });
  return t('decidedRefused', { by, at, reason: labels.refusal(card.recuseReason, card.amountInCents) });
}

/** INV-19: it is decided when its picture came, or when nobody waits for that any more. */
function AwaitsPicture({ sheet, desk, ask, next }: SheetBannerProps & { readonly ask: PictureAsk; readonly next: ReactNode }) {
  const t = useTexts(toSenderTexts);
  const labels = useInvoiceLabels();
  const { invoiceId } = sheet.card;
  const callOff = useCallOffPicture();
  const title = t('awaits', { by: ask.askedBy, day: formatDate(ask.until) });
  return (
    <Banner tone="info" title={title} text={[labels.askReason(ask.reason), ask.sentence].filter(Boolean).join('. ')}>
      <Button
        size="compact-sm"
        variant="default"
        loading={callOff.isPending}
        onClick={() => callOff.mutate(invoiceId, { onSettled: () => void desk.reload(invoiceId) })}
      >
        {t('callOff')}
      </Button>
      {next}
    </Banner>
  );
}

/** Why a note cannot be decided here, or why it came back. Nothing where all is as it should be. */
export function SheetBanner({ sheet, desk }: SheetBannerProps) {
  const { card, refusal, lost } = sheet;
  const t = useTexts(reviewTexts);
  const labels = useInvoiceLabels();
  const say = useSayMessage();
  const decided = useDecidedWords(sheet);
  const next = (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<KeyHint>P</KeyHint>}
      aria-keyshortcuts="P"
      onClick={() => void desk.next()}
    >
      {t('next')}
    </Button>
  );
  const claimAgain = (
    <Button size="compact-sm" variant="default" onClick={() => void desk.reload(card.invoiceId)}>
      {t('claimAgain')}
    </Button>
  );

  if (isInvoiceDecided(card.status)) {
    return (
      <Banner tone={card.status === 'APROVADA' ? 'positive' : 'negative'} title={decided} text={t('decidedText')}>
        {next}
      </Banner>
    );
  }
  if (lost !== null) {
    return (
      <Banner tone="caution" title={t('lost')} text={t('lostText', { message: say(lost) })}>
        {claimAgain}
        {next}
      </Banner>
    );
  }
  if (!isMine(sheet) && card.lease !== null) {
    const title = t('withSomebody', { by: card.lease.by, time: timeOf(card.lease.until) });
    return (
      <Banner tone="caution" title={title} text={t('withSomebodyText')}>
        {claimAgain}
        {next}
      </Banner>
    );
  }
  if (card.pictureAsk?.ending === null) return <AwaitsPicture sheet={sheet} ask={card.pictureAsk} desk={desk} next={next} />;
  if (card.lease === null) {
    return (
      <Banner tone="info" title={t('notInReview')} text={t('notInReviewText', { status: labels.status(card.status) })}>
        {next}
      </Banner>
    );
  }
  if (card.isOwnWriting) {
    return (
      <Banner tone="info" title={t('ownNote')} text={say(OWN_APPROVAL)}>
        {next}
      </Banner>
    );
  }
  if (refusal === null) return null;
  const { suggests } = refusal;
  const suggestion = suggests && t('suggestion', { digit: digitOf(suggests), reason: labels.reason(suggests) });
  return <Banner tone="caution" title={t('backRefused')} text={[say(refusal.message), suggestion].filter(Boolean).join('. ')} />;
}
