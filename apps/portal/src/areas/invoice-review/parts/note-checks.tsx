import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { formatBrl, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Answered, Checks, CheckTone, Unknown } from '../checks.rules.ts';
import { checksTexts } from '../checks.texts.ts';
import { useBeside } from './beside.ts';
import classes from './note-checks.module.css';
import { NoteLink } from './note-link.tsx';

const ICONS = { good: IconCircleCheck, caution: IconAlertTriangle, bad: IconCircleX, unknown: IconHelpCircle };

interface CheckLineProps {
  readonly tone: CheckTone;
  readonly label: string;
  /** Said instead of what the check would say, which it cannot yet. */
  readonly unknown?: Unknown;
  readonly tooLittle?: string;
  readonly onAskAgain?: () => void;
  readonly children: ReactNode;
}

function CheckLine({ tone, label, unknown = null, tooLittle, onAskAgain, children }: CheckLineProps) {
  const t = useTexts(checksTexts);
  const Icon = ICONS[tone];
  const words = (): ReactNode => {
    if (unknown === 'asking') return t('asking');
    if (unknown === 'too-little' && tooLittle !== undefined) return tooLittle;
    if (unknown !== 'failed') return children;
    return (
      <>
        {t('failed')}{' '}
        <Anchor component="button" type="button" inherit onClick={onAskAgain}>
          {t('askAgain')}
        </Anchor>
      </>
    );
  };
  return (
    <div className={classes.line} data-tone={tone}>
      <Icon size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <dt className={classes.label}>
        {label}
        <VisuallyHidden>{` (${t(`tone.${tone}`)})`}</VisuallyHidden>
      </dt>
      <dd className={classes.value}>{words()}</dd>
    </div>
  );
}

/** The first answers a key of its own (D). */
function CompareButton({ invoiceId }: { readonly invoiceId: string }) {
  const t = useTexts(checksTexts);
  const { besideId, toggle } = useBeside();
  const isBeside = besideId === invoiceId;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      data-compare
      aria-pressed={isBeside}
      aria-keyshortcuts="D Alt+D"
      onClick={() => toggle(invoiceId)}
    >
      {t(isBeside ? 'compared' : 'compare')}
    </Anchor>
  );
}

function Duplicates({ answered }: { readonly answered: Answered }) {
  const t = useTexts(checksTexts);
  const labels = useInvoiceLabels();
  const { now } = answered;
  // The server has refused an approval, and has not been heard since.
  if (now === null || now.duplicates === null) return t('refusedAsEqual');
  const { duplicates, isDuplicateElsewhere } = now;
  if (duplicates.length === 0) return t(isDuplicateElsewhere ? 'sameElsewhere' : 'noDuplicates');
  return (
    <>
      {t('sameNotes', { count: duplicates.length })}
      <ul className={classes.list}>
        {duplicates.map(({ invoiceId, status, sentAt, mallCode, customerName, amountInCents }) => (
          <li key={invoiceId}>
            {[
              customerName ?? t('nobody'),
              ...(amountInCents === null ? [] : [formatBrl(amountInCents)]),
              labels.status(status),
              formatDateTime(sentAt),
              mallName(mallCode),
            ].join(', ')}{' '}
            <CompareButton invoiceId={invoiceId} />
            {' · '}
            <NoteLink invoiceId={invoiceId}>{t('seeNote')}</NoteLink>
          </li>
        ))}
      </ul>
      {isDuplicateElsewhere && t('sameElsewhere')}
    </>
  );
}

interface NoteChecksProps {
  readonly card: ReviewCard;
  readonly checks: Checks;
  readonly answered: Answered;
  readonly amountInCents: number | null | undefined;
  readonly onAskAgain: () => void;
}

function useCheckWords({ card, checks, amountInCents }: NoteChecksProps) {
  const t = useTexts(checksTexts);
  const used = ({ count, limit }: Checks['day']): string => (limit === null ? String(count) : t('ofLimit', { count, limit }));
  const value = (): string => {
    const { limit, tone } = checks.value;
    if (amountInCents === 0) return t('valueZero');
    if (limit === null) return t('noLimit');
    return tone === 'bad'
      ? t('valueOver', { amount: formatBrl(amountInCents), limit: formatBrl(limit) })
      : t('valueLimit', { limit: formatBrl(limit) });
  };
  const issuer = (): string => {
    const { place } = checks.issuer;
    if (place === null) return t('issuerUnknown');
    const name = [place.name ?? t('noStore'), place.luc].filter(Boolean).join(' · ');
    return t('issuerKnown', { name, list: t(`list.${place.list}`) });
  };
  const date = checks.day.on === null ? '' : formatDate(checks.day.on);
  const buyer = card.isBuyerSender === null ? 'buyerNone' : card.isBuyerSender ? 'buyerSender' : 'buyerOther';
  return {
    limits: checks.isReleased ? t('released') : t('limitsUsed', { day: used(checks.day), month: used(checks.month), date }),
    value: value(),
    issuer: issuer(),
    buyer: t(buyer),
  };
}

const worst = (...tones: readonly CheckTone[]): CheckTone =>
  (['bad', 'caution', 'unknown'] as const).find((tone) => tones.includes(tone)) ?? 'good';

/** INV-05: what the rules would say, in one glance. */
export function NoteChecks(props: NoteChecksProps) {
  const { checks, answered, onAskAgain } = props;
  const t = useTexts(checksTexts);
  const words = useCheckWords(props);
  const { duplicates, day, month, value, issuer, buyer } = checks;
  return (
    <section className={classes.section} aria-label={t('title')}>
      <dl className={classes.root}>
        <CheckLine {...duplicates} label={t('duplicates')} tooLittle={t('tooLittle')} onAskAgain={onAskAgain}>
          <Duplicates answered={answered} />
        </CheckLine>
        <CheckLine tone={worst(day.tone, month.tone)} unknown={day.unknown} label={t('limits')} onAskAgain={onAskAgain}>
          {words.limits}
        </CheckLine>
        <CheckLine {...value} label={t('value')} onAskAgain={onAskAgain}>
          {words.value}
        </CheckLine>
        <CheckLine {...issuer} label={t('issuer')} tooLittle={t('issuerUnknown')} onAskAgain={onAskAgain}>
          {words.issuer}
        </CheckLine>
        <CheckLine tone={buyer.tone} label={t('buyer')}>
          {words.buyer}
        </CheckLine>
      </dl>
    </section>
  );
}
