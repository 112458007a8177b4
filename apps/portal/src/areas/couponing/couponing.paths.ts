/** Inside the area; `useMount().to` puts the base before them. */
export const couponingPaths = {
  list: 'listing',
  create: 'create',
  edit: (id: number): string => `edit/${id}`,
  codes: (id: number): string => `edit/${id}?tab=CODES`,
  audit: (id: number): string => `${id}/audit`,
  coupons: 'coupons/listing',
  couponsOf: (id: number, isOfSelectedMall: boolean): string =>
    // A list of the selected mall would hide the codes of another mall's campaign.
    `coupons/listing?${isOfSelectedMall ? '' : 'scope=all&'}campaignId=${id}`,
  coupon: (couponId: string): string => `coupons/${couponId}`,
} as const;
