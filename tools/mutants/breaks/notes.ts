import type { Break } from '../break.ts';

const REVIEW = ['review-decisions', 'own-notes', 'same-note'];

/** Approving a note, and what shops send. */
export const NOTE_BREAKS: readonly Break[] = [
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: 'isDuplicate: !(await claimMarks(tx, invoice, marks)),',
    to: 'isDuplicate: false,',
    tests: REVIEW,
  },
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: "if (isOwnWriting) return fail('invoice-own-approval');",
    to: '',
    tests: REVIEW,
  },
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: 'isCancelled: await isCancelledByShop(tx, note),',
    to: 'isCancelled: false,',
    tests: ['invoices/cancelled-notes'],
  },
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: 'isReleased: await releaseOfCustomer(tx, mallCode, invoice.customerId),',
    to: 'isReleased: true,',
    tests: REVIEW,
  },
  { file: 'invoices/commands/approve-invoice.ts', from: 'await keepOnlyMarks(tx, invoice, marks);', to: '', tests: REVIEW },
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: '{ userId: actor.userId, version }',
    to: '{ userId: actor.userId, version: undefined }',
    tests: REVIEW,
  },
  {
    file: 'invoices/commands/approve-invoice.ts',
    from: 'const { issueDate, issuedAt, amountInCents, amountWithTaxesInCents = null } = fieldsOfSale(sale);',
    to: 'const { issueDate, issuedAt, amountWithTaxesInCents = null } = fieldsOfSale(sale);\n  const { amountInCents } = note;',
    tests: ['invoices-of-sales'],
  },
  {
    file: 'invoices/approvals.store.ts',
    from: 'and(isNull(invoiceApprovals.takenAt), gt(invoiceApprovals.seq, afterSeq))',
    to: 'gt(invoiceApprovals.seq, afterSeq)',
    tests: ['engine-runner', 'apply-approval', 'approval-crash'],
  },
  {
    file: 'store-sync/commands/take-sales.ts',
    from: 'sales.filter(({ cancelledAt }) => cancelledAt === null).map(',
    to: 'sales.map(',
    tests: ['intake', 'invoices-of-sales'],
  },
  {
    file: 'store-sync/commands/take-sales.ts',
    from: 'await refuseWrongClock(deps.db, client, new Date(clock), write.act.at);',
    to: '',
    tests: ['sync-wire'],
  },
  {
    file: 'store-sync/sale-batch.rules.ts',
    from: "if (before !== undefined && before.universalId !== universalId) return refused('sale-of-other-store');",
    to: '',
    tests: ['intake.both'],
  },
];
