import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { newPromotion } from '@galeria/contract/promotions/promotion-input';
import type { NewPerson } from '../capabilities/access-manager/access-manager.public.ts';
import { recordPastAudits } from '../capabilities/audit/audit.public.ts';
import { calculateDraw, drawRecord, publishWinner, sealLists } from '../capabilities/draws/draws.public.ts';
import { approvalsOf, letWait } from '../capabilities/invoices/invoices.public.ts';
import { addPastOptIns, writeRecount } from '../capabilities/participation/participation.public.ts';
import { applyApproval, engineCounting } from '../capabilities/promotion-engine/promotion-engine.public.ts';
import {
  activatePromotion,
  advancePromotions,
  approvePromotion,
  createPromotion,
  freezePromotions,
  refusePromotion,
} from '../capabilities/promotions/promotions.public.ts';
import { accountByEmail } from '../capabilities/session/session.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { newId } from '../platform/ids.ts';
import type { Keyring } from '../platform/keyring.ts';
import { chanceFrom } from './chance.ts';
import { type Candidate, crowdOf, type Joining, joiningOf, sizeOf } from './demo-participants.ts';
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts';
import { EXTRACTION_TIME, freezeInTime, joiningToWait, proposeDemoAmendment, settlingPromotion } from './demo-settling.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';
import { isSeenFirst } from './malls-with-offers.ts';
import { type Papers, uploading } from './stored-papers.ts';

const DAY = 24 * 60 * 60_000;

/** Malls whose promotions people take part in. */
const BUSY_MALLS = 2;

export interface PromotionLoading {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  readonly storage: FileStorage;
  readonly secret: Keyring;
  readonly at: Date;
  /** Who wrote the promotions down. */
  readonly writer: Somebody & Pick<NewPerson, 'malls'>;
  /** Who else may draw, each in their malls: a draw is made by two people who have its mall (DRW-09). */
  readonly drawers: readonly Pick<NewPerson, 'email' | 'malls'>[];
  readonly approver: Somebody;
  /** Those of each mall who may take part. */
  readonly customersOf: ReadonlyMap<string, readonly Candidate[]>;
  readonly papers: Papers;
}

interface Written {
  readonly promotionId: number;
  readonly mallCode: string;
  /** Of the first that pays for extras; undefined where there is none. */
  readonly sponsorId: number | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** From the first draft to as far as it came. */
async function write(
  loading: PromotionLoading,
  mallCode: string,
  story: DemoPromotion,
  papers: Papers,
  place: number,
): Promise<Written> {
  const { storage, secret, at } = loading;
  const actor = actorOf(loading.writer, mallCode);
  const upload = uploading(loading.tx, { mallCode, ownerId: actor.userId });
  const period = story.body.luckyNumber ?? story.body.raffle ?? story.body.buyAndWin;
  const draft = newPromotion.parse({ ...story.body, mallCode, documents: { regulation: newId(0) } });
  const dated = draft.luckyNumber ?? draft.raffle ?? draft.buyAndWin;
  if (!period || !dated) throw new Error('a promotion of the demo has no mode');
  const [startsAt, endsAt] = [new Date(dated.startDate), new Date(dated.endDate)];
  const writtenAt = new Date(Math.min(startsAt.getTime(), at.getTime()) - story.writtenDaysBefore * DAY);
  const banner = papers.banners[place % papers.banners.length] ?? papers.regulation;
  const documents = {
    banner: await upload('image', 'banner.png', banner, writtenAt),
    regulation: await upload('regulation', 'regulamento.pdf', papers.regulation, writtenAt),
  };
  const deps = { db: loading.tx, storage, secret };
  const { id, luckyNumber } = await createPromotion(deps, writing(loading, actor, writtenAt), actor, { ...draft, documents });
  const promotion = { id, version: undefined };
  const approver = actorOf(loading.approver, mallCode);
  const deciding = writing(loading, approver, new Date(writtenAt.getTime() + DAY));
  if (story.fate === 'refused')
    await refusePromotion(deps, deciding, approver, { ...promotion, reason: story.refusalReason ?? '' });
  if (story.fate === 'approved' || story.fate === 'started') await approvePromotion(deps, deciding, approver, promotion);
  if (story.fate === 'started') await activatePromotion(deps, writing(loading, actor, startsAt), actor, promotion);
  return { promotionId: id, mallCode, sponsorId: luckyNumber?.sponsors[0]?.id, startsAt, endsAt };
}

/** Some of those who shopped in its period opt in, in its first days, and some who then bought nothing. */
async function fill(
  loading: PromotionLoading,
  mallCode: string,
  written: Written,
  crowd: readonly Joining[],
): Promise<ReadonlySet<string>> {
  // Who comes twice comes as they came first.
  const joined = [...new Map(crowd.toReversed().map((one) => [one.customerId, one])).values()].reverse();
  const { promotionId } = written;
  const rows = joined.map(({ customerId, optedInAt, category }) => ({ promotionId, mallCode, customerId, category, optedInAt }));
  if (rows.length === 0) return new Set();
  const ids = new Map((await addPastOptIns(loading.tx, rows)).map(({ customerId, optInId }) => [customerId, optInId]));
  const actor = actorOf(loading.writer, mallCode);
  await recordPastAudits(
    loading.tx,
    rows.map(({ customerId, category, optedInAt }) => ({
      act: writing(loading, actor, optedInAt).act,
      change: {
        action: 'opt-in.made',
        subject: { type: 'opt-in', id: ids.get(customerId) ?? '' },
        mallCode,
        after: { category, promotionId, customerId },
      },
    })),
  );
  return new Set(joined.filter(({ hasBought }) => hasBought).map(({ customerId }) => customerId));
}

/** Somebody who may draw in a mall, beside who approves there. */
async function drawerIn({ tx, writer, drawers }: PromotionLoading, mallCode: string): Promise<Somebody | undefined> {
  if (writer.malls.includes(mallCode)) return writer;
  const other = drawers.find(({ malls }) => malls.includes(mallCode));
  const account = other && (await accountByEmail(tx, other.email));
  return account && { id: account.userId, email: account.email };
}

/** Of the day of the raffle; whatever is drawn with the demo comes after it, and so has a higher number. */
const EXTRACTION_NUMBER = '5801';

/** DRW-02, DRW-05: over, sealed, drawn after the extraction and told to everybody, step by step. */
async function drawOne(
  loading: PromotionLoading,
  mallCode: string,
  { promotionId, endsAt }: Written,
  tickets: readonly string[],
): Promise<void> {
  const { tx, secret } = loading;
  const drawer = await drawerIn(loading, mallCode);
  if (!drawer) return;
  const actor = actorOf(drawer, mallCode);
  const drawing = { secret, extractionTime: EXTRACTION_TIME };
  const daysAfter = (days: number): Date => new Date(endsAt.getTime() + days * DAY);
  // Its eve is over: whatever nobody decided by then is named.
  const clock = { now: () => daysAfter(3.5) };
  const then = { db: tx, secret, clock };
  await advancePromotions(then);
  await freezePromotions({ ...then, counting: engineCounting(then) });
  await sealLists(then);
  const second = actorOf(loading.approver, mallCode);
  // A demo without notes hands out no numbers, and has nothing to draw.
  if ((await drawRecord(tx, second, promotionId, drawing)).list.total === 0) return;
  const typed = {
    promotionId,
    tickets: [...tickets],
    extractionNumber: EXTRACTION_NUMBER,
    extractionDate: saoPauloDay(daysAfter(4)),
    isFirstHeld: false,
  };
  await calculateDraw(drawing, writing(loading, actor, daysAfter(4)), actor, { ...typed, confirms: null });
  const { entry } = await drawRecord(tx, second, promotionId, drawing);
  const confirmedAt = new Date(daysAfter(4).getTime() + 20 * 60_000);
  await calculateDraw(drawing, writing(loading, second, confirmedAt), second, { ...typed, confirms: entry?.id ?? null });
  const { draw, awardQuantity } = await drawRecord(tx, second, promotionId, drawing);
  if (!draw) throw new Error(`promotion ${promotionId} of the demo was not drawn`);
  for (const { kind, number, position } of draw.steps)
    if (kind !== 'holder-has-won' && number !== null && position !== null && position <= awardQuantity)
      await publishWinner(writing(loading, actor, daysAfter(5)), actor, `${promotionId}-${number}`);
}

async function liveThrough(loading: PromotionLoading, mallCode: string, papers: Papers, seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  const crowd = crowdOf(await approvalsOf(loading.tx, mallCode), loading.customersOf.get(mallCode) ?? [], sizeOf(mallCode));
  const takingPart = new Set<string>();
  const filled: Written[] = [];
  const toDraw: (() => Promise<void>)[] = [];
  const started: Written[] = [];
  const settling = settlingPromotion(loading.at);
  for (const [place, story] of [...demoPromotions(loading.at), settling].entries()) {
    const written = await write(loading, mallCode, story, papers, place + seed);
    const { tickets } = story;
    if (story.fate === 'started') started.push(written);
    if (tickets) toDraw.push(() => drawOne(loading, mallCode, written, tickets));
    if (story.fate !== 'started') continue;
    const waiting = story === settling ? await joiningToWait(loading, mallCode, written.startsAt, crowd) : [];
    const joining = [...joiningOf(crowd, written, story.share, chance), ...waiting];
    for (const customerId of await fill(loading, mallCode, written, joining)) takingPart.add(customerId);
    filled.push(written);
  }
  for (const { promotionId } of filled) await writeRecount(loading.tx, { promotionId, mallCode });
  await letWait(loading.tx, mallCode, [...takingPart]);
  for (const { invoiceId, customerId, approvedAt } of crowd.notes)
    if (takingPart.has(customerId))
      await applyApproval({ db: loading.tx, secret: loading.secret, clock: { now: () => approvedAt } }, { invoiceId, mallCode });
  for (const draw of toDraw) await draw();
  await freezeInTime(loading, started);
  const amended = started.find(({ sponsorId, endsAt }) => sponsorId !== undefined && endsAt > loading.at);
  if (amended?.sponsorId !== undefined) await proposeDemoAmendment(loading, mallCode, amended.promotionId, amended.sponsorId);
}

/** Promotions with all that people did in them, made by the same commands and the same engine as anybody's. */
export async function loadDemoPromotions(loading: PromotionLoading): Promise<void> {
  const { papers, malls } = loading;
  const isBusy = (code: string) => isSeenFirst(code) || malls.indexOf(code) < BUSY_MALLS;
  for (const [seed, code] of malls.filter(isBusy).entries()) await liveThrough(loading, code, papers, seed + 1);
  for (const [seed, code] of malls.filter((code) => !isBusy(code)).entries())
    for (const [place, story] of demoPromotions(loading.at).entries())
      if (story.fate !== 'started') await write(loading, code, story, papers, place + seed);
  const now = { db: loading.tx, secret: loading.secret, clock: { now: () => loading.at } };
  await advancePromotions(now);
  await freezePromotions({ ...now, counting: engineCounting(now) });
  await sealLists(now);
}
