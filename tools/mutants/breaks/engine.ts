// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of statements, as they stand in the files
import type { Break } from '../break.ts';

const APPLY = ['apply-approval'];
const EARNED = ['earned-benefits.test'];
const CANCELLED = ['cancelled-notes'];
const LATE = ['late-freeze'];
export const ENGINE_BREAKS: readonly Break[] = [
  {
    file: 'promotion-engine/commands/settle-promotion.ts',
    from: '...(await cancelledSince(tx, key, frozenAt))',
    to: '',
    tests: LATE,
  },
  { file: 'promotions/views/settling-notes.ts', from: '${decidedSince}', to: '', tests: LATE },
  { file: 'promotions/commands/freeze-promotion.ts', from: '{ frozenAt });', to: '{ frozenAt: at });', tests: LATE },
  {
    file: 'participation/awards.store.ts',
    from: 'order by promotion_id, position, award_id for update',
    to: 'order by promotion_id, position, award_id',
    tests: ['engine-races'],
  },
  {
    file: 'participation/awards.store.ts',
    from: 'set reserved = a.reserved + least(f.remaining, f.wanted - f.earlier)',
    to: 'set reserved = a.reserved + f.remaining',
    tests: APPLY,
  },
  { file: 'participation/awards.store.ts', from: '- ${count}`', to: '- 1`', tests: CANCELLED },
  {
    file: 'participation/opt-ins.store.ts',
    from: 'eq(optIns.promotionId, promotionId), ',
    to: '',
    tests: ['app-promotions.routes'],
  },
  {
    file: 'participation/rewards.store.ts',
    from: 'set counted = excluded.counted, rewards = excluded.rewards',
    to: 'set counted = excluded.counted',
    tests: APPLY,
  },
  {
    file: 'participation/taken-back.store.ts',
    from: '          eq(luckyNumbers.promotionId, promotionId),\n          inArray(luckyNumbers.number, numbers),',
    to: '          inArray(luckyNumbers.number, numbers),',
    tests: CANCELLED,
  },
  {
    file: 'participation/taken-back.store.ts',
    from: "const VOIDABLE = ['USABLE', 'UNUSABLE', 'NOT_RESERVED', 'CLOSED'];",
    to: "const VOIDABLE = ['USABLE', 'UNUSABLE', 'NOT_RESERVED', 'CLOSED', 'BURNED'];",
    tests: CANCELLED,
  },
  {
    file: 'invoices/approvals.store.ts',
    from: 'const isCancelled = sql`cancelled_at is not null and taken_back_at is null`;',
    to: 'const isCancelled = sql`cancelled_at is not null`;',
    tests: CANCELLED,
  },
  {
    file: 'promotion-engine/commands/count-for-offers.ts',
    from: 'if (!customer || (await wasBlocked(tx, approval, approvedAt))) return;',
    to: 'if (!customer) return;',
    tests: ['earned-missions.test', 'earned-benefits.test'],
  },
  {
    file: 'promotion-engine/commands/count-for-offers.ts',
    from: 'if (approval && approval.cancelledAt === null)',
    to: 'if (approval)',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/count-for-benefits.steps.ts',
    from: 'if (!(await addBenefitInvoice(tx, benefit, { invoiceId, countedInCents, appliedAt: at }))) continue;',
    to: 'await addBenefitInvoice(tx, benefit, { invoiceId, countedInCents, appliedAt: at });',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/count-for-benefits.steps.ts',
    from: 'counted), approvedAt)) continue;',
    to: 'counted), at)) continue;',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/earner.steps.ts',
    from: "isOnEmailList: lists.includes('email')",
    to: 'isOnEmailList: false',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/views/earner.ts',
    from: 'orderBy(desc(optIns.optedInAt))',
    to: 'orderBy(optIns.optedInAt)',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/views/earner.ts',
    from: 'and(eq(optIns.customerId, customerId), eq(optIns.mallCode, mallCode))',
    to: 'eq(optIns.mallCode, mallCode)',
    tests: EARNED,
  },
  {
    file: 'promotion-engine/views/engine-context.ts',
    from: ' and g.mode = m.mode',
    to: '',
    tests: APPLY,
  },
  {
    file: 'promotion-engine/views/engine-context.ts',
    from: "list = 'email' and digest = ${person.emailDigest}::text",
    to: "list = 'email' and digest = ${person.cpfDigest}::text",
    tests: APPLY,
  },
  {
    file: 'promotion-engine/commands/count-for-promotions.ts',
    from: 'multiplier: await multiplierOfNote(tx, note, person), at: approvedAt }',
    to: 'multiplier: await multiplierOfNote(tx, note, person), at: new Date(approvedAt.getTime() + 30 * 86_400_000) }',
    tests: [...LATE, 'engine-at-the-end'],
  },
  {
    file: 'promotion-engine/commands/count-for-promotions.ts',
    from: 'isBlocked: await wasBlocked(tx, approval, approval.approvedAt)',
    to: 'isBlocked: await wasBlocked(tx, approval, at)',
    tests: APPLY,
  },
  {
    file: 'promotion-engine/commands/count-for-promotions.ts',
    from: '(outcome.standing?.progress[mode]?.rewards ?? 0) + rewardsDue',
    to: 'rewardsDue',
    tests: APPLY,
  },
  {
    file: 'participation/counters.store.ts',
    from: '(${saoPauloDay(appliedAt)}::date, w.participants, 0, 0)',
    to: '(${appliedAt.toISOString().slice(0, 10)}::date, w.participants, 0, 0)',
    tests: APPLY,
  },
  {
    file: 'participation/counters.store.ts',
    from: 'waiting = c.waiting + w.missing,',
    to: 'waiting = c.waiting,',
    tests: APPLY,
  },
  {
    file: 'participation/awards.store.ts',
    from: 'partition by promotion_id order by position, award_id)',
    to: 'partition by promotion_id order by award_id)',
    tests: APPLY,
  },
  {
    file: 'participation/coupons.store.ts',
    from: 'order by created_at, coupon_id limit',
    to: 'order by created_at desc, coupon_id limit',
    tests: CANCELLED,
  },
  {
    file: 'participation/commands/take-back-note.ts',
    from: '    gmvInCents: -note.amountInCents,\n    coupons:',
    to: '    gmvInCents: note.amountInCents,\n    coupons:',
    tests: CANCELLED,
  },
  {
    file: 'participation/commands/take-back-note.ts',
    from: 'if (awards.length > 0) await serveWaitingAwards(tx, key, at);',
    to: '',
    tests: CANCELLED,
  },
  {
    file: 'promotion-engine/count-for-missions.steps.ts',
    from: 'if (!isFinished || before.finishedAt !== null) {',
    to: 'if (!isFinished) {',
    tests: ['earned-missions.test', 'mission-histories'],
  },
];
