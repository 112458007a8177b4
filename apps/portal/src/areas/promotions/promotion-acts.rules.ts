import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { mayPromotion, type PromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';

/** PER-07: the acts that ask for a slug; the others are open to whoever may enter the page. */
const SLUG_OF: Readonly<Partial<Record<PromotionAct, PermissionSlug>>> = {
  approve: 'approve-campaign',
  refuse: 'approve-campaign',
  activate: 'approve-campaign',
  close: 'close-promotion',
};

/** In the order they are offered: what moves the promotion on comes first, what ends it last. */
const OFFERED = ['approve', 'activate', 'edit', 'refuse', 'close', 'delete'] as const satisfies readonly PromotionAct[];

export interface OfferedAct {
  readonly act: PromotionAct;
  /** The status allows it, the person's permissions do not: it is shown and cannot be done. */
  readonly isLocked: boolean;
}

/** PRO-04: the buttons follow the table that the server follows. */
export const offeredActs = (status: PromotionStatus, holds: (slug: PermissionSlug) => boolean): OfferedAct[] =>
  OFFERED.filter((act) => mayPromotion(status, act)).map((act) => {
    const slug = SLUG_OF[act];
    return { act, isLocked: slug !== undefined && !holds(slug) };
  });
