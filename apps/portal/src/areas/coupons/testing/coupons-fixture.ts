import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import type { BenefitListItem } from '@galeria/contract/benefits/benefit';
import { listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import type { Coupon, CouponListItem } from '@galeria/contract/coupons/coupon-endpoints';
import * as endpoints from '@galeria/contract/coupons/coupon-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

export const CPF = '12345678909';
const AT = '2026-11-10T12:00:00.000Z';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aCoupon = (given: Partial<Coupon> = {}): Coupon => ({
  couponId: idOf(1),
  mallCode: 'CJR',
  code: 'K7QX2M9P',
  status: 'USABLE',
  benefit: { id: 7, title: 'Café em dobro', type: 'DISCOUNT' },
  customer: { customerId: idOf(900), fullName: 'Ana Gonçalves', cpf: CPF },
  createdAt: AT,
  movedAt: '2026-11-11T13:30:00.000Z',
  password: null,
  channel: 'MALL',
  burnType: 'APP_CODE',
  startDate: '2026-11-01T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  reason: null,
  answer: null,
  ...given,
});

/** Of a row the code is covered. */
export const aRow = (given: Partial<CouponListItem> = {}): CouponListItem => ({ ...aCoupon(), code: '••••2M9P', ...given });

export const aBenefitRow = (id: number, title: string): BenefitListItem => ({
  id,
  mallCode: 'CJR',
  title,
  type: 'DISCOUNT',
  status: 'PUBLISHED',
  isPaused: false,
  wasInApp: true,
  isOwnWriting: false,
  store: null,
  imageUrl: '/api/file/1',
  categories: [],
  channel: 'MALL',
  startDate: AT,
  endDate: AT,
  isHighlight: false,
  couponsQuantity: 10,
  createdAt: AT,
  updatedAt: AT,
  version: 1,
});

export const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: AT,
  actorEmail: 'ana@galeria.example',
  action: 'coupon.released',
  address: '10.0.0.1',
  before: null,
  after: null,
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
  readonly listed?: readonly CouponListItem[];
  readonly stored?: Coupon;
  readonly history?: readonly AuditEntry[];
}

/** The portal of somebody who holds `held` in two malls and stands in the first. */
export function couponsFixture(given: Given = {}): Fixture {
  const { held = PERMISSION_SLUGS, listed = [aRow()], stored = aCoupon(), history = [] } = given;
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listBenefits, aPageOf([aBenefitRow(7, 'Café em dobro'), aBenefitRow(8, 'Brinde de Natal')]))
    .on(endpoints.listCoupons, aPageOf(listed))
    .on(endpoints.couponHistory, aPageOf(history))
    .on(endpoints.getCoupon, stored);
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
