import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type InvoiceLabels, useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { InvoiceStatusBadge } from '../../../../domain/invoice-display/invoice-status-badge.tsx';
import { type Translate, useTexts } from '../../../../lib/i18n/texts.ts';
import { useMount } from '../../../../lib/mount.tsx';
import { useHolds } from '../../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../../ui/page/app-link.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { purchasesPaths } from '../../purchases.paths.ts';
import classes from './create.module.css';

export interface SentNote extends SentInvoice {
  readonly customerName: string;
  /** Spec 8: a note of zero reais is refused; none of the six reasons says so. */
  readonly isZero: boolean;
}

interface Outcome {
  readonly tone: 'positive' | 'caution' | 'negative';
  readonly title: string;
  readonly text: string;
}

function outcomeOf(
  { status, recuseReason, isZero }: SentNote,
  t: Translate<typeof createInvoiceTexts.pt>,
  labels: InvoiceLabels,
): Outcome {
  switch (status) {
    case 'ANALISE':
    case 'AVALIACAO_PENDENTE':
      return { tone: 'positive', title: t('sent.analysis'), text: t('sent.analysisText') };
    case 'APROVADA':
      return { tone: 'positive', title: t('sent.approved'), text: t('sent.approvedText') };
    case 'CNPJ_ANALISE':
      return { tone: 'caution', title: t('sent.issuer'), text: t('sent.issuerText') };
    case 'ERRO_ENRIQUECIMENTO':
      return { tone: 'caution', title: t('sent.failed'), text: t('sent.failedText') };
    case 'REJEITADA': {
      const why = () => {
        if (isZero && (recuseReason === null || recuseReason === 'VALUE_LIMIT')) return t('sent.refusedZero');
        return recuseReason === null ? t('sent.refusedNoReason') : t('sent.refusedText', { reason: labels.reason(recuseReason) });
      };
      return { tone: 'negative', title: t('sent.refused'), text: why() };
    }
  }
}

const ICONS = { positive: IconCheck, caution: IconClock, negative: IconX } as const;

interface SentResultProps {
  readonly sent: SentNote;
  /** Keeps the customer. */
  readonly onAnother: () => void;
  readonly onOtherCustomer: () => void;
}

/** INV-04, INV-05: what became of the note, which a rule may have refused at once. */
export function SentResult({ sent, onAnother, onOtherCustomer }: SentResultProps) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  const reads = useHolds(['read-invoices']);
  const { tone, title, text } = outcomeOf(sent, t, labels);
  const Icon = ICONS[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusOutcome() {
    heading.current?.focus();
  }, []);

  return (
    <SectionCard>
      <div className={classes.outcome}>
        <span className={classes.outcomeIcon} data-tone={tone} aria-hidden>
          <Icon size={20} stroke={2} />
        </span>
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.outcomeTitle ?? ''}>
            {title}
          </Title>
          <Text size="sm">{text}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('sent.customer', { name: sent.customerName })}
          </Text>
          <InvoiceStatusBadge status={sent.status} />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button onClick={onAnother}>{t('another')}</Button>
        {reads && (
          <Button component={AppLink} href={to(purchasesPaths.details(sent.invoiceId))} variant="default">
            {t('see')}
          </Button>
        )}
        <Button variant="default" onClick={onOtherCustomer}>
          {t('otherCustomer')}
        </Button>
      </div>
    </SectionCard>
  );
}
