import { setTimeout } from 'node:timers/promises';
import type { Chance } from '../../apps/server/src/demo/chance.ts';
import type { Act, Answered, Played } from './report.ts';

export interface Traffic {
  /** Where the server is, without /api. */
  readonly url: string;
  readonly key: string;
  readonly mallCode: string;
  readonly cpfs: readonly string[];
  readonly seconds: number;
  /** Calls a second. */
  readonly rate: number;
  readonly nextKey: () => string;
  readonly chance: Chance;
}

/** Beyond so many calls under way the server is not keeping up; what is not sent is counted. */
const MOST_UNDER_WAY = 1000;
const PATIENCE = 30_000;

interface Consumer {
  readonly cpf: string;
  /** Promotions that run, once the consumer has looked; those left to join. */
  toJoin: number[] | null;
  /** Benefits seen that have coupons left, and the coupons taken of them that can be used with their code. */
  wanted: number[];
  held: { readonly couponId: string; readonly code: string }[];
}

interface Asked {
  readonly act: Act;
  readonly path: string;
  readonly body: object;
  readonly hear?: (answer: unknown) => void;
  /** What the rules may answer and nobody did wrong. */
  readonly mayHear?: readonly string[];
}

/** Stock and limits run out, lists keep people out, a coupon is good on other days: that is what they are for. */
const RULES_OF_BENEFITS = [
  ...['benefit-out-of-stock', 'benefit-day-full', 'benefit-month-full', 'benefit-period-full', 'benefit-customer-full'],
  ...['benefit-not-offered', 'customer-not-eligible', 'coupon-wrong-day', 'coupon-used-by-staff'],
];

interface SeenBenefit {
  readonly benefitId: number;
  readonly type: string;
  readonly left: number | null;
  readonly raffleQuestion: string | null;
}

/** Looks what is offered, takes some of it, and uses what it took. */
function nextOfBenefits(consumer: Consumer, { mallCode }: Traffic): Asked {
  const { cpf } = consumer;
  const coupon = consumer.held.shift();
  if (coupon !== undefined)
    return {
      ...{ act: 'use', path: `/app/benefit/coupon/${coupon.couponId}/burn`, body: { cpf, code: coupon.code } },
      mayHear: RULES_OF_BENEFITS,
    };
  const id = consumer.wanted.shift();
  if (id !== undefined)
    return {
      ...{ act: 'reserve', path: `/app/benefit/${id}/reserve`, body: { cpf }, mayHear: RULES_OF_BENEFITS },
      hear: (answer) => {
        const { couponId, code, status } = answer as { couponId: string; code: string | null; status: string };
        if (status === 'USABLE' && code !== null) consumer.held.push({ couponId, code });
      },
    };
  return {
    ...{ act: 'benefits', path: '/app/benefit/search', body: { mallCode, cpf } },
    hear: (answer) => {
      const { data } = answer as { data: SeenBenefit[] };
      consumer.wanted = data
        .filter(({ left, type, raffleQuestion }) => (left ?? 0) > 0 && type !== 'BUYANDWIN' && raffleQuestion === null)
        .map(({ benefitId }) => benefitId);
    },
  };
}

/** What a consumer does next: looks what runs, joins all of it; from then on sends notes, looks at progress, takes and uses benefits. */
function nextAct(consumer: Consumer, traffic: Traffic, noteStatuses: string[]): Asked {
  const { mallCode, nextKey, chance } = traffic;
  const { cpf, toJoin } = consumer;
  const look: Asked = {
    act: 'promotions',
    path: '/app/promotion/search',
    body: { mallCode, cpf },
    hear: (answer) => {
      const { data } = answer as { data: { promotionId: number; optedIn: boolean }[] };
      consumer.toJoin = data.filter(({ optedIn }) => !optedIn).map(({ promotionId }) => promotionId);
    },
  };
  if (toJoin === null) return look;
  const id = toJoin.shift();
  if (id !== undefined)
    return { act: 'opt-in', path: `/app/promotion/${id}/opt-in`, body: { cpf, category: 1 + chance.whole(4) } };
  const drawn = chance.next();
  if (drawn < 0.1) return look;
  if (drawn < 0.35) return nextOfBenefits(consumer, traffic);
  if (drawn < 0.5) return { act: 'progress', path: '/app/promotion/progress', body: { mallCode, cpf } };
  return {
    act: 'note',
    path: '/app/invoice',
    body: { mallCode, cpf, note: { source: 'access-key', accessKey: nextKey() } },
    hear: (answer) => void noteStatuses.push((answer as { status: string }).status),
  };
}

async function ask({ url, key }: Traffic, { path, body, hear, mayHear = [] }: Asked): Promise<string> {
  try {
    const answer = await fetch(new URL(`/api${path}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'app-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said: unknown = await answer.json();
    const code = (said as { code?: string }).code ?? `status ${answer.status}`;
    if (!answer.ok) return mayHear.includes(code) ? 'ok' : code;
    hear?.(said);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

/**
 * APP-02: plays consumers through the app's API against any server. Calls go out at the rate that was asked for whether or not
 * earlier ones were answered, as people do; each consumer does one thing at a time.
 */
export async function playTraffic(traffic: Traffic): Promise<Omit<Played, 'sold'>> {
  const { cpfs, seconds, rate, chance } = traffic;
  const idle: Consumer[] = cpfs.map((cpf) => ({ cpf, toJoin: null, wanted: [], held: [] }));
  const answers: Answered[] = [];
  const noteStatuses: string[] = [];
  const underWay = new Set<Promise<void>>();
  const seen = new Set<string>();
  let heldBack = 0;
  const begun = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const due = begun + (sent * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await setTimeout(early);
    const at = chance.whole(Math.max(1, idle.length));
    const consumer = idle[at];
    if (consumer === undefined || underWay.size >= MOST_UNDER_WAY) {
      heldBack += 1;
      // Whoever is behind lets the answers come in.
      await setTimeout(0);
      continue;
    }
    idle[at] = idle.at(-1) ?? consumer;
    idle.pop();
    seen.add(consumer.cpf);
    const asked = nextAct(consumer, traffic, noteStatuses);
    const call = ask(traffic, asked).then((outcome) => {
      answers.push({ act: asked.act, millis: performance.now() - due, outcome });
      idle.push(consumer);
      underWay.delete(call);
    });
    underWay.add(call);
  }
  await Promise.all(underWay);
  return { seconds: (performance.now() - begun) / 1000, consumers: seen.size, heldBack, answers, noteStatuses };
}
