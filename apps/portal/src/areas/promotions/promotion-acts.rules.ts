import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { mayPromotion, type PromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { PromotionStatus } from '@galeria/contract/reference/enumerations/promotion';

/** PER-07, PER-10: every act asks for a slug. */
const SLUG_OF: Readonly<Record<PromotionAct, PermissionSlug>> = {
  edit: 'write-promotion',
  delete: 'write-promotion',
  approve: 'approve-campaign',
  refuse: 'approve-campaign',
  activate: 'approve-campaign',
  close: 'close-promotion',
};

/** In the order they are offered: what moves the promotion on comes first, what ends it last. */
const OFFERED = ['approve', 'activate', 'edit', 'refuse', 'close', 'delete'] as const satisfies readonly PromotionAct[];

export interface OfferedAct {
  readonly act: PromotionAct;
  /** What the person must hold; without it the act is shown and cannot be done. */
  readonly slug: PermissionSlug;
}

/** PRO-04: the buttons follow the table that the server follows. */
export const offeredActs = (status: PromotionStatus): OfferedAct[] =>
  OFFERED.filter((act) => mayPromotion(status, act)).map((act) => ({ act, slug: SLUG_OF[act] }));
