import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { engagementPromotions, LEGACY_HOME, promotionPaths } from '../promotions.paths.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';

/** BEN-08: where a raffle's form leads back to, in the tree it stands in. */
export function useRaffleBack() {
  const t = useTexts(promotionFormTexts);
  const { mode } = useMount();
  return mode === 'engagement'
    ? { href: engagementPromotions(promotionPaths.list), label: t('back') }
    : { href: LEGACY_HOME, label: t('backToBenefits') };
}
