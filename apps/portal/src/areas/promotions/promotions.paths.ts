import type { PromotionMode, PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { joinPath } from '../../lib/mount.tsx';

/** Inside the area; `useMount().to` puts the base before them. */
export const promotionPaths = {
  list: '',
  create: 'create',
  edit: (id: number): string => `edit/${id}`,
  detail: (id: number): string => `detail/${id}`,
} as const;

/** The engagement forms of a lucky number are an area of their own. */
export const luckyNumberPaths = {
  create: '/engagement/lucky-number/create',
  edit: (id: number): string => `/engagement/lucky-number/edit/${id}`,
} as const;

/** From the lucky number's forms to where its details are: under engagement, whichever form it was. */
export const engagementPromotions = (path: string): string => joinPath('/engagement/promotions', path);

/** BEN-08: the legacy module lists no promotions; its forms lead back to its own home. */
export const LEGACY_HOME = '/benefits';

interface Edited {
  readonly id: number;
  readonly type: PromotionType;
}

/** Spec 2.6: in engagement mode a lucky number has its own form; everything else is edited where it stands. */
export const editAddress = ({ id, type }: Edited, mode: PromotionMode, to: (path: string) => string): string =>
  mode === 'engagement' && type === 'LUCKYNUMBER' ? luckyNumberPaths.edit(id) : to(promotionPaths.edit(id));
