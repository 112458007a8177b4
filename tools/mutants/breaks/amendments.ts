import type { Break } from '../break.ts';

const ROUTES = ['amendments.routes'];

/** What a running promotion agreed, and the second person who agrees to another. */
export const AMENDMENT_BREAKS: readonly Break[] = [
  {
    file: 'promotions/apply-amendment.steps.ts',
    from: "raffleDate: 'raffleAt', announcementDate: 'announcementAt'",
    to: "raffleDate: 'announcementAt', announcementDate: 'raffleAt'",
    tests: ROUTES,
  },
  {
    file: 'promotions/apply-amendment.steps.ts',
    from: 'Math.max(-1, ...awards.map((award) => award.position)) + 1',
    to: 'Math.min(0, ...awards.map((award) => award.position)) - 1',
    tests: ROUTES,
  },
  {
    file: 'promotions/commands/approve-amendment.ts',
    from: 'await saveApproved(tx, row, approvedQuantities(row.approvedQuantities, { modes, awards: await awardsOf(tx, row) }));',
    to: '',
    tests: ROUTES,
  },
  {
    file: 'promotions/commands/approve-amendment.ts',
    from: "const served = row.status === 'CURRENT' ? await serveWaitingAwards(tx, row, at) : 0;",
    to: 'const served = 0;',
    tests: ROUTES,
  },
  { file: 'promotions/commands/approve-amendment.ts', from: 'await commitSettings(tx, row, at);', to: '', tests: ROUTES },
  {
    file: 'promotions/commands/approve-amendment.ts',
    from: '{ ...periodOf(modes), updatedAt: at }',
    to: '{ updatedAt: at }',
    tests: ROUTES,
  },
  {
    file: 'promotions/commands/approve-amendment.ts',
    from: 'secondPairOf(tx, [amendment.proposedBy], actor)',
    to: 'secondPairOf(tx, [], actor)',
    tests: ROUTES,
  },
  {
    file: 'promotions/amendments.store.ts',
    from: "and(amendmentsOf(key), eq(promotionAmendments.status, 'PENDING'))",
    to: 'amendmentsOf(key)',
    tests: ROUTES,
  },
  {
    file: 'promotions/amendments.store.ts',
    from: 'and(amendmentsOf(key), eq(promotionAmendments.number, key.number))',
    to: 'amendmentsOf(key)',
    tests: ROUTES,
  },
  {
    file: 'promotions/amendment.steps.ts',
    from: 'goalExtras: await goalExtras(tx, row),',
    to: 'goalExtras: new Map(),',
    tests: ROUTES,
  },
  {
    file: 'promotions/hold-amendment.steps.ts',
    from: "if (amendment.status !== 'PENDING') fail('amendment-decided');",
    to: '',
    tests: ROUTES,
  },
];
