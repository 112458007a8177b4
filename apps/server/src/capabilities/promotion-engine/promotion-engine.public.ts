export { nameEligible } from './commands/add-eligible.ts';
export { applyApproval } from './commands/apply-approval.ts';
export { burnCoupon } from './commands/burn-coupon.ts';
export { optIn } from './commands/opt-in.ts';
export { takeApprovals } from './commands/take-approvals.ts';
export { createEngineKick } from './engine-kick.ts';
export { customerProgress } from './views/customer-progress.ts';
