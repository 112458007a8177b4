import type { CouponingChange } from '@galeria/contract/couponing/couponing';
import { discountOf } from '@galeria/contract/couponing/couponing-rules';
import { addDays, endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import {
  addUse,
  type CampaignRow,
  couponIdsOf,
  createCouponing,
  findCampaign,
  importCodes,
  pauseCouponing,
} from '../capabilities/couponing/couponing.public.ts';
import { firstStores } from '../capabilities/stores/stores.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import { scopeOfMalls } from '../platform/db/mall-scope.ts';
import { newId } from '../platform/ids.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';
import { isSeenFirst } from './malls-with-offers.ts';
import { openMoment } from './opening-hours.ts';

const HOUR = 3_600_000;
/** So much less is used in malls that few look at. */
const ELSEWHERE = 10;
const SELLERS = ['casa-e-jardim', 'mundo-dos-livros', 'passo-certo'];

type Terms = Pick<CouponingChange, 'name' | 'discountType' | 'codeType' | 'usesPerCode'> &
  Partial<Pick<CouponingChange, 'discountAmount' | 'discountPercentage' | 'minAmount' | 'code' | 'quantity' | 'dailyLimit'>>;

interface DemoCampaign {
  readonly terms: Terms;
  readonly isOfStore: boolean;
  /** Days from today, both included. */
  readonly from: number;
  readonly to: number;
  readonly uses: number;
  readonly isPaused?: true;
  /** Codes that were printed elsewhere. */
  readonly imported?: readonly string[];
}

/** Past, present, paused and to come; of a store and of sellers; of every discount; with drawn codes, with one for everybody, with printed ones. */
const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    terms: {
      name: 'Semana da leitura',
      discountType: 'PERCENTAGE',
      discountPercentage: 15,
      codeType: 'GENERATED',
      quantity: 120,
      usesPerCode: 1,
    },
    ...{ isOfStore: false, from: -60, to: -46, uses: 84 },
  },
  {
    terms: {
      name: 'Café da tarde',
      discountType: 'FIXED',
      discountAmount: 1500,
      minAmount: 4000,
      codeType: 'GENERATED',
      quantity: 200,
      usesPerCode: 3,
      dailyLimit: 60,
    },
    ...{ isOfStore: true, from: -12, to: 18, uses: 46 },
  },
  {
    terms: {
      name: 'Frete por nossa conta',
      discountType: 'FREESHIPPING',
      codeType: 'FIXED',
      code: 'FRETE-GRATIS',
      usesPerCode: 5000,
    },
    ...{ isOfStore: false, from: -5, to: 25, uses: 38 },
  },
  {
    terms: { name: 'Prove de graça', discountType: 'FREE', codeType: 'GENERATED', quantity: 50, usesPerCode: 1 },
    ...{ isOfStore: true, from: -3, to: 11, uses: 9, isPaused: true },
  },
  {
    terms: { name: 'Cartões da gráfica', discountType: 'FIXED', discountAmount: 2000, codeType: 'IMPORTED', usesPerCode: 1 },
    ...{ isOfStore: true, from: -8, to: 22, uses: 17 },
    imported: Array.from({ length: 80 }, (_, place) => `GRAFICA-${String(1001 + place * 37)}`),
  },
  {
    terms: {
      name: 'Natal nas lojas',
      discountType: 'PERCENTAGE',
      discountPercentage: 20,
      minAmount: 10_000,
      codeType: 'FIXED',
      code: 'NATAL20',
      usesPerCode: 1000,
      dailyLimit: 100,
    },
    ...{ isOfStore: true, from: 14, to: 40, uses: 0 },
  },
];

/** Some hours apart, from the start on, while the mall is open; a purchase is never the same twice in a row. */
async function useCodes(tx: Transaction, campaign: CampaignRow, uses: number, at: Date): Promise<void> {
  const coupons = await couponIdsOf(tx, campaign, uses);
  const until = Math.min(at.getTime(), campaign.endsAt.getTime());
  const step = Math.max((until - campaign.startsAt.getTime() - HOUR) / Math.max(uses, 1), 1);
  for (let use = 0; use < uses; use += 1) {
    const couponId = coupons[use % coupons.length];
    if (couponId === undefined) return;
    const usedAt = openMoment(campaign.startsAt.getTime() + Math.floor(step * (use + 0.5)), until);
    const amountInCents = Math.max(campaign.minAmount ?? 0, 2000) + ((use * 7919) % 18_000);
    const place = campaign.sellers.length === 0 ? null : (campaign.sellers[use % campaign.sellers.length] ?? null);
    await addUse(
      tx,
      campaign,
      {
        ...{ mallCode: campaign.mallCode, useId: newId(usedAt.getTime()), couponId, usedAt, amountInCents },
        ...{ storeUniversalId: place === null ? campaign.storeUniversalId : null, seller: place },
        discountInCents: discountOf(campaign, amountInCents),
      },
      saoPauloDay(usedAt),
    );
  }
}

interface CouponingLoading {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  readonly at: Date;
  readonly writer: Somebody;
}

/** By the same commands as anybody's, on the day it began. */
async function write(loading: CouponingLoading, mallCode: string, store: string | undefined, story: DemoCampaign): Promise<void> {
  const { tx, at } = loading;
  const { terms, isOfStore, from, to, uses, imported, isPaused } = story;
  const today = saoPauloDay(at);
  const startDate = startOfSaoPauloDay(addDays(today, from));
  const madeAt = new Date(Math.min(startDate.getTime(), at.getTime()));
  const writer = actorOf(loading.writer, mallCode);
  const { id } = await createCouponing({ db: tx }, writing(loading, writer, madeAt), writer, {
    ...terms,
    mallCode,
    ...(isOfStore && store ? { storeUniversalId: store, sellers: [] } : { sellers: SELLERS }),
    startDate: startDate.toISOString(),
    endDate: endOfSaoPauloDay(addDays(today, to)).toISOString(),
  });
  const lines = (imported ?? []).map((code, place) => ({ line: place + 1, code }));
  if (lines.length > 0) await importCodes(tx, { campaignId: id, mallCode }, lines, madeAt);
  const campaign = await findCampaign(tx, scopeOfMalls([mallCode], 'the demo wrote it'), id);
  if (!campaign) throw new Error(`campaign ${id} is not there`);
  await useCodes(tx, campaign, isSeenFirst(mallCode) ? uses : Math.ceil(uses / ELSEWHERE), at);
  if (isPaused) await pauseCouponing(writing(loading, writer, at), writer, { id, version: undefined });
}

/** CPN-03: campaigns with their codes, and what was used of them. */
export async function loadDemoCouponing(loading: CouponingLoading): Promise<void> {
  for (const mallCode of loading.malls) {
    const [store] = await firstStores(loading.tx, mallCode, 1);
    for (const story of DEMO_CAMPAIGNS) await write(loading, mallCode, store, story);
  }
}
