import { newId } from '../../../platform/ids.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aBenefitRaffle, aTicket, drawNow } from './a-benefit-raffle.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

const NEXT_YEAR = () => new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();

/** One of each call that changes the raffle of a benefit; each makes what it acts on. */
export function benefitRaffleCalls(opened: () => Opened) {
  const query = (text: string, values: unknown[]) => opened().testApp.database.pool.query(text, values);
  const drawn = async () => {
    const { testApp, mallCode } = opened();
    const id = await aBenefitRaffle(testApp, mallCode);
    const ticket = await aTicket(testApp, mallCode, id);
    await drawNow(testApp, id);
    return { id, ...ticket };
  };
  /** Entered by nobody who is here; confirmed where it is asked for. */
  const entered = async (isConfirmed = false) => {
    const raffle = await drawn();
    const entryId = newId();
    const { mallCode } = opened();
    await query('insert into benefit_raffles (mall_code, benefit_id, confirmed_at) values ($1, $2, $3)', [
      ...[mallCode, raffle.id],
      isConfirmed ? new Date() : null,
    ]);
    await query(
      `insert into benefit_raffle_entries (mall_code, benefit_id, entry_id, coupon_id, drawn, entered_by, entered_at, position)
       values ($1, $2, $3, $4, 1, 'bia@mall.example', now(), $5)`,
      [mallCode, raffle.id, entryId, raffle.couponId, isConfirmed ? 1 : null],
    );
    if (isConfirmed) await query(`update benefit_coupons set status = 'USABLE' where coupon_id = $1`, [raffle.couponId]);
    return { ...raffle, entryId };
  };
  const postponed = async (askedBy: string) => {
    const { testApp, mallCode } = opened();
    const id = await aBenefitRaffle(testApp, mallCode);
    const postponementId = newId();
    await query(
      `insert into raffle_postponements (mall_code, benefit_id, postponement_id, raffle_at, reason, asked_by, asked_by_email, asked_at)
       values ($1, $2, $3, $4, 'Chuva', $5, 'bia@mall.example', now())`,
      [mallCode, id, postponementId, NEXT_YEAR(), askedBy],
    );
    return `/benefit/${id}/raffle-postponement/${postponementId}`;
  };
  return {
    recordRaffleWinner: async () => {
      const { id, code } = await drawn();
      return { url: `/benefit/${id}/winner`, payload: { couponCode: code } };
    },
    takeBackRaffleWinner: async () => {
      const { id, entryId } = await entered();
      return { url: `/benefit/${id}/winner/${entryId}/take-back`, payload: {} };
    },
    confirmRaffleWinners: async () => ({ url: `/benefit/${(await entered()).id}/winner/confirm`, payload: { version: 1 } }),
    closeRaffle: async () => ({ url: `/benefit/${(await entered(true)).id}/winner/close`, payload: {} }),
    askWinnerDisqualification: async () => {
      const { id, entryId } = await entered(true);
      const payload = { entryId, reason: 'NOT_FOUND', explanation: 'Não atende', evidence: 'Protocolo 7' };
      return { url: `/benefit/${id}/winner/disqualification`, payload };
    },
    decideWinnerDisqualification: async () => {
      const { id, entryId } = await entered(true);
      const disqualificationId = newId();
      await query(
        `insert into benefit_raffle_disqualifications (mall_code, benefit_id, disqualification_id, entry_id, reason, explanation,
           evidence, asked_by, asked_by_email, asked_at) values ($1, $2, $3, $4, 'NOT_FOUND', 'x', 'y', $5, 'bia@mall.example', now())`,
        [opened().mallCode, id, disqualificationId, entryId, newId()],
      );
      return { url: `/benefit/${id}/winner/disqualification/${disqualificationId}/decide`, payload: { isConfirmed: true } };
    },
    askRafflePostponement: async () => {
      const { testApp, mallCode } = opened();
      const id = await aBenefitRaffle(testApp, mallCode);
      return { url: `/benefit/${id}/raffle-postponement`, payload: { raffleDate: NEXT_YEAR(), reason: 'Chuva' } };
    },
    takeBackRafflePostponement: async () => ({ url: `${await postponed(opened().admin.id)}/take-back`, payload: {} }),
    decideRafflePostponement: async () => ({ url: `${await postponed(newId())}/decide`, payload: { isConfirmed: true } }),
  };
}
