import { CODE_FILE_STATUS_LABELS, type CodeFileStatus } from '@galeria/contract/coupons/code-file';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { Tone } from '../../ui/theme/colors.ts';

const TONES: Readonly<Record<CodeFileStatus, Tone>> = {
  READING: 'info',
  READY: 'caution',
  RUNNING: 'info',
  STOPPED: 'caution',
  DONE: 'positive',
  FAILED: 'negative',
  DISCARDED: 'neutral',
};

export function CodeFileStatusBadge({ status }: { readonly status: CodeFileStatus }) {
  useLanguage();
  return <StatusBadge tone={TONES[status]}>{contractMessage(CODE_FILE_STATUS_LABELS[status])}</StatusBadge>;
}
