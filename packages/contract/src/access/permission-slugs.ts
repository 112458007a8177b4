/**
 * Spec 6: the slugs that guard pages and calls, spelled as the specification
 * spells them ('accesss-' included: stored grants and other systems use them).
 */
export const SPECIFIED_SLUGS = [
  'read-invoices',
  'update-invoices',
  'create-invoices',
  'access-invoice-monitor-page',
  'read-purchase-permission-list',
  'update-purchase-permission-list',
  'accesss-purchase-permission-list-page',
  'read-purchase-block-list',
  'update-purchase-block-list',
  'accesss-purchase-block-list-page',
  'read-group',
  'create-group',
  'update-group',
  'delete-group',
  'delete-permission',
  'create-permission',
  'read-permission',
  'read-user',
  'create-user',
  'update-user',
  'create-benefit',
  'read-benefit',
  'update-benefit',
  'create-transactional-loyalty-multiplier',
  'read-transactional-loyalty-multiplier',
  'update-transactional-loyalty-multiplier',
  'delete-transactional-loyalty-multiplier',
  'read-benefit-raffle-benefit-answer',
  'read-benefit-coupon',
  'read-store-sync',
  'read-store-service',
  'read-benefit-audit-log',
  'read-benefit-wps-promo',
] as const;

/** Our own: for what the specification leaves unguarded and the law does not (PER-07), and for what writes (PER-10). */
export const OWN_SLUGS = [
  'read-customer',
  'update-customer',
  'delete-customer',
  'close-promotion',
  'draw-promotion',
  'publish-winners',
  'approve-campaign',
  'write-promotion',
  'make-extras',
  'write-regulation',
  'manage-app-keys',
  'read-security-events',
  'manage-store-sync',
] as const;

export const PERMISSION_SLUGS = [...SPECIFIED_SLUGS, ...OWN_SLUGS] as const;

export type PermissionSlug = (typeof PERMISSION_SLUGS)[number];

/** Who holds all three can let others in; one such person must always remain (PER-08). */
export const ACCESS_MANAGEMENT_SLUGS = ['read-user', 'create-user', 'update-user'] as const satisfies readonly PermissionSlug[];
