import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import type { Couponing, CouponingCoupon, CouponingCouponDetail, CouponingUse } from '@galeria/contract/couponing/couponing';
import {
  couponingHistory,
  getCouponing,
  getCouponingCoupon,
  listCouponing,
  listCouponingCoupons,
  listCouponingUses,
} from '@galeria/contract/couponing/couponing-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';
export const COUPON_ID = '01900000-0000-7000-8000-000000000007';
export const A_STORE = { universalId: 'loja-1', brandName: 'Padaria do Jardim', luc: 'A1001' };

export const aCampaign = (given: Partial<Couponing> = {}): Couponing => ({
  id: 7,
  mallCode: 'CJR',
  name: 'Volta às aulas',
  store: A_STORE,
  sellers: [],
  discountType: 'PERCENTAGE',
  discountAmount: null,
  discountPercentage: 10,
  minAmount: null,
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  state: 'SCHEDULED',
  isPaused: false,
  codeType: 'GENERATED',
  code: null,
  quantity: 1200,
  usesPerCode: 1,
  dailyLimit: null,
  uses: 0,
  usedCodes: 0,
  discountedInCents: 0,
  createdAt: AT,
  updatedAt: AT,
  version: 3,
  ...given,
});

export const aCoupon = (given: Partial<CouponingCoupon> = {}): CouponingCoupon => ({
  couponId: COUPON_ID,
  mallCode: 'CJR',
  code: '••••9XYZ',
  campaign: {
    ...{ id: 7, name: 'Volta às aulas', store: A_STORE, sellers: [], codeType: 'GENERATED', usesPerCode: 3 },
    ...{ state: 'RUNNING', isPaused: false },
  },
  uses: 0,
  createdAt: AT,
  lastUsedAt: null,
  ...given,
});

export const aCouponDetail = (given: Partial<CouponingCouponDetail> = {}): CouponingCouponDetail => ({
  ...aCoupon({ code: 'ABCDE9XYZ7' }),
  terms: {
    ...{ discountType: 'PERCENTAGE', discountAmount: null, discountPercentage: 10, minAmount: 5000, dailyLimit: null },
    ...{ startDate: '2026-11-20T03:00:00.000Z', endDate: '2026-12-01T02:59:59.999Z' },
  },
  ...given,
});

export const aUse = (given: Partial<CouponingUse> = {}): CouponingUse => ({
  useId: '01900000-0000-7000-8000-000000000001',
  usedAt: '2026-11-21T15:30:00.000Z',
  store: A_STORE,
  seller: null,
  amountInCents: 12_345,
  discountInCents: 1235,
  ...given,
});

export const aPageOf = <Row>(data: readonly Row[]) => ({
  data: [...data],
  pageCount: data.length === 0 ? 0 : 1,
  total: data.length,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

interface Given {
  readonly held?: readonly string[];
  readonly listed?: readonly Couponing[];
  readonly stored?: Couponing;
  readonly coupons?: readonly CouponingCoupon[];
  readonly coupon?: CouponingCouponDetail;
  readonly uses?: readonly CouponingUse[];
  readonly history?: readonly AuditEntry[];
}

/** The portal of somebody who holds `held` in two malls and stands in the first. */
export function couponingFixture(given: Given = {}): Fixture {
  const { held = PERMISSION_SLUGS, listed = [aCampaign()], stored = aCampaign() } = given;
  const { coupons = [aCoupon()], coupon = aCouponDetail(), uses = [], history = [] } = given;
  const store = {
    ...{ mallCode: 'CJR', ...A_STORE, contractCnpj: '', issuerCnpjs: [], tracksForbiddenItems: false },
    ...{ updatedAt: AT, version: 1 },
  };
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listStores, aPageOf([store]))
    .on(listCouponing, aPageOf(listed))
    // Before one by its number: the first that fits answers.
    .on(listCouponingCoupons, aPageOf(coupons))
    .on(getCouponingCoupon, coupon)
    .on(listCouponingUses, aPageOf(uses))
    .on(couponingHistory, aPageOf(history))
    .on(getCouponing, stored);
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    close() {
      portal?.close();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}
