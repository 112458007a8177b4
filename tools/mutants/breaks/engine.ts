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
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a statement, as it stands in the file
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
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a statement, as it stands in the file
  { file: 'participation/awards.store.ts', from: '- ${count}`', to: '- 1`', tests: CANCELLED },
  {
    file: 'participation/opt-ins.store.ts',
    from: 'eq(optIns.promotionId, promotionId), ',
    to: '',
    tests: ['app-promotions.routes'],
  },
  {
    file: 'participation/give-rewards.steps.ts',
    from: '(invoiceId === null ? quantity : 0)',
    to: '(quantity)',
    tests: APPLY,
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
    from: "const VOIDABLE = ['USABLE', 'UNUSABLE', 'NOT_RESERVED'];",
    to: "const VOIDABLE = ['USABLE', 'UNUSABLE', 'NOT_RESERVED', 'BURNED'];",
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
];
