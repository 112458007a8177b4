import { useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { joinPath, type MountMode, useMount } from '../../lib/mount.tsx';

/** Benefits, their coupons and campaigns of codes are areas of their own; all stand under engagement and in the older module. */
const BASES = {
  engagement: { benefits: '/engagement/benefits', coupons: '/engagement/coupons', couponing: '/engagement/couponing' },
  portal: { benefits: '/benefits', coupons: '/benefits/coupons', couponing: '/benefits/couponing' },
} as const satisfies Record<MountMode, unknown>;

interface OfMall {
  readonly id: number;
  readonly mallCode: string;
}

/** From benefits to their coupons and back, inside the tree that is on screen. */
export function useBenefitTree() {
  const { benefits, coupons, couponing } = BASES[useMount().mode];
  const selected = useSelectedMall();
  return {
    benefits,
    benefit: (id: number): string => joinPath(benefits, `edit/${id}`),
    raffleAnswers: joinPath(benefits, 'raffle-answer/listing'),
    partnerPromos: joinPath(benefits, 'wpspromo/listing'),
    coupons: joinPath(coupons, 'listing'),
    couponing: joinPath(couponing, 'listing'),
    coupon: (couponId: string): string => joinPath(coupons, couponId),
    /** A list of the selected mall would hide the coupons of another mall's benefit. */
    couponsOf: ({ id, mallCode }: OfMall): string =>
      joinPath(coupons, `listing?${mallCode === selected?.code ? '' : 'scope=all&'}benefitId=${id}`),
  };
}
