import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import type { PromotionInput } from '@galeria/contract/promotions/promotion-input';
import {
  type PromotionStatus,
  type PromotionType,
  type SubMode,
  subModesOf,
} from '@galeria/contract/reference/enumerations/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import { pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const DAY = 24 * 3_600_000;
const [FIRST_MALL] = MALLS;

const CONTENTS = {
  image: { filename: 'banner.png', content: () => Buffer.from(pngBytes(1000, 1000)) },
  regulation: { filename: 'regulamento.pdf', content: () => Buffer.from(pdfBytes()) },
  'restriction-list': { filename: 'lista.csv', content: () => Buffer.from('cpf\n') },
} as const;

/** A file as a form sends it before it is saved. */
export async function anUpload(
  testApp: TestApp,
  as: Person,
  kind: keyof typeof CONTENTS,
  { mallCode = FIRST_MALL?.code ?? '', content }: { mallCode?: string; content?: string } = {},
): Promise<StoredFile> {
  const { filename, content: usual } = CONTENTS[kind];
  const form = multipart({ filename, content: content ?? usual() });
  const answer = await testApp.inject({
    method: 'POST',
    url: `/api/file/${kind}?mallCode=${mallCode}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
  if (answer.statusCode !== 201) throw new Error(`the upload was refused: ${answer.body}`);
  return answer.json<StoredFile>();
}

/** A mode that begins in a day and lasts ten, unless told otherwise. */
export function aMode(mode: SubMode, now: Date, changes: object = {}) {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  const period = { startDate: at(1), endDate: at(11) };
  const common = { ...period, consumerTarget: 30_000, pickUpLocation: 'SAC, piso L1' };
  if (mode === 'buyAndWin') return { ...common, awards: [{ name: 'Panetone', quantity: 100 }], ...changes };
  const draw = {
    ...common,
    secapNumber: '04.043818/2026',
    raffleDate: at(13),
    announcementDate: at(15),
    awardName: 'Carro',
    awardQuantity: 2,
    ...changes,
  };
  return mode === 'luckyNumber' ? { seriesCount: 1, ...draw } : draw;
}

export interface BodyTraits {
  readonly type?: PromotionType;
  readonly regulation: string;
  readonly now: Date;
  /** Of every mode, or of one. */
  readonly modes?: object;
  readonly buyAndWin?: object;
  readonly raffle?: object;
  readonly luckyNumber?: object;
  readonly changes?: object;
}

export function promotionBody(traits: BodyTraits): PromotionInput {
  const { type = 'BUYANDWIN', regulation, now, modes = {}, changes = {} } = traits;
  return {
    mallCode: FIRST_MALL?.code ?? '',
    name: 'Natal dos Sonhos',
    description: 'Compre e ganhe',
    type,
    campaign: { name: 'natal-2026' },
    targetType: 'INVOICE_AMOUNT',
    documents: { regulation },
    ...Object.fromEntries(subModesOf(type).map((mode) => [mode, aMode(mode, now, { ...modes, ...traits[mode] })])),
    ...changes,
  } as PromotionInput;
}

/** A promotion made as people make it. */
export async function aPromotion(testApp: TestApp, as: Person, traits: Partial<BodyTraits> = {}): Promise<Promotion> {
  const mallCode = (traits.changes as { mallCode?: string } | undefined)?.mallCode;
  const regulation = traits.regulation ?? (await anUpload(testApp, as, 'regulation', mallCode ? { mallCode } : {})).id;
  const body = promotionBody({ now: testApp.clock.now(), ...traits, regulation });
  const answer = await testApp.call(promotionEndpoints.createPromotion, { body }, as);
  if (answer.status !== 201) throw new Error(`the promotion was refused: ${answer.raw.toString()}`);
  return answer.body;
}

/** What a form sends back of a promotion as it is. */
export function bodyOf(record: Promotion): Omit<PromotionInput, 'mallCode'> & { version: number } {
  const fileOf = (kind: number) => record.documents.find((document) => document.kind === kind)?.id ?? null;
  const mode = <Mode extends NonNullable<Promotion['buyAndWin'] | Promotion['raffle']>>(given: Mode) => {
    const { status: _status, endDate: _end, estimatedEndDate, regulationUrl: _url, ...more } = given;
    const { regulation: _regulation, ...rest } = more as typeof more & { regulation?: unknown };
    return { ...rest, endDate: estimatedEndDate, announcementDate: rest.announcementDate ?? undefined };
  };
  const draw = (given: Promotion['raffle'] | Promotion['luckyNumber']) => {
    if (given === null) return null;
    const { winners: _winners, ...rest } = mode(given);
    const {
      handedOut,
      goals,
      goalConfirmationMethods,
      keyHash,
      key,
      commitments,
      frozenAt,
      drawnNumber,
      drawnNumberSource,
      ...kept
    } = rest as typeof rest & Partial<NonNullable<Promotion['luckyNumber']>>;
    return { ...kept, sponsors: kept.sponsors.map(({ extras: _extras, ...sponsor }) => sponsor) };
  };
  const { buyAndWin } = record;
  const benefit = record.benefit && {
    storeUniversalId: record.benefit.storeUniversalId,
    channel: record.benefit.channel,
    eligibleDays: record.benefit.eligibleDays,
    burnType: record.benefit.burnType,
    burnCode: record.benefit.burnCode,
    retailDate: record.benefit.retailDate,
    costProvider: record.benefit.costProvider,
    costShare: record.benefit.costShare,
  };
  return {
    name: record.name,
    description: record.description,
    type: record.type,
    campaign: record.campaign,
    category: record.category,
    isLoyalty: record.isLoyalty,
    userType: record.userType,
    allowedCategories: record.allowedCategories,
    targetType: record.targetType,
    activeDays: record.activeDays,
    exclusivityType: record.exclusivityType,
    emailList: record.emailList,
    participatingStores: record.participatingStores,
    storeIds: record.stores.map(({ universalId }) => universalId),
    shouldTrackItems: record.shouldTrackItems,
    countedTotal: record.countedTotal,
    hasCep: record.hasCep,
    isInherited: record.isInherited,
    isAgeRestricted: record.isAgeRestricted,
    isHighlighted: record.isHighlighted,
    unitCost: record.unitCost,
    origin: record.origin,
    documents: {
      banner: fileOf(0),
      regulation: fileOf(1),
      raffleRegulation: fileOf(2),
      buyAndWinRegulation: fileOf(3),
      luckyNumberRegulation: fileOf(4),
    },
    blockedStoresFileId: record.blockedStores?.id ?? null,
    blocklistFileId: record.blocklist?.id ?? null,
    benefit,
    buyAndWin: buyAndWin && {
      ...mode(buyAndWin),
      secapNumber: buyAndWin.secapNumber ?? '',
      awards: buyAndWin.awards.map(({ id, name, quantity }) => ({ id, name, quantity })),
    },
    raffle: draw(record.raffle),
    luckyNumber: draw(record.luckyNumber),
    version: record.version,
  } as Omit<PromotionInput, 'mallCode'> & { version: number };
}

/** The acts that lead from DRAFT to a status. */
const WAYS = {
  DRAFT: [],
  REFUSED: ['refuse'],
  APPROVED: ['approve'],
  CURRENT: ['approve', 'activate'],
  CLOSED: ['approve', 'activate', 'close'],
} as const satisfies Record<PromotionStatus, readonly string[]>;

export function actOn(
  testApp: TestApp,
  as: Person,
  id: number,
  act: 'approve' | 'refuse' | 'activate' | 'close',
  version?: number,
) {
  const params = { id };
  const body = version === undefined ? {} : { version };
  if (act === 'close') return testApp.call(promotionEndpoints.closePromotion, { body: { promotionId: id, ...body } }, as);
  if (act === 'refuse')
    return testApp.call(promotionEndpoints.refusePromotion, { params, body: { reason: 'Falta o regulamento', ...body } }, as);
  const endpoint = act === 'approve' ? promotionEndpoints.approvePromotion : promotionEndpoints.activatePromotion;
  return testApp.call(endpoint, { params, body }, as);
}

/** PER-11: somebody of the mall who wrote nothing, and approves. */
export const anApprover = (testApp: TestApp, mallCode: string): Promise<Person> =>
  testApp.aPerson({ malls: [mallCode], permissions: ['approve-campaign'] });

/** A promotion brought to a status as people bring it there: one writes it, another approves it. */
export async function aPromotionIn(
  testApp: TestApp,
  as: Person,
  status: PromotionStatus,
  traits: Partial<BodyTraits> = {},
): Promise<Promotion> {
  const { id, mallCode } = await aPromotion(testApp, as, traits);
  for (const act of WAYS[status]) {
    const answer = await actOn(testApp, act === 'approve' ? await anApprover(testApp, mallCode) : as, id, act);
    if (answer.status !== 200) throw new Error(`${act} was refused: ${answer.raw.toString()}`);
  }
  return (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
}
