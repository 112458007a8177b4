import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { WriteContext } from '../platform/write-context.ts';

/** One of the demo's people, as far as a record of what they did needs them. */
export interface Somebody {
  readonly id: string;
  readonly email: string;
}

export const actorOf = ({ id, email }: Somebody, mallCode: string): Actor => ({
  ...{ userId: id, email, sessionId: 'demo', name: 'Marketing', malls: [mallCode], permissions: new Set<string>() },
});

/** As somebody would have written it then: the demo's past has happened step by step, like anybody's. */
export const writing = ({ tx }: { readonly tx: Transaction }, actor: Actor, at: Date): WriteContext => ({
  act: { actor, at, address: null, requestId: 'demo' },
  transact: (work) => tx.transaction(work),
});
