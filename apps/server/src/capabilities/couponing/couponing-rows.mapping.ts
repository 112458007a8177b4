import type { CouponingChange } from '@galeria/contract/couponing/couponing';
import type { CampaignContent } from './couponing.store.ts';

/** One fixed code is one code, and files bring as many as they do; whatever a field that is not asked for holds is nothing. */
export const contentOf = (body: Omit<CouponingChange, 'version'>, imported = 0): CampaignContent => ({
  name: body.name,
  storeUniversalId: body.storeUniversalId || null,
  sellers: body.sellers,
  discountType: body.discountType,
  discountAmount: body.discountAmount ?? null,
  discountPercentage: body.discountPercentage ?? null,
  minAmount: body.minAmount ?? null,
  startsAt: new Date(body.startDate),
  endsAt: new Date(body.endDate),
  codeType: body.codeType,
  code: body.code || null,
  quantity: body.codeType === 'IMPORTED' ? imported : (body.quantity ?? 1),
  usesPerCode: body.usesPerCode,
  dailyLimit: body.dailyLimit ?? null,
});

export const couponingSubject = (id: number) => ({ type: 'couponing', id: String(id) });
export const couponingCouponSubject = (couponId: string) => ({ type: 'couponing-coupon', id: couponId });

/** Without its code: who reads the trail is not who may use it. */
export const auditedCouponing = ({ startsAt, endsAt, code: _code, ...row }: CampaignContent): Record<string, unknown> => ({
  name: row.name,
  storeUniversalId: row.storeUniversalId,
  sellers: row.sellers,
  discountType: row.discountType,
  discountAmount: row.discountAmount,
  discountPercentage: row.discountPercentage,
  minAmount: row.minAmount,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  codeType: row.codeType,
  quantity: row.quantity,
  usesPerCode: row.usesPerCode,
  dailyLimit: row.dailyLimit,
});
