import { waitingApprovals } from '../../invoices/invoices.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { applyApproval } from './apply-approval.ts';

const AT_ONCE = 200;

/**
 * Acts on every approval that waits, in the order they came, each in its own transaction. Any number of processes may do so at
 * once: what one has, the others leave alone. One that fails waits for the next time and keeps nobody else waiting; it is told of
 * in the end.
 */
export async function takeApprovals(deps: EngineDeps, isOver: () => boolean = () => false): Promise<{ applied: number }> {
  let applied = 0;
  let failed = 0;
  let first: unknown;
  for (let after = 0; ; ) {
    const waiting = await waitingApprovals(deps.db, after, AT_ONCE);
    for (const { seq, ...key } of waiting) {
      if (isOver()) return { applied };
      after = seq;
      try {
        if ((await applyApproval(deps, key)) === 'applied') applied += 1;
      } catch (error) {
        first ??= error;
        failed += 1;
      }
    }
    if (waiting.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} approvals could not be acted on`, { cause: first });
  return { applied };
}
