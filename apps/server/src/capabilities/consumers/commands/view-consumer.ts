import { maskCpf, maskEmail, maskPhone } from '@galeria/contract/kit/formats';
import type { getConsumer } from '@galeria/contract/promotions/consumer-endpoints';
import type * as z from 'zod';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { consumerRow } from '../views/consumer-key.ts';
import { consumerProgress } from '../views/consumer-progress.ts';

/** PER-09: without 'read-customer' they are covered. */
const shown = (
  {
    cpf,
    email,
    phoneNumber,
  }: { readonly cpf: string | null; readonly email: string | null; readonly phoneNumber: string | null },
  seesAll: boolean,
) =>
  seesAll
    ? { cpf: cpf ?? '', email, phoneNumber }
    : {
        cpf: cpf === null ? '' : maskCpf(cpf),
        email: email === null ? null : maskEmail(email),
        phoneNumber: phoneNumber === null ? null : maskPhone(phoneNumber),
      };

/** PER-09: nobody sees a customer's data without that being on record, whichever page it is on. */
export const viewConsumer = (
  db: Database,
  act: Act,
  scope: MallScope,
  { id, seesAll }: { readonly id: string; readonly seesAll: boolean },
): Promise<z.output<typeof getConsumer.response>> =>
  db.transaction(async (tx) => {
    const customer = await consumerRow(tx, scope, id);
    const progress = await consumerProgress(tx, customer);
    const { mallCode } = customer;
    await recordAudit(tx, act, { action: 'customer.viewed', subject: { type: 'customer', id }, mallCode });
    return {
      consumerId: customer.customerId,
      mallCode,
      name: customer.fullName ?? '',
      ...shown(customer, seesAll),
      isMasked: !seesAll,
      progress,
    };
  });
