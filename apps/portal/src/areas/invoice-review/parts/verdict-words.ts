import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Verdict } from '../decision.rules.ts';
import { noticesTexts } from '../notices.texts.ts';

/** 'Aprovada', 'Recusada: Nota duplicada', 'Pulada'. */
export function useVerdictWords(): (verdict: Verdict) => string {
  const t = useTexts(noticesTexts);
  const labels = useInvoiceLabels();
  return (verdict) => {
    if (verdict.act === 'approve') return t('approved');
    if (verdict.act === 'ask-picture') return t('askedPicture', { reason: labels.askReason(verdict.reason) });
    return verdict.act === 'skip' ? t('skipped') : t('refused', { reason: labels.reason(verdict.reason) });
  };
}
