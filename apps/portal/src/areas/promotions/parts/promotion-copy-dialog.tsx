import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { CopyDialog } from '../../../domain/mall-copies/copy-dialog.tsx';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { promotionCopyTexts } from '../copy.texts.ts';
import { useCopyPromotion } from '../promotion-insight.queries.ts';
import { promotionPaths } from '../promotions.paths.ts';

const TEXT = { of: 'text', limit: TEXT_LIMITS.plain, tooLong: RULE_MESSAGES.textTooLong } as const;

/** The original as the differences are laid over it: dates and place are those of its first mode. */
function valuesOf(promotion: Promotion) {
  const first = promotion.luckyNumber ?? promotion.raffle ?? promotion.buyAndWin;
  return {
    name: promotion.name,
    secapNumber: promotion.secapNumber,
    startDate: momentText(first?.startDate ?? null, 'start'),
    endDate: momentText(first?.estimatedEndDate ?? null, 'end'),
    pickUpLocation: first?.pickUpLocation,
  };
}

/** PRO-15. */
export function PromotionCopyDialog({ promotion, onClose }: { readonly promotion: Promotion; readonly onClose: () => void }) {
  const t = useTexts(promotionCopyTexts);
  const { to } = useMount();
  const copy = useCopyPromotion(promotion.id);
  return (
    <CopyDialog
      original={{ mallCode: promotion.mallCode, values: valuesOf(promotion) }}
      fields={[
        { name: 'name', label: t('name'), kind: TEXT },
        { name: 'secapNumber', label: t('secapNumber'), kind: TEXT },
        { name: 'startDate', label: t('startDate'), kind: { of: 'start' } },
        { name: 'endDate', label: t('endDate'), kind: { of: 'end' } },
        { name: 'pickUpLocation', label: t('pickUpLocation'), kind: TEXT },
      ]}
      text={t('text')}
      copy={copy}
      linkOf={({ mallCode, promotionId }) => ({
        label: t('open', { id: promotionId, mall: mallName(mallCode) }),
        href: to(promotionPaths.detail(promotionId)),
      })}
      onClose={onClose}
    />
  );
}
