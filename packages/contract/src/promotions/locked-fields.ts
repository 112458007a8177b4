import type { PromotionStatus } from '../reference/enumerations/promotion.ts';

/**
 * PRO-05: what people joined under may not change while they take part. What is left may: texts that explain and pictures at
 * once, the rest by an amendment. Paths as forms and problems name them.
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
  'countedTotal',
  'isAgeRestricted',
  'hasCep',
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

/** PRO-16: what changes while it runs only by an amendment: a version with a reason, which a second person approves. */
export const AMENDED_WHEN_RUNNING = [
  'blockedStoresFileId',
  'documents.regulation',
  'documents.raffleRegulation',
  'documents.buyAndWinRegulation',
  'documents.luckyNumberRegulation',
  'buyAndWin.awards',
  ...(['buyAndWin', 'raffle', 'luckyNumber'] as const).flatMap((mode) => [
    `${mode}.endDate`,
    `${mode}.raffleDate`,
    `${mode}.announcementDate`,
    `${mode}.awardQuantity`,
    `${mode}.sponsors`,
  ]),
] as const;

export const isAmended = (status: PromotionStatus, path: string): boolean =>
  status === 'CURRENT' && (AMENDED_WHEN_RUNNING as readonly string[]).includes(path);

export const isLocked = (status: PromotionStatus, path: string): boolean =>
  status === 'CLOSED' || (status === 'CURRENT' && (LOCKED_WHEN_RUNNING as readonly string[]).includes(path));
