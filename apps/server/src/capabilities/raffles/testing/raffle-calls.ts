import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { aRaffle, RAFFLE_MINUTES } from './a-raffle.ts';

/** A raffle with one coupon that came out, entered by nobody who is here; confirmed where it is asked for. */
async function anEnteredRaffle(database: OpenDatabase, isConfirmed = false) {
  const raffle = await aRaffle(database);
  const { promotionId, mallCode, codes } = raffle;
  const entryId = newId();
  const { pool } = database;
  await pool.query('insert into promotion_raffles (mall_code, promotion_id) values ($1, $2)', [mallCode, promotionId]);
  await pool.query(
    `insert into raffle_entries (mall_code, promotion_id, entry_id, coupon_id, drawn, entered_by, entered_at, position)
     select mall_code, promotion_id, $3, coupon_id, 1, 'bia@mall.example', now(), $4 from coupons
     where promotion_id = $1 and code = $2`,
    [promotionId, codes[0]?.[0], entryId, isConfirmed ? 1 : null],
  );
  if (isConfirmed)
    await pool.query(
      `update promotion_raffles set confirmed_at = now(), confirmed_by = 'x', confirmed_by_email = 'caio@mall.example', four_eyes = 'on'
       where promotion_id = $1`,
      [promotionId],
    );
  return { ...raffle, entryId };
}

async function aDisqualification(database: OpenDatabase) {
  const raffle = await anEnteredRaffle(database, true);
  const id = newId();
  await database.pool.query(
    `insert into raffle_disqualifications (mall_code, promotion_id, disqualification_id, entry_id, reason, explanation, evidence,
       asked_by, asked_by_email, asked_at) values ($1, $2, $3, $4, 'NOT_FOUND', 'x', 'y', $5, 'bia@mall.example', now())`,
    [raffle.mallCode, raffle.promotionId, id, raffle.entryId, newId()],
  );
  return { ...raffle, id };
}

/** For every call of a raffle that changes something: the state it needs, and the call. */
export const raffleCalls = (database: () => OpenDatabase) => ({
  enterRaffleCoupon: async () => {
    const { promotionId, codes } = await aRaffle(database());
    return { url: `/promotion/${promotionId}/raffle/entry`, payload: { couponCode: codes[0]?.[0] } };
  },
  takeBackRaffleEntry: async () => {
    const { promotionId, entryId } = await anEnteredRaffle(database());
    return { url: `/promotion/${promotionId}/raffle/entry/${entryId}/take-back`, payload: {} };
  },
  confirmPromotionRaffle: async () => {
    const { promotionId } = await anEnteredRaffle(database());
    return { url: `/promotion/${promotionId}/raffle/confirm`, payload: { version: 1 } };
  },
  askRaffleDisqualification: async () => {
    const { promotionId, entryId } = await anEnteredRaffle(database(), true);
    const payload = { entryId, reason: 'NOT_FOUND', explanation: 'Não atende', evidence: 'Protocolo 7' };
    return { url: `/promotion/${promotionId}/raffle/disqualification`, payload };
  },
  decideRaffleDisqualification: async () => {
    const { promotionId, id } = await aDisqualification(database());
    return { url: `/promotion/${promotionId}/raffle/disqualification/${id}/decide`, payload: { isConfirmed: true } };
  },
  setRafflePrizeTask: async () => {
    const { promotionId, entryId } = await anEnteredRaffle(database(), true);
    return { url: `/promotion/${promotionId}/raffle/entry/${entryId}/task`, payload: { task: 'CONTACT', isDone: true } };
  },
  raffleMinutes: async () => {
    const { promotionId } = await anEnteredRaffle(database(), true);
    return { url: `/promotion/${promotionId}/raffle/minutes`, payload: RAFFLE_MINUTES };
  },
});
