import type { Act } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { recordSecurityEvent } from '../../security-events/security-events.public.ts';

/** That somebody was put out, where the people who answer for access look; who did it is on the trail. */
export const recordSessionEnd = (
  tx: Transaction,
  act: Act,
  user: { readonly id: string; readonly email: string },
): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'session-ended',
    at: act.at,
    by: { kind: 'user', id: user.id, name: user.email },
    address: act.address,
    requestId: act.requestId,
  });
