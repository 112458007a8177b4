import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Tone } from '../../ui/theme/colors.ts';
import { useInvoiceLabels } from './invoice-labels.ts';

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  ANALISE: 'info',
  AVALIACAO_PENDENTE: 'info',
  APROVADA: 'positive',
  REJEITADA: 'negative',
  ERRO_ENRIQUECIMENTO: 'caution',
  CNPJ_ANALISE: 'caution',
};

/** A status as it comes: one that nobody knows is shown as '-' (spec 4). */
export function InvoiceStatusBadge({ status }: { readonly status: string }) {
  const labels = useInvoiceLabels();
  const tone = Object.hasOwn(TONES, status) ? TONES[status as InvoiceStatus] : 'neutral';
  return <StatusBadge tone={tone}>{labels.status(status)}</StatusBadge>;
}
