import { createHmac } from 'node:crypto';
import type { Act } from '../actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { claimKey, keepAnswer } from '../db/idempotency.store.ts';
import { limitStatements, STATEMENT_MILLIS } from '../db/statement-limit.ts';
import { digestOf } from '../ids.ts';
import { fail } from '../problem.ts';
import { sealUnder, unsealUnder } from '../sealed-text.ts';
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
  /** Asked for when the command begins its transaction: the digest of an upload is known only then. */
  readonly content: () => unknown;
}

export interface AnsweredWrite extends WriteContext {
  /** Called with what is answered in the end, which may say more than the transaction knew (a message was sent). */
  settle(answer: unknown): Promise<void>;
}

/** Keyed with what only the caller knows: bodies hold CPFs, and a plain digest of so few digits can be guessed back. */
const requestDigest = ({ key, method, url, content }: KeyedRequest): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([method, url, content() ?? null]))
    .digest('hex');

const textOf = (answer: unknown): string => JSON.stringify(answer ?? null);

export function writeContext(db: Database, act: Act, request: KeyedRequest | null): AnsweredWrite {
  const transact = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await limitStatements(tx, STATEMENT_MILLIS.change);
      return work(tx);
    });
  const actorId = act.actor?.userId;
  if (request === null || actorId === undefined)
    return { act, transact: (work) => transact(work), settle: async () => undefined };

  const claim = { actorId, keyDigest: digestOf(request.key) };
  let kept: string | null = null;
  return {
    act,
    transact: (work) =>
      transact(async (tx) => {
        const digest = requestDigest(request);
        const known = await claimKey(tx, { ...claim, requestDigest: digest, createdAt: act.at });
        if (known) {
          if (known.requestDigest !== digest || known.sealedAnswer === null) fail('idempotency-mismatch');
          throw new RepeatedAnswer(JSON.parse(unsealUnder(known.sealedAnswer, request.key)));
        }
        const result = await work(tx);
        kept = textOf(result);
        await keepAnswer(tx, claim, sealUnder(kept, request.key));
        return result;
      }),
    async settle(answer) {
      const text = textOf(answer);
      if (kept !== null && text !== kept) await keepAnswer(db, claim, sealUnder(text, request.key));
    },
  };
}
