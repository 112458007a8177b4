import type { CustomerChange, CustomerDetail } from '@galeria/contract/customers/customer';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { changedNames, searchWordsOf } from '../customers.rules.ts';
import {
  type AddressRow,
  addToTotals,
  type CustomerRow,
  findAddress,
  lockCustomer,
  removeAddress,
  saveAddress,
  saveCustomer,
} from '../customers.store.ts';
import { customerDetail } from '../views/customer-detail.ts';

const auditedFields = (customer: Partial<CustomerRow>, address: Partial<AddressRow> | null | undefined) => {
  const { firstName, lastName, email, phoneNumber, birthDate, gender, isShopKeeper, isActive } = customer;
  const where = address && {
    street: address.street,
    number: address.number,
    complement: address.complement,
    zipCode: address.zipCode,
    city: address.city,
    state: address.state,
    district: address.district,
  };
  return { firstName, lastName, email, phoneNumber, birthDate, gender, isShopKeeper, isActive, address: where ?? null };
};

/** A field that was left out stays as it is; null clears it. */
const kept = <Value>(change: Value | undefined, current: Value): Value => (change === undefined ? current : change);

export const updateCustomer = (write: WriteContext, actor: Actor, id: string, change: CustomerChange): Promise<CustomerDetail> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const scope = scopeOfActor(actor);
    const customer = (await lockCustomer(tx, scope, id)) ?? fail('not-found');
    allow(decideVersion(customer.version, change.version));
    const address = await findAddress(tx, customer);
    const names = changedNames({ firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' }, change);
    const next = {
      ...names,
      searchWords: searchWordsOf(customer.mallCode, names.fullName),
      email: kept(change.email, customer.email),
      phoneNumber: kept(change.phoneNumber, customer.phoneNumber),
      birthDate: kept(change.birthDate, customer.birthDate),
      gender: kept(change.gender, customer.gender),
      isShopKeeper: kept(change.isShopKeeper, customer.isShopKeeper),
      isActive: kept(change.isActive, customer.isActive),
    };
    await saveCustomer(tx, customer, { ...next, updatedAt: at });
    const { customerId, mallCode } = customer;
    if (change.address === null) await removeAddress(tx, customer);
    else if (change.address) await saveAddress(tx, { ...change.address, customerId, mallCode, createdAt: at, updatedAt: at });
    await addToTotals(tx, mallCode, { shopkeepers: Number(next.isShopKeeper) - Number(customer.isShopKeeper) });
    await recordAudit(tx, write.act, {
      action: 'customer.changed',
      subject: { type: 'customer', id: customerId },
      mallCode,
      before: auditedFields(customer, address),
      after: auditedFields(next, change.address === undefined ? address : change.address),
    });
    return customerDetail(tx, scope, id);
  });
