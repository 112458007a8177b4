import type { Coupon } from '@galeria/contract/coupons/coupon-endpoints';
import { mayBecome } from '@galeria/contract/coupons/coupon-lifecycle';
import { IconArrowBackUp, IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { couponActsTexts } from '../coupon-acts.texts.ts';
import { BurnDialog, ReleaseDialog } from './coupon-act-dialogs.tsx';

type AskedAct = 'burn' | 'release';

/** CPN-01, CPN-02: offered as far as the coupon's status goes; PER-10: who may not do it reads why. */
export function CouponActs({ coupon }: { readonly coupon: Coupon }) {
  const t = useTexts(couponActsTexts);
  const lockedBecause = useLock()('update-benefit');
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const dialogOf = (act: AskedAct) => ({ coupon, opened: asked === act, onClose: () => setAsked(null) });
  return (
    <>
      {mayBecome(coupon.status, 'CANCELLED') && (
        <ActButton
          variant="default"
          lockedBecause={lockedBecause}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setAsked('release')}
        >
          {t('release')}
        </ActButton>
      )}
      {mayBecome(coupon.status, 'BURNED_MANUALLY') && (
        <ActButton
          lockedBecause={lockedBecause}
          leftSection={<IconFlame size={16} aria-hidden />}
          onClick={() => setAsked('burn')}
        >
          {t('burn')}
        </ActButton>
      )}
      <BurnDialog {...dialogOf('burn')} />
      <ReleaseDialog {...dialogOf('release')} />
    </>
  );
}
