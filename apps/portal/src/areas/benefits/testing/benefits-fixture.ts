import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import type { Benefit, BenefitListItem } from '@galeria/contract/benefits/benefit';
import * as endpoints from '@galeria/contract/benefits/benefit-endpoints';
import { benefitCouponTotals } from '@galeria/contract/coupons/coupon-endpoints';
import { listPartnerPromos, listRaffleAnswers } from '@galeria/contract/coupons/raffle-endpoints';
import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import { listStores, type Store } from '@galeria/contract/stores/store-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const AT = '2026-11-10T12:00:00.000Z';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aFile = (number: number, name = 'imagem.png'): StoredFile => ({
  id: idOf(number),
  name,
  contentType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  size: 9,
  createdAt: AT,
});

export const aStore = (given: Partial<Store> = {}): Store => ({
  mallCode: 'CJR',
  universalId: 'store-1',
  brandName: 'Café Aurora',
  luc: 'L1020',
  contractCnpj: '11222333000181',
  issuerCnpjs: [],
  tracksForbiddenItems: false,
  updatedAt: AT,
  version: 1,
  ...given,
});

/** A discount of 20% in the mall, that waits for approval. */
export const aBenefit = (given: Partial<Benefit> = {}): Benefit => ({
  id: 7,
  mallCode: 'CJR',
  title: 'Café em dobro',
  type: 'DISCOUNT',
  status: 'VALIDATION',
  isPaused: false,
  wasInApp: false,
  rejectionReason: null,
  store: { universalId: 'store-1', brandName: 'Café Aurora', luc: 'L1020' },
  image: aFile(1),
  imageUrl: `/api/file/${idOf(1)}`,
  rules: '',
  categories: ['GASTRONOMY'],
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  shownUntil: '2026-12-01T02:59:59.999Z',
  userType: 'ALL',
  userCategories: [],
  typeOfExclusivity: 'NONE',
  listed: 0,
  emailList: [],
  isHighlight: false,
  weight: 5,
  callToAction: 'Quero meu café',
  participatingStores: '',
  retailDate: null,
  origin: 'SHOPPING',
  unitCost: null,
  costProvider: 'MALL',
  costShare: null,
  channel: 'MALL',
  couponsQuantity: 1500,
  dailyLimit: null,
  monthlyLimit: null,
  periodLimit: null,
  customerLimit: null,
  burnType: 'APP_CODE',
  burnCode: null,
  integrationType: null,
  wpsPromoId: null,
  discountType: 'PERCENTAGE',
  discountAmount: null,
  discountPercentage: 20,
  minAmount: null,
  maxAmount: null,
  totalAmount: null,
  sellers: [],
  sellerRestriction: null,
  productIds: [],
  pickupInstruction: null,
  eligibleDays: [],
  targetType: null,
  balanceTarget: null,
  purchaseQuantityTarget: null,
  regulation: null,
  regulationUrl: null,
  raffleDate: null,
  prizeQuantity: null,
  raffleQuestion: null,
  campaignSummary: null,
  printingAmount: null,
  isOwnWriting: false,
  savingBarsApproval: false,
  handBack: null,
  createdAt: AT,
  updatedAt: AT,
  version: 3,
  ...given,
});

export const aListItem = (given: Partial<BenefitListItem> = {}): BenefitListItem => ({ ...aBenefit(), ...given });

export const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: AT,
  actorEmail: 'ana@galeria.example',
  action: 'benefit.changed',
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
  readonly listed?: readonly BenefitListItem[];
  readonly stored?: Benefit;
  readonly highlights?: readonly BenefitListItem[];
  readonly history?: readonly AuditEntry[];
  readonly totals?: ResponseOf<typeof benefitCouponTotals>;
}

export const NO_COUPONS = { taken: 0, burned: 0, waiting: 0, served: 0, awaited: 0 };

/** The portal of somebody who holds `held` in two malls and stands in the first. */
export function benefitsFixture(given: Given = {}): Fixture {
  const {
    held = PERMISSION_SLUGS,
    listed = [aListItem()],
    stored = aBenefit(),
    highlights = [],
    history = [],
    totals = NO_COUPONS,
  } = given;
  let uploads = 500;
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [aMall(), aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' })])
    .on(myPermissions, [...held])
    .on(listStores, aPageOf([aStore(), aStore({ universalId: 'store-2', brandName: 'Livraria Nave', luc: 'L2040' })]))
    .on(endpoints.listBenefits, aPageOf(listed))
    .on(endpoints.highlightsInTheWay, { data: [...highlights] })
    // Before the one benefit, whose address would take theirs for an id.
    .on(listRaffleAnswers, aPageOf([]))
    .on(listPartnerPromos, aPageOf([]))
    .on(endpoints.benefitHistory, aPageOf(history))
    .on(endpoints.uploadBenefitFile, () => {
      uploads += 1;
      return new Response(JSON.stringify(aFile(uploads)), { status: 201 });
    })
    .on(benefitCouponTotals, totals)
    .on(endpoints.getBenefit, stored);
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
