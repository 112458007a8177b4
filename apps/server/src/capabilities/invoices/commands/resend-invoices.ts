import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { slugsOf } from '@galeria/contract/kit/endpoint';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { LANGUAGES } from '@galeria/contract/messages/text';
import { type InvoiceStatus, isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import type { Task } from '@galeria/contract/tasks/task';
import * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { narrowScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { beginTask } from '../../tasks/tasks.public.ts';
import { addResend } from '../resends.store.ts';

const resendData = z.object({ taskId: z.uuid(), ownerId: z.uuid(), language: z.enum(LANGUAGES).optional() });

export type ResendData = z.output<typeof resendData>;

export const invoicesResend: JobKind<ResendData> = { name: 'invoices-resend', data: resendData };

/** Which notes: picked one by one, or all that a filter finds. */
export interface ResendRequest {
  readonly ids?: readonly string[] | undefined;
  readonly filter?:
    | {
        readonly mallCode?: string | undefined;
        readonly status?: readonly InvoiceStatus[] | undefined;
        readonly startDate?: string | undefined;
        readonly endDate?: string | undefined;
      }
    | undefined;
}

/** INV-06: task, job and audit entry in one transaction. Decided notes cannot be asked for, and are left alone by id too. */
export function resendInvoices(deps: { jobs: Jobs }, write: WriteContext, actor: Actor, request: ResendRequest): Promise<Task> {
  const { ids, filter } = request;
  if ((ids === undefined) === (filter === undefined))
    fail('invalid-request', { messages: [RULE_MESSAGES.required], fields: { filter: RULE_MESSAGES.required } });
  if (filter?.status?.some(isInvoiceDecided))
    fail('invalid-request', { messages: [DECIDED_LEFT_ALONE], fields: { 'filter.status': DECIDED_LEFT_ALONE } });
  const scope = narrowScope(scopeOfActor(actor), filter?.mallCode);
  const needs = { slugs: slugsOf(invoiceEndpoints.resendInvoices), malls: scope.codes };
  const { at, language } = write.act;
  return write.transact(async (tx) => {
    const id = newId(at.getTime());
    const task = await beginTask(tx, { id, kind: 'invoices-resend', ownerId: actor.userId, needs, at });
    await addResend(tx, {
      taskId: id,
      request: JSON.stringify(request),
      malls: [...scope.codes],
      requestedBy: actor.email,
      createdAt: at,
    });
    await deps.jobs.enqueue(tx, invoicesResend, {
      taskId: id,
      ownerId: actor.userId,
      ...(language === undefined ? {} : { language }),
    });
    await recordAudit(tx, write.act, {
      action: 'invoices.resent',
      subject: { type: 'task', id },
      after: { ...(ids ? { selected: ids.length } : {}), ...(filter ? { filter: { ...filter } } : {}) },
    });
    return task;
  });
}

const DECIDED_LEFT_ALONE = 'decidedLeftAlone';
