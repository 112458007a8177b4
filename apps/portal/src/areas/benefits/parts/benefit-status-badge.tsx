import { BENEFIT_STATUS_LABELS, type BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { STATUS_TONES } from '../benefit-words.ts';
import { benefitsTexts } from '../benefits.texts.ts';

interface InLife {
  readonly status: BenefitStatus;
  readonly isPaused: boolean;
}

/** BEN-02: what is paused is approved, but that is not what people want to know of it. */
export function useStatusWords(): (benefit: InLife) => string {
  const t = useTexts(benefitsTexts);
  return ({ status, isPaused }) => (isPaused ? t('paused') : contractMessage(BENEFIT_STATUS_LABELS[status]));
}

export function BenefitStatusBadge({ benefit }: { readonly benefit: InLife }) {
  const words = useStatusWords();
  return <StatusBadge tone={benefit.isPaused ? 'caution' : STATUS_TONES[benefit.status]}>{words(benefit)}</StatusBadge>;
}
