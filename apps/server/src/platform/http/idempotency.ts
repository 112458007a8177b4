import { createHash } from 'node:crypto';
import type { Act } from '../actor.ts';
import type { Database } from '../db/database.ts';
import { claimKey, keepAnswer } from '../db/idempotency.store.ts';
import { digestOf } from '../ids.ts';
import { fail } from '../problem.ts';
import { seal, unseal } from '../sealed-text.ts';
import type { WriteContext } from '../write-context.ts';

/** Thrown to leave the command early: the answer was given before and is given again. */
export class RepeatedAnswer extends Error {
  readonly body: unknown;

  constructor(body: unknown) {
    super('answered before');
    this.body = body;
  }
}

export interface KeyedRequest {
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

const requestDigest = ({ method, url, body }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');

export function writeContext(db: Database, act: Act, request: KeyedRequest | null): WriteContext {
  const actorId = act.actor?.userId;
  if (request === null || actorId === undefined) return { act, transact: (work) => db.transaction(work) };
  const claim = { actorId, keyDigest: digestOf(request.key) };
  const digest = requestDigest(request);
  return {
    act,
    transact: (work) =>
      db.transaction(async (tx) => {
        const known = await claimKey(tx, { ...claim, requestDigest: digest, createdAt: act.at });
        if (known) {
          if (known.requestDigest !== digest || known.sealedAnswer === null) fail('idempotency-mismatch');
          throw new RepeatedAnswer(JSON.parse(unseal(known.sealedAnswer, request.key)));
        }
        const result = await work(tx);
        await keepAnswer(tx, claim, seal(JSON.stringify(result ?? null), request.key));
        return result;
      }),
  };
}
