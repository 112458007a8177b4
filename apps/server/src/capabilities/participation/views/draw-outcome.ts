import { type SQL, sql } from 'drizzle-orm';
import { drawDisqualifications } from '../../draws/draws.tables.ts';
import { promotionRaffles, raffleDisqualifications, raffleEntries } from '../../raffles/raffles.tables.ts';
import { luckyNumbers } from '../participation.tables.ts';

/** A substitute was published in the place of a winner who was not: as many places after it as there are winners. */
const isReplaced = (t: SQL): SQL => sql`exists (
  select 1 from ${luckyNumbers} s where s.promotion_id = ${t}.promotion_id and s.mall_code = ${t}.mall_code and s.published_at is not null
    and s.winner_type = 'SUPLENTE' and s.winner_position = ${t}.winner_position + (select count(*) from ${luckyNumbers} w
      where w.promotion_id = ${t}.promotion_id and w.mall_code = ${t}.mall_code and w.winner_type = 'GANHADOR'))`;

/** DRW-10, DRW-14: what a lucky number, a row `t`, came to; null while it is not drawn, CANCELLED where it became void before. */
export const numberOutcome = (t: SQL): SQL => sql`case
  when ${t}.winner_type is null then case when ${t}.voided_at is null then null else 'CANCELLED' end
  when exists (select 1 from ${drawDisqualifications} d where d.promotion_id = ${t}.promotion_id and d.mall_code = ${t}.mall_code
    and d.number = ${t}.number and d.is_confirmed) then 'DESCLASSIFICADO'
  when ${t}.voided_at is not null then 'NOTA_CANCELADA'
  when ${t}.published_at is not null then case ${t}.winner_type when 'SUPLENTE' then 'SUPLENTE_NO_LUGAR' else ${t}.winner_type end
  when ${t}.winner_type = 'GANHADOR' and ${isReplaced(t)} then 'LUGAR_OCUPADO'
  else ${t}.winner_type end`;

/** The same of a coupon, a row `t`: one that won a raffle says so once the raffle is confirmed; every other has its status. */
export const couponOutcome = (t: SQL): SQL => sql`case when ${t}.mode <> 'raffle' then ${t}.status else coalesce((
  select case when d.decided_at is not null then 'DESCLASSIFICADO' when ${t}.voided_at is not null then 'NOTA_CANCELADA'
    when e.replaces is not null then 'SUPLENTE_NO_LUGAR' else 'GANHADOR' end
  from ${raffleEntries} e
  join ${promotionRaffles} r on r.promotion_id = e.promotion_id and r.mall_code = e.mall_code and r.confirmed_at is not null
  left join ${raffleDisqualifications} d on d.entry_id = e.entry_id and d.mall_code = e.mall_code and d.is_confirmed
  where e.coupon_id = ${t}.coupon_id and e.mall_code = ${t}.mall_code and e.taken_back_at is null and e.position is not null
), ${t}.status) end`;
