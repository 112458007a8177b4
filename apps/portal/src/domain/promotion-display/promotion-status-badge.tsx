import {
  type PromotionMode,
  type PromotionStatus,
  type PromotionType,
  promotionStatusColour,
  promotionStatusLabel,
} from '@galeria/contract/reference/enumerations/promotion';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { badgeTone } from './badge-tone.ts';

interface PromotionStatusBadgeProps {
  readonly status: PromotionStatus;
  readonly type: PromotionType;
  readonly mode: PromotionMode;
}

/** Spec 4: label and colour depend on where the promotion is shown. */
export function PromotionStatusBadge({ status, type, mode }: PromotionStatusBadgeProps) {
  useLanguage();
  return (
    <StatusBadge tone={badgeTone(promotionStatusColour(status, mode))}>
      {contractMessage(promotionStatusLabel(status, type, mode))}
    </StatusBadge>
  );
}
