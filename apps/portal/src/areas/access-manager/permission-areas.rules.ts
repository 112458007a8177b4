import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { PRODUCT_AREAS, type ProductArea } from '@galeria/contract/reference/enumerations/product-area';

/** Where people look for a permission. A new slug of the product does not compile without its place. */
const AREA_OF_SLUG: Readonly<Record<PermissionSlug, ProductArea>> = {
  'read-invoices': 'PURCHASES_PORTAL',
  'update-invoices': 'PURCHASES_PORTAL',
  'create-invoices': 'PURCHASES_PORTAL',
  'access-invoice-monitor-page': 'PURCHASES_PORTAL',
  'read-purchase-permission-list': 'PURCHASES_PORTAL',
  'update-purchase-permission-list': 'PURCHASES_PORTAL',
  'accesss-purchase-permission-list-page': 'PURCHASES_PORTAL',
  'read-purchase-block-list': 'PURCHASES_PORTAL',
  'update-purchase-block-list': 'PURCHASES_PORTAL',
  'accesss-purchase-block-list-page': 'PURCHASES_PORTAL',
  'read-group': 'ACCESS_MANAGER',
  'create-group': 'ACCESS_MANAGER',
  'update-group': 'ACCESS_MANAGER',
  'delete-group': 'ACCESS_MANAGER',
  'delete-permission': 'ACCESS_MANAGER',
  'create-permission': 'ACCESS_MANAGER',
  'read-permission': 'ACCESS_MANAGER',
  'read-user': 'ACCESS_MANAGER',
  'read-security-events': 'ACCESS_MANAGER',
  'create-user': 'ACCESS_MANAGER',
  'update-user': 'ACCESS_MANAGER',
  'create-benefit': 'BENEFITS',
  'read-benefit': 'BENEFITS',
  'update-benefit': 'BENEFITS',
  'create-transactional-loyalty-multiplier': 'BENEFITS',
  'read-transactional-loyalty-multiplier': 'BENEFITS',
  'update-transactional-loyalty-multiplier': 'BENEFITS',
  'delete-transactional-loyalty-multiplier': 'BENEFITS',
  'read-benefit-raffle-benefit-answer': 'BENEFITS',
  'read-benefit-coupon': 'BENEFITS',
  'read-benefit-audit-log': 'BENEFITS',
  'read-benefit-wps-promo': 'BENEFITS',
  'read-store-sync': 'STORE_SYNC',
  'read-store-service': 'STORE_SERVICE',
  'read-customer': 'CUSTOMER_PROFILES',
  'update-customer': 'CUSTOMER_PROFILES',
  'delete-customer': 'CUSTOMER_PROFILES',
  'close-promotion': 'PROMOTION',
  'draw-promotion': 'PROMOTION',
  'publish-winners': 'PROMOTION',
  'approve-campaign': 'ENGAGEMENT',
  'write-promotion': 'PROMOTION',
  'make-extras': 'PROMOTION',
  'write-regulation': 'PROMOTION',
  'manage-app-keys': 'ACCESS_MANAGER',
  'manage-store-sync': 'STORE_SYNC',
};

/** Permissions that the operator made for other systems belong to no area of ours. */
export type PermissionArea = ProductArea | 'OTHER';

export const areaOfSlug = (slug: string): PermissionArea =>
  Object.hasOwn(AREA_OF_SLUG, slug) ? AREA_OF_SLUG[slug as PermissionSlug] : 'OTHER';

/** In the order of the product's areas, the operator's own last; areas without a permission are left out. */
export function groupByArea<Item extends { readonly slug: string }>(
  items: readonly Item[],
): { area: PermissionArea; items: Item[] }[] {
  return [...PRODUCT_AREAS, 'OTHER' as const]
    .map((area) => ({ area, items: items.filter((item) => areaOfSlug(item.slug) === area) }))
    .filter((section) => section.items.length > 0);
}
