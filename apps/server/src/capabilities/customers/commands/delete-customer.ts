import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordErasure } from '../../audit/audit.public.ts';
import { removeMadeFile } from '../../files/files.public.ts';
import { forgetReleasedCpf } from '../../permission-list/permission-list.public.ts';
import { withdrawTask } from '../../tasks/tasks.public.ts';
import { decideDeletion } from '../customers.rules.ts';
import { type CustomerRow, lockCustomer } from '../customers.store.ts';
import { eraseCustomerRows } from '../erasure.store.ts';
import { extractsWith, forgetFilter, holdExtracts } from '../extracts.store.ts';
import { customerDraws } from '../views/customer-draws.ts';

const discardData = z.object({ taskIds: z.array(z.uuid()) });

/** Bytes cannot be rolled back, so they go after the erasure is certain, and are tried again until they are gone. */
export const discardExtracts: JobKind<z.output<typeof discardData>> = { name: 'customer-extracts-discard', data: discardData };

export interface ErasureDeps {
  readonly jobs: Jobs;
  /** Keys the digests of CPFs. */
  readonly secret: Keyring;
  /** What other capabilities keep of a person goes in the same transaction: given where the server is put together. */
  readonly forgetElsewhere: (tx: Transaction, erased: ErasedPerson) => Promise<void>;
}

export interface ErasedPerson {
  readonly customerId: string;
  readonly mallCode: string;
  /** Of the CPF, and of the e-mail where there was one. */
  readonly digests: readonly string[];
  readonly at: Date;
}

const WITHDRAWN = 'fileWithdrawn';

async function withdrawExtracts(tx: Transaction, deps: { jobs: Jobs }, customer: CustomerRow, at: Date): Promise<void> {
  const taskIds: string[] = [];
  await holdExtracts(tx);
  for (const { taskId } of await extractsWith(tx, customer)) {
    await removeMadeFile(tx, taskId);
    await withdrawTask(tx, taskId, WITHDRAWN, at);
    await forgetFilter(tx, taskId);
    taskIds.push(taskId);
  }
  if (taskIds.length > 0) await deps.jobs.enqueue(tx, discardExtracts, { taskIds });
}

/**
 * CUS-07: erases a customer. In one transaction: the rows, what the audit trail says of them, the release of their CPF, their
 * place on promotions' lists as far as it can be read, the pictures and XMLs of their notes, and every export or archive that
 * may hold them. Fiscal and draw records keep the id, which says nothing any more.
 */
export const deleteCustomer = (
  deps: ErasureDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
  typedCpf: string | undefined,
): Promise<null> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const customer = (await lockCustomer(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const { cpf, mallCode } = customer;
    if (cpf === null) throw new Error('a customer who was not erased has no CPF');
    if (typedCpf !== undefined && typedCpf !== cpf)
      fail('invalid-request', { fields: { cpf: RULE_MESSAGES.cpfConfirmation }, messages: [RULE_MESSAGES.cpfConfirmation] });
    allow(decideDeletion(await customerDraws(tx, customer), at));
    await eraseCustomerRows(tx, customer, { at, cpfDigest: keyedDigest(deps.secret, cpf) });
    await forgetReleasedCpf(tx, mallCode, cpf);
    const named = customer.email === null ? [cpf] : [cpf, customer.email];
    const digests = named.map((value) => keyedDigest(deps.secret, value));
    await deps.forgetElsewhere(tx, { customerId: customer.customerId, mallCode, digests, at });
    await withdrawExtracts(tx, deps, customer, at);
    await recordErasure(tx, deps.secret, write.act, { action: 'customer.deleted', subject: { type: 'customer', id }, mallCode });
    return null;
  });
