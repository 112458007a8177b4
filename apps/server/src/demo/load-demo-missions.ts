import { addDays, endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { newMission } from '@galeria/contract/missions/mission';
import { benefitsOfMall } from '../capabilities/benefits/benefits.public.ts';
import { type ApprovedNote, approvalsOf } from '../capabilities/invoices/invoices.public.ts';
import {
  advanceMissions,
  approveMission,
  closeMission,
  createMission,
  refuseMission,
} from '../capabilities/missions/missions.public.ts';
import { queueEarned } from '../capabilities/participation/participation.public.ts';
import { countForOffers } from '../capabilities/promotion-engine/promotion-engine.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { DEMO_MISSIONS, type DemoMission } from './demo-missions.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';
import { isSeenFirst } from './malls-with-offers.ts';
import { type Papers, uploading } from './stored-papers.ts';

const DAY = 24 * 60 * 60_000;
/** The engine acts on each of their notes, which takes its time. */
const REGULARS = 6;
const NOTES = 40;
const CLOSED_DAYS_AGO = 3;

export interface MissionLoading {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  readonly secret: Keyring;
  readonly at: Date;
  /** Who wrote them down, and who decided about them. */
  readonly writer: Somebody;
  readonly approver: Somebody;
  readonly papers: Papers;
}

/** The benefit that has been in the app for longest, of those that everybody can have. */
async function prizeOf({ tx }: MissionLoading, mallCode: string): Promise<number | undefined> {
  const [prize] = (await benefitsOfMall(tx, mallCode))
    .filter(({ status, type, wpsPromoId, couponsQuantity }) => {
      const isSimple = type !== 'RAFFLE' && wpsPromoId === null;
      return status === 'PUBLISHED' && isSimple && couponsQuantity !== null;
    })
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return prize?.benefitId;
}

/** Written, and judged half a day later. */
async function write(
  loading: MissionLoading,
  { mallCode, prizeBenefitId }: { readonly mallCode: string; readonly prizeBenefitId: number },
  story: DemoMission,
  place: number,
): Promise<number> {
  const { tx, secret, at, papers } = loading;
  const [writer, approver] = [actorOf(loading.writer, mallCode), actorOf(loading.approver, mallCode)];
  const upload = uploading(tx, { mallCode, ownerId: writer.userId });
  const today = saoPauloDay(at);
  const writtenAt = new Date(at.getTime() + story.written * DAY + place * 60_000);
  const body = newMission.parse({
    ...story.body,
    ...{ mallCode, prizeBenefitId },
    startDate: startOfSaoPauloDay(addDays(today, story.from)).toISOString(),
    endDate: endOfSaoPauloDay(addDays(today, story.to)).toISOString(),
    imageFileId: await upload(
      'image',
      'missao.png',
      papers.banners[place % papers.banners.length] ?? papers.regulation,
      writtenAt,
    ),
  });
  const { id } = await createMission({ secret }, writing(loading, writer, writtenAt), writer, body);
  const deciding = writing(loading, approver, new Date(writtenAt.getTime() + DAY / 2));
  const mission = { id, version: undefined };
  if (story.fate === 'refused') await refuseMission(deciding, approver, { ...mission, reason: story.reason ?? '' });
  if (story.fate === 'approved' || story.fate === 'closed') await approveMission(deciding, approver, mission);
  return id;
}

/** The latest notes of those who come most often. */
function notesOfRegulars(notes: readonly ApprovedNote[], since: Date): ApprovedNote[] {
  const recent = notes.filter(({ approvedAt }) => approvedAt >= since);
  const byCustomer = [...Map.groupBy(recent, ({ customerId }) => customerId).values()];
  const regulars = byCustomer.sort((one, other) => other.length - one.length).slice(0, REGULARS);
  return regulars
    .flat()
    .sort((one, other) => one.approvedAt.getTime() - other.approvedAt.getTime())
    .slice(-NOTES);
}

/** Each at the moment of its approval, by the engine. */
async function walk({ tx, secret, at }: MissionLoading, mallCode: string): Promise<void> {
  const first = Math.min(...DEMO_MISSIONS.map(({ from }) => from));
  const since = new Date(at.getTime() + first * DAY);
  for (const { invoiceId, approvedAt } of notesOfRegulars(await approvalsOf(tx, mallCode), since)) {
    await queueEarned(tx, { invoiceId, mallCode }, approvedAt);
    await countForOffers({ db: tx, secret, clock: { now: () => approvedAt } });
  }
}

/** Missions in every status of the list, with progress that the engine made of past notes. */
export async function loadDemoMissions(loading: MissionLoading): Promise<void> {
  const { tx, at } = loading;
  for (const mallCode of loading.malls) {
    const prizeBenefitId = await prizeOf(loading, mallCode);
    if (prizeBenefitId === undefined) continue;
    const toClose: { readonly id: number; readonly reason: string }[] = [];
    for (const [place, story] of DEMO_MISSIONS.entries()) {
      const id = await write(loading, { mallCode, prizeBenefitId }, story, place);
      if (story.fate === 'closed') toClose.push({ id, reason: story.reason ?? '' });
    }
    const approver = actorOf(loading.approver, mallCode);
    const closedAt = new Date(at.getTime() - CLOSED_DAYS_AGO * DAY);
    await advanceMissions({ db: tx, clock: { now: () => closedAt } });
    for (const mission of toClose)
      await closeMission(writing(loading, approver, closedAt), approver, { ...mission, version: undefined });
    if (isSeenFirst(mallCode)) await walk(loading, mallCode);
  }
  await advanceMissions({ db: tx, clock: { now: () => at } });
}
