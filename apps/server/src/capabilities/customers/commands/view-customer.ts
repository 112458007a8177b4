import type { CustomerDetail } from '@galeria/contract/customers/customer';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { customerDetail } from '../views/customer-detail.ts';

/** PER-09: nobody sees a customer's data without that being on record. */
export const viewCustomer = (db: Database, act: Act, scope: MallScope, id: string): Promise<CustomerDetail> =>
  db.transaction(async (tx) => {
    const customer = await customerDetail(tx, scope, id);
    await recordAudit(tx, act, {
      action: 'customer.viewed',
      subject: { type: 'customer', id },
      mallCode: customer.realm.mallAcronym,
    });
    return customer;
  });
