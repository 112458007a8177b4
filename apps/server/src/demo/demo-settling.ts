import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sealLists } from '../capabilities/draws/draws.public.ts';
import { waitingSenders } from '../capabilities/invoices/invoices.public.ts';
import { engineCounting } from '../capabilities/promotion-engine/promotion-engine.public.ts';
import { advancePromotions, freezePromotion, modesOf, proposeAmendment } from '../capabilities/promotions/promotions.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Crowd, Joining } from './demo-participants.ts';
import type { DemoPromotion } from './demo-promotions.ts';
import { actorOf, type Somebody, writing } from './demo-writing.ts';

const SECOND = 1000;
/** As many as fit on the screen that lists them. */
const WAITING_PEOPLE = 8;

interface Loading {
  readonly tx: Transaction;
  readonly secret: Keyring;
  readonly at: Date;
  readonly writer: Somebody;
}

interface Ended {
  readonly promotionId: number;
  readonly mallCode: string;
  readonly endsAt: Date;
}

/** ENG-05: over since yesterday, with notes that were sent in time and that nobody has decided on. */
export function settlingPromotion(at: Date): DemoPromotion {
  const today = saoPauloDay(at);
  return {
    body: {
      type: 'LUCKYNUMBER',
      name: 'Semana do cliente',
      description: 'A cada R$ 150,00, um número da sorte para concorrer a um ano de cinema.',
      campaign: { name: 'cliente' },
      targetType: 'INVOICE_AMOUNT',
      luckyNumber: {
        startDate: addDays(today, -120),
        endDate: addDays(today, -1),
        secapNumber: '04.047215/2026',
        raffleDate: addDays(today, 3),
        announcementDate: addDays(today, 6),
        awardName: 'Um ano de cinema',
        awardQuantity: 4,
        consumerTarget: 150_00,
        pickUpLocation: 'Balcão do SAC, piso L1',
      },
    },
    fate: 'started',
    share: 0.4,
    writtenDaysBefore: 20,
  };
}

/** Those whose notes wait take part too, since before they sent them. */
export async function joiningToWait(
  { tx }: Pick<Loading, 'tx'>,
  mallCode: string,
  startsAt: Date,
  { registeredAt }: Pick<Crowd, 'registeredAt'>,
): Promise<Joining[]> {
  const waiting = await waitingSenders(tx, mallCode, WAITING_PEOPLE);
  return [...new Set(waiting.map(({ customerId }) => customerId))].flatMap((customerId) => {
    const registered = registeredAt.get(customerId);
    if (registered === undefined) return [];
    const optedInAt = new Date(Math.max(startsAt.getTime(), registered.getTime()) + SECOND);
    return { customerId, optedInAt, category: 1, hasBought: false };
  });
}

/** Each ended when it did and froze when it was to, and not on the day on which the demo is loaded. */
export async function freezeInTime({ tx, secret, at }: Loading, ended: readonly Ended[]): Promise<void> {
  const due: { readonly key: Ended; readonly freezesAt: Date }[] = [];
  for (const key of ended.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())) {
    if (key.endsAt >= at) continue;
    const over = new Date(key.endsAt.getTime() + SECOND);
    await advancePromotions({ db: tx, secret, clock: { now: () => over } });
    for (const { freezesAt, frozenAt } of await modesOf(tx, key))
      if (freezesAt !== null && frozenAt === null && freezesAt < at) due.push({ key, freezesAt });
  }
  for (const { key, freezesAt } of due.toSorted((one, other) => one.freezesAt.getTime() - other.freezesAt.getTime())) {
    const passed = new Date(freezesAt.getTime() + SECOND);
    const then = { db: tx, secret, clock: { now: () => passed } };
    await freezePromotion({ ...then, counting: engineCounting(then) }, key);
    await sealLists(then);
  }
}

export const EXTRACTION_TIME = '19:00';

/** PRO-16: what somebody proposed yesterday and a second person has not decided on. */
export async function proposeDemoAmendment(
  loading: Loading,
  mallCode: string,
  promotionId: number,
  sponsorId: number,
): Promise<void> {
  const actor = actorOf(loading.writer, mallCode);
  const yesterday = new Date(loading.at.getTime() - 20 * 3600 * SECOND);
  await proposeAmendment(
    { ...loading, extractionTime: EXTRACTION_TIME },
    writing(loading, actor, yesterday),
    actor,
    promotionId,
    {
      reason: 'A livraria encerrou o patrocínio antes de gerar números extras',
      blockStores: [],
      unblockStores: [],
      removeSponsors: [sponsorId],
    },
  );
}
