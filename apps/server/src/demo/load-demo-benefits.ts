import { newBenefit } from '@galeria/contract/benefits/benefit';
import { addDays, endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import {
  advanceBenefits,
  approveBenefit,
  createBenefit,
  pauseBenefit,
  refuseBenefit,
} from '../capabilities/benefits/benefits.public.ts';
import { firstStores } from '../capabilities/stores/stores.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { DEMO_BENEFITS, type DemoBenefit } from './demo-benefits.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';
import { type Papers, uploading } from './stored-papers.ts';

const DAY = 24 * 60 * 60_000;
/** Written so long before it begins, or was to begin. */
const WRITTEN_BEFORE = 3 * DAY;

interface BenefitLoading {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  readonly secret: Keyring;
  readonly at: Date;
  /** Who wrote them down, and who decided about them. */
  readonly writer: Somebody;
  readonly approver: Somebody;
  readonly papers: Papers;
}

/** From the first draft to as far as it came, by the same commands as anybody's. */
async function write(loading: BenefitLoading, mallCode: string, story: DemoBenefit, place: number): Promise<void> {
  const { tx, secret, at, papers } = loading;
  const [writer, approver] = [actorOf(loading.writer, mallCode), actorOf(loading.approver, mallCode)];
  const upload = uploading(tx, { mallCode, ownerId: writer.userId });
  const today = saoPauloDay(at);
  const startsAt = startOfSaoPauloDay(addDays(today, story.from));
  const writtenAt = new Date(Math.min(startsAt.getTime(), at.getTime()) - WRITTEN_BEFORE - place * 3_600_000);
  const picture = papers.banners[place % papers.banners.length] ?? papers.regulation;
  const store = story.isOfStore ? (await firstStores(tx, mallCode, 1 + place)).at(-1) : undefined;
  const body = newBenefit.parse({
    ...story.body,
    mallCode,
    ...(store === undefined ? {} : { storeUniversalId: store }),
    startDate: startsAt.toISOString(),
    endDate: endOfSaoPauloDay(addDays(today, story.to)).toISOString(),
    ...(story.raffledAfter === undefined
      ? {}
      : { raffleDate: startOfSaoPauloDay(addDays(today, story.to + story.raffledAfter)).toISOString() }),
    imageFileId: await upload('image', 'foto.png', picture, writtenAt),
    ...(story.hasRegulation
      ? { regulationFileId: await upload('regulation', 'regulamento.pdf', papers.regulation, writtenAt) }
      : {}),
  });
  const { id } = await createBenefit({ db: tx, secret }, writing(loading, writer, writtenAt), writer, body);
  const benefit = { id, version: undefined };
  const decidedAt = new Date(writtenAt.getTime() + DAY);
  const deciding = writing(loading, approver, decidedAt);
  if (story.fate === 'refused') await refuseBenefit(deciding, approver, { ...benefit, reason: story.refusalReason ?? '' });
  if (story.fate === 'approved' || story.fate === 'paused') await approveBenefit(deciding, approver, benefit);
  if (story.fate === 'paused') {
    await advanceBenefits({ db: tx, clock: { now: () => startsAt } });
    await pauseBenefit(writing(loading, writer, at), writer, benefit);
  }
}

/** Benefits of every type in every status. */
export async function loadDemoBenefits(loading: BenefitLoading): Promise<void> {
  for (const code of loading.malls)
    for (const [place, story] of DEMO_BENEFITS.entries()) await write(loading, code, story, place);
  await advanceBenefits({ db: loading.tx, clock: { now: () => loading.at } });
}
