import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newPromotion } from '@galeria/contract/promotions/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import { calculateDraw, drawRecord, publishWinner, sealLists } from '../capabilities/draws/draws.public.ts';
import { addUpload, type UploadedFile } from '../capabilities/files/files.public.ts';
import { type ApprovedNote, approvalsOf, letWait } from '../capabilities/invoices/invoices.public.ts';
import { applyApproval, optIn } from '../capabilities/promotion-engine/promotion-engine.public.ts';
import {
  activatePromotion,
  advancePromotions,
  approvePromotion,
  createPromotion,
  refusePromotion,
} from '../capabilities/promotions/promotions.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { scopeOfActor } from '../platform/db/mall-scope.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { newId } from '../platform/ids.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type DemoPromotion, demoPromotions } from './demo-promotions.ts';
import { drawBanner, writeRegulation } from './promotion-papers.ts';

const DAY = 24 * 60 * 60_000;

/** Malls whose promotions people take part in, and how many people: the engine acts on each of their notes, which takes its time. */
const BUSY_MALLS = 2;
const REGULARS = 9;
const PLANNING_MALLS = 6;

/** The mall that whoever may see all of them sees first. */
const firstByName = [...MALLS].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))[0];

export interface PromotionGround {
  readonly tx: Transaction;
  readonly storage: FileStorage;
  readonly secret: string;
  readonly at: Date;
  /** Who wrote the promotions down. */
  readonly writer: { readonly userId: string; readonly email: string };
  readonly cpfOf: ReadonlyMap<string, string>;
}

type Bytes = Pick<UploadedFile, 'storageKey' | 'size' | 'sha256' | 'contentType'>;

interface Papers {
  readonly banners: readonly Bytes[];
  readonly regulation: Bytes;
}

async function store(storage: FileStorage, storageKey: string, contentType: string, bytes: Buffer): Promise<Bytes> {
  const size = bytes.length;
  await storage.put(storageKey, Readable.from([bytes]), { contentType, size });
  return { storageKey, size, contentType, sha256: hash('sha256', bytes, 'hex') };
}

/** Bytes once for all malls; each promotion has records of its own on them. */
async function storePapers(storage: FileStorage): Promise<Papers> {
  const banners: Bytes[] = [];
  for (const place of [0, 1, 2, 3])
    banners.push(await store(storage, `demo/banner/${place}`, 'image/png', await drawBanner(place)));
  const regulation = writeRegulation('Regulamento da promoção', [
    '1. Participam maiores de 18 anos que se cadastrarem no aplicativo do shopping.',
    '2. Valem as notas fiscais emitidas pelas lojas participantes no período da promoção.',
    '3. A apuração segue a extração da Loteria Federal indicada no cadastro.',
    '4. Os prêmios são entregues no local indicado, mediante documento com foto.',
  ]);
  return { banners, regulation: await store(storage, 'demo/regulation', 'application/pdf', regulation) };
}

const actorOf = ({ writer }: PromotionGround, mallCode: string): Actor => ({
  ...writer,
  sessionId: 'demo',
  name: 'Marketing',
  malls: [mallCode],
  permissions: new Set(),
});

/** As somebody would have written it then: the demo's past has happened step by step, like anybody's. */
const writing = ({ tx }: PromotionGround, actor: Actor, at: Date): WriteContext => ({
  act: { actor, at, address: null, requestId: 'demo' },
  transact: (work) => tx.transaction(work),
});

interface Written {
  readonly promotionId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** From the first draft to as far as it came. */
async function write(
  ground: PromotionGround,
  mallCode: string,
  story: DemoPromotion,
  papers: Papers,
  place: number,
): Promise<Written> {
  const { tx, storage, secret, at } = ground;
  const actor = actorOf(ground, mallCode);
  const upload = async (kind: 'image' | 'regulation', name: string, bytes: Bytes, createdAt: Date): Promise<string> => {
    const id = newId(createdAt.getTime());
    await addUpload(tx, { ...bytes, id, kind, mallCode, ownerId: actor.userId, name, createdAt });
    return id;
  };
  const period = story.body.luckyNumber ?? story.body.raffle ?? story.body.buyAndWin;
  const draft = newPromotion.parse({ ...story.body, mallCode, documents: { regulation: newId(0) } });
  const dated = draft.luckyNumber ?? draft.raffle ?? draft.buyAndWin;
  if (!period || !dated) throw new Error('a promotion of the demo has no mechanic');
  const [startsAt, endsAt] = [new Date(dated.startDate), new Date(dated.endDate)];
  const writtenAt = new Date(Math.min(startsAt.getTime(), at.getTime()) - story.writtenDaysBefore * DAY);
  const banner = papers.banners[place % papers.banners.length] ?? papers.regulation;
  const documents = {
    banner: await upload('image', 'banner.png', banner, writtenAt),
    regulation: await upload('regulation', 'regulamento.pdf', papers.regulation, writtenAt),
  };
  const deps = { db: tx, storage, secret };
  const { id } = await createPromotion(deps, writing(ground, actor, writtenAt), actor, { ...draft, documents });
  const promotion = { id, version: undefined };
  const decidedAt = new Date(writtenAt.getTime() + DAY);
  if (story.fate === 'refused')
    await refusePromotion(deps, writing(ground, actor, decidedAt), actor, { ...promotion, reason: story.refusalReason ?? '' });
  if (story.fate === 'approved' || story.fate === 'started')
    await approvePromotion(deps, writing(ground, actor, decidedAt), actor, promotion);
  if (story.fate === 'started') await activatePromotion(deps, writing(ground, actor, startsAt), actor, promotion);
  return { promotionId: id, startsAt, endsAt };
}

/** The customers with the most notes, of whom there are stories to tell. */
function notesOfRegulars(notes: readonly ApprovedNote[]): ApprovedNote[] {
  const times = new Map<string, number>();
  for (const { customerId } of notes) times.set(customerId, (times.get(customerId) ?? 0) + 1);
  const regulars = new Set(
    [...times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, REGULARS)
      .map(([customerId]) => customerId),
  );
  return notes.filter(({ customerId }) => regulars.has(customerId));
}

/** Some of those who shopped in its period opt in, in its first days. */
async function fill(
  ground: PromotionGround,
  mallCode: string,
  written: Written,
  share: number,
  notes: readonly ApprovedNote[],
  chance: Chance,
) {
  const actor = actorOf(ground, mallCode);
  const joined = new Set<string>();
  for (const { customerId, approvedAt } of notes) {
    const cpf = ground.cpfOf.get(customerId);
    if (cpf === undefined || joined.has(customerId) || approvedAt < written.startsAt || approvedAt > written.endsAt) continue;
    if (chance.next() > share) continue;
    joined.add(customerId);
    const optedInAt = new Date(Math.min(approvedAt.getTime() - 60_000, written.startsAt.getTime() + chance.whole(5 * DAY)));
    const at = new Date(Math.max(optedInAt.getTime(), written.startsAt.getTime()));
    await optIn(ground, writing(ground, actor, at), actor, written.promotionId, { cpf, category: 1 + chance.whole(4) });
  }
  return joined;
}

/** DRW-02, DRW-05: over, sealed, drawn after the extraction and told to everybody, step by step. */
async function drawOne(
  ground: PromotionGround,
  mallCode: string,
  { promotionId, endsAt }: Written,
  tickets: readonly string[],
): Promise<void> {
  const { tx, secret } = ground;
  const actor = actorOf(ground, mallCode);
  const daysAfter = (days: number): Date => new Date(endsAt.getTime() + days * DAY);
  const clock = { now: () => daysAfter(1) };
  await advancePromotions({ db: tx, secret, clock });
  await sealLists({ db: tx, secret, clock });
  await calculateDraw(ground, writing(ground, actor, daysAfter(4)), actor, { promotionId, tickets });
  const { draw, awardQuantity } = await drawRecord(tx, scopeOfActor(actor), promotionId, secret);
  for (const { kind, number, position } of draw?.steps ?? [])
    if (kind !== 'holder-has-won' && number !== null && position !== null && position <= awardQuantity)
      await publishWinner(writing(ground, actor, daysAfter(5)), actor, `${promotionId}-${number}`);
}

async function liveThrough(ground: PromotionGround, mallCode: string, papers: Papers, seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  const notes = notesOfRegulars(await approvalsOf(ground.tx, mallCode));
  const takingPart = new Set<string>();
  const toDraw: (() => Promise<void>)[] = [];
  for (const [place, story] of demoPromotions(ground.at).entries()) {
    const written = await write(ground, mallCode, story, papers, place + seed);
    const { tickets } = story;
    if (tickets) toDraw.push(() => drawOne(ground, mallCode, written, tickets));
    if (story.fate === 'started')
      for (const customerId of await fill(ground, mallCode, written, story.share, notes, chance)) takingPart.add(customerId);
  }
  await letWait(ground.tx, mallCode, [...takingPart]);
  for (const { invoiceId, customerId, approvedAt } of notes)
    if (takingPart.has(customerId))
      await applyApproval({ db: ground.tx, secret: ground.secret, clock: { now: () => approvedAt } }, { invoiceId, mallCode });
  for (const draw of toDraw) await draw();
}

/** Promotions with all that people did in them, made by the same commands and the same engine as anybody's. */
export async function loadDemoPromotions(ground: PromotionGround): Promise<void> {
  const papers = await storePapers(ground.storage);
  const busy = [...MALLS.slice(0, BUSY_MALLS), ...(firstByName ? [firstByName] : [])];
  for (const [seed, { code }] of busy.entries()) await liveThrough(ground, code, papers, seed + 1);
  for (const [seed, { code }] of MALLS.slice(BUSY_MALLS, PLANNING_MALLS).entries())
    for (const [place, story] of demoPromotions(ground.at).entries())
      if (story.fate !== 'started') await write(ground, code, story, papers, place + seed);
  const now = { db: ground.tx, secret: ground.secret, clock: { now: () => ground.at } };
  await advancePromotions(now);
  await sealLists(now);
}
