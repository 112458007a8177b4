export const couponSubject = (couponId: string) => ({ type: 'coupon', id: couponId });
