import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { formatBrl, formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconFlag, IconHelpCircle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import type { Checks, CheckTone } from '../checks.rules.ts';
import { checksTexts } from '../checks.texts.ts';
import { reviewPaths } from '../review.paths.ts';
import classes from './note-checks.module.css';

const ICONS = { good: IconCircleCheck, caution: IconAlertTriangle, bad: IconCircleX, unknown: IconHelpCircle };

interface CheckLineProps {
  readonly tone: CheckTone;
  readonly label: string;
  readonly children: ReactNode;
}

function CheckLine({ tone, label, children }: CheckLineProps) {
  const t = useTexts(checksTexts);
  const Icon = ICONS[tone];
  return (
    <div className={classes.line} data-tone={tone}>
      <Icon size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <dt className={classes.label}>
        {label}
        <VisuallyHidden>{` (${t(`tone.${tone}`)})`}</VisuallyHidden>
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** Another note is looked at in another tab: the one on screen stays with this person. */
function NoteLink({ invoiceId, children }: { readonly invoiceId: string; readonly children: string }) {
  const { to } = useMount();
  return (
    <Anchor href={to(reviewPaths.details(invoiceId))} target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  );
}

function Duplicates({ card }: { readonly card: ReviewCard }) {
  const t = useTexts(checksTexts);
  const labels = useInvoiceLabels();
  const { duplicates } = card.checks;
  if (duplicates.length === 0) return t('noDuplicates');
  return (
    <>
      {t('sameNotes', { count: duplicates.length })}
      <ul className={classes.list}>
        {duplicates.map(({ invoiceId, status, sentAt, mallCode }) => (
          <li key={invoiceId}>
            {t('sameNote', { status: labels.status(status), sentAt: formatDateTime(sentAt), mall: mallName(mallCode) })}{' '}
            <NoteLink invoiceId={invoiceId}>{t('seeNote')}</NoteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NoteChecksProps {
  readonly card: ReviewCard;
  readonly checks: Checks;
  readonly amountInCents: number | null | undefined;
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
    const { list, tone } = checks.issuer;
    if (list === null) return t(tone === 'unknown' ? 'issuerUnknown' : 'issuerOther');
    const place = [card.storeName ?? card.issuer?.name ?? t('noStore'), card.issuer?.luc];
    return t('issuerKnown', { name: place.filter(Boolean).join(' · '), list: t(`list.${list}`) });
  };
  const buyer = card.isBuyerSender === null ? 'buyerNone' : card.isBuyerSender ? 'buyerSender' : 'buyerOther';
  return {
    limits: checks.isReleased ? t('released') : t('limitsUsed', { day: used(checks.day), month: used(checks.month) }),
    value: value(),
    issuer: issuer(),
    buyer: t(buyer),
  };
}

const worst = (...tones: readonly CheckTone[]): CheckTone =>
  (['bad', 'caution', 'unknown'] as const).find((tone) => tones.includes(tone)) ?? 'good';

/** INV-05, INV-10: what the rules would say and what looks wrong, in one glance. A flag never decides by itself. */
export const NoteChecks = memo(function NoteChecks(props: NoteChecksProps) {
  const { card, checks } = props;
  const t = useTexts(checksTexts);
  const labels = useInvoiceLabels();
  const words = useCheckWords(props);
  return (
    <section aria-label={t('title')}>
      <dl className={classes.root}>
        <CheckLine tone={checks.duplicates.tone} label={t('duplicates')}>
          <Duplicates card={card} />
        </CheckLine>
        <CheckLine tone={worst(checks.day.tone, checks.month.tone)} label={t('limits')}>
          {words.limits}
        </CheckLine>
        <CheckLine tone={checks.value.tone} label={t('value')}>
          {words.value}
        </CheckLine>
        <CheckLine tone={checks.issuer.tone} label={t('issuer')}>
          <span title={card.issuerCnpj === null ? undefined : formatCnpj(card.issuerCnpj)}>{words.issuer}</span>
        </CheckLine>
        <CheckLine tone={checks.buyer.tone} label={t('buyer')}>
          {words.buyer}
        </CheckLine>
      </dl>
      {card.flags.length > 0 && (
        <ul className={classes.flags} aria-label={t('flags')}>
          {card.flags.map(({ kind, sentence, otherInvoiceId }) => (
            <li key={kind} className={classes.flag}>
              <IconFlag size={16} stroke={1.8} className={classes.icon} aria-hidden />
              <span>
                <strong>{labels.flag(kind)}:</strong> {sentence}{' '}
                {otherInvoiceId !== null && <NoteLink invoiceId={otherInvoiceId}>{t('flagOther')}</NoteLink>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
