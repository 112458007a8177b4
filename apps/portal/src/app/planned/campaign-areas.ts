import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { plannedArea } from './planned-area.ts';

const { benefits, massiveBurn, missions } = SCREEN_ACCESS;
const { multipliers, coupons, couponing, raffleAnswers, benefitAudit, partnerPromo, luckyNumberForms } = SCREEN_ACCESS;

export const benefitsArea = plannedArea('benefits', [
  ['', 'Benefícios', 'Benefits', benefits],
  ['listing', 'Todos os benefícios', 'All benefits', benefits],
  ['create', 'Criar benefício', 'Create benefit', benefits],
  ['edit/:id', 'Editar benefício', 'Edit benefit', benefits],
  ['raffle-answer/listing', 'Respostas de sorteios', 'Raffle answers', raffleAnswers],
  [':id/audit', 'Histórico do benefício', 'Benefit history', benefitAudit],
  ['wpspromo/listing', 'Promoções de parceiros', 'Partner promotions', partnerPromo],
  ['massive-burn/:id', 'Queima em massa', 'Massive burn', massiveBurn],
]);

export const multipliersArea = plannedArea('multipliers', [
  ['listing', 'Períodos com multiplicação de saldo', 'Periods with balance multiplication', multipliers],
  ['create', 'Adicionar multiplicador', 'Add multiplier', multipliers],
  ['edit/:id', 'Editar multiplicador', 'Edit multiplier', multipliers],
]);

export const couponsArea = plannedArea('coupons', [
  ['listing', 'Cupons', 'Coupons', coupons],
  [':couponId', 'Detalhes do cupom', 'Coupon details', coupons],
]);

export const couponingArea = plannedArea('couponing', [
  ['listing', 'Campanhas de cupons', 'Coupon campaigns', couponing],
  ['create', 'Criar campanha de cupons', 'Create coupon campaign', couponing],
  ['edit/:id', 'Editar campanha de cupons', 'Edit coupon campaign', couponing],
  ['coupons', 'Cupons de campanhas', 'Campaign coupons', couponing],
  ['coupons/listing', 'Todos os cupons de campanhas', 'All campaign coupons', couponing],
  ['coupons/:couponId', 'Detalhes do cupom de campanha', 'Campaign coupon details', couponing],
]);

/** The legacy module's forms ask for the benefit slugs. */
export const legacyLuckyNumberArea = plannedArea('lucky-number', [
  ['create', 'Criar sorteio', 'Create raffle', luckyNumberForms],
  ['edit/:id', 'Editar sorteio', 'Edit raffle', luckyNumberForms],
]);

export const missionsArea = plannedArea('missions', [
  ['', 'Listagem de Missões', 'Missions', missions, 'missions'],
  ['create', 'Criar missão', 'Create mission', missions, 'missions'],
  ['edit/:id', 'Editar missão', 'Edit mission', missions, 'missions'],
]);
