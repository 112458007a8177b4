import type { PromotionStatus } from '../reference/enumerations/promotion.ts';

/**
 * PRO-05: what people joined under may not change while they take part. What is left may: texts that explain, files, an end
 * put off, prizes added. Paths as forms and problems name them.
 */
export const LOCKED_WHEN_RUNNING = [
  'type',
  'targetType',
  'userType',
  'allowedCategories',
  'activeDays',
  'exclusivityType',
  'emailList',
  'storeIds',
  'shouldTrackItems',
  'isAgeRestricted',
  'blockedStoresFileId',
  'blocklistFileId',
  ...(['buyAndWin', 'raffle', 'luckyNumber'] as const).flatMap((mode) => [
    `${mode}.secapNumber`,
    `${mode}.startDate`,
    `${mode}.consumerTarget`,
    `${mode}.awardName`,
  ]),
  'luckyNumber.seriesCount',
  'luckyNumber.drawRule',
] as const;

export const isLocked = (status: PromotionStatus, path: string): boolean =>
  status === 'CLOSED' || (status === 'CURRENT' && (LOCKED_WHEN_RUNNING as readonly string[]).includes(path));
