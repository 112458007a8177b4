import { accessManagerArea, groupsArea } from '../areas/access-manager/access-manager.area.tsx';
import { accountArea } from '../areas/account/account.area.tsx';
import { benefitsArea } from '../areas/benefits/benefits.area.tsx';
import { consumersArea } from '../areas/consumers/consumers.area.tsx';
import { couponingArea } from '../areas/couponing/couponing.area.tsx';
import { couponsArea } from '../areas/coupons/coupons.area.tsx';
import { customerArea, customersArea, profilesArea } from '../areas/customers/customers.area.tsx';
import { invoiceReviewArea } from '../areas/invoice-review/invoice-review.area.tsx';
import { missionsArea } from '../areas/missions/missions.area.tsx';
import { multipliersArea } from '../areas/multipliers/multipliers.area.tsx';
import { legacyLuckyNumberArea, luckyNumberArea, promotionsArea } from '../areas/promotions/promotions.area.tsx';
import { purchasesArea } from '../areas/purchases/purchases.area.tsx';
import { regulationArea } from '../areas/regulation/regulation.area.tsx';
import { purchaseCnpjsArea, storeServiceArea } from '../areas/store-service/store-service.area.tsx';
import { storeSyncArea } from '../areas/store-sync/store-sync.area.tsx';
import { type Mount, mountOf } from '../lib/mount.tsx';

/** Spec 2.1: which area stands where. Engagement mirrors the promotion engine and the benefits. */
export const MOUNTS: readonly Mount[] = [
  mountOf(promotionsArea, '/promotion-engine/promotions'),
  mountOf(consumersArea, '/promotion-engine/consumers'),
  mountOf(regulationArea, '/promotion-engine/regulation'),

  mountOf(promotionsArea, '/engagement/promotions'),
  mountOf(consumersArea, '/engagement/consumers'),
  mountOf(regulationArea, '/engagement/regulation'),
  mountOf(benefitsArea, '/engagement/benefits'),
  mountOf(multipliersArea, '/engagement/multiplier'),
  mountOf(couponsArea, '/engagement/coupons'),
  mountOf(couponingArea, '/engagement/couponing'),
  mountOf(luckyNumberArea, '/engagement/lucky-number'),
  mountOf(missionsArea, '/engagement/mission'),

  mountOf(benefitsArea, '/benefits', 'legacy'),
  mountOf(multipliersArea, '/benefits/multiplier', 'legacy'),
  mountOf(couponsArea, '/benefits/coupons', 'legacy'),
  mountOf(couponingArea, '/benefits/couponing', 'legacy'),
  mountOf(legacyLuckyNumberArea, '/benefits/lucky-number', 'legacy'),

  mountOf(customersArea, '/customer-profiles'),
  mountOf(customerArea, '/customer'),
  mountOf(profilesArea, '/profiles'),

  mountOf(accessManagerArea, '/access-manager'),
  mountOf(groupsArea, '/groups'),
  mountOf(accountArea, '/account'),

  mountOf(purchasesArea, '/purchases-portal'),
  mountOf(invoiceReviewArea, '/purchases-portal'),
  mountOf(purchaseCnpjsArea, '/purchases-portal'),
  mountOf(storeSyncArea, '/store-sync'),
  mountOf(storeServiceArea, '/store-service'),
];

/** Addresses that only group others lead to the first of them, so that a shortened link still arrives. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  '/promotion-engine': '/promotion-engine/promotions',
  '/engagement': '/engagement/benefits',
  '/engagement/multiplier': '/engagement/multiplier/listing',
  '/engagement/coupons': '/engagement/coupons/listing',
  '/engagement/couponing': '/engagement/couponing/listing',
  '/engagement/lucky-number': '/engagement/lucky-number/create',
  '/benefits/multiplier': '/benefits/multiplier/listing',
  '/benefits/coupons': '/benefits/coupons/listing',
  '/benefits/couponing': '/benefits/couponing/listing',
  '/benefits/lucky-number': '/benefits/lucky-number/create',
  '/profiles': '/profiles/list',
  '/access-manager': '/access-manager/users',
  '/purchases-portal': '/purchases-portal/invoice-list',
  '/store-sync': '/store-sync/stores',
  '/store-service': '/store-service/stores',
};
