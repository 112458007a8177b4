import { type CustomerChange, type CustomerDetail, customerChange } from '@galeria/contract/customers/customer';
import { normalisePhone } from '@galeria/contract/kit/fields/phone';
import { normaliseZipCode } from '@galeria/contract/kit/fields/zip-code';
import type { Gender } from '@galeria/contract/reference/enumerations/gender';
import * as z from 'zod';
import type { FormRecord, FormValue } from '../../domain/stale-edit/stale-merge.rules.ts';

/** What the form of a customer holds: text is empty where the record has nothing. */
export type CustomerValues = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  birthDate: string | null;
  gender: Gender | null;
  isShopKeeper: boolean;
  isActive: boolean;
  address: {
    zipCode: string;
    street: string;
    number: string;
    complement: string;
    district: string;
    city: string;
    state: string | null;
  };
};

const ADDRESS_FIELDS = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const;
const OWN_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'birthDate', 'gender', 'isShopKeeper', 'isActive'] as const;

/** Paths of the form, in its order; the audit trail and the stale dialog name them the same. */
export const CUSTOMER_FIELDS = [...OWN_FIELDS, ...ADDRESS_FIELDS.map((field) => `address.${field}` as const)] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

export const customerValuesOf = (customer: CustomerDetail): CustomerValues => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phoneNumber: normalisePhone(customer.phoneNumber ?? ''),
  birthDate: customer.birthDate,
  gender: customer.gender,
  isShopKeeper: customer.isShopKeeper,
  isActive: customer.isActive,
  address: {
    zipCode: normaliseZipCode(customer.address?.zipCode ?? ''),
    street: customer.address?.street ?? '',
    number: customer.address?.number ?? '',
    complement: customer.address?.complement ?? '',
    district: customer.address?.district ?? '',
    city: customer.address?.city ?? '',
    state: customer.address?.state ?? null,
  },
});

/** By path, as the stale dialog compares them. */
export function flatValues({ address, ...own }: CustomerValues): Record<CustomerField, FormValue> & FormRecord {
  const flat = { ...own, ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [`address.${field}`, address[field]])) };
  return flat as Record<CustomerField, FormValue>;
}

const orNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

/** An address with nothing in it is no address. */
const addressOf = (address: CustomerValues['address']) =>
  ADDRESS_FIELDS.every((field) => orNull(address[field]) === null)
    ? null
    : { ...address, complement: orNull(address.complement) };

const changeOf = ({ address, email, phoneNumber, birthDate, ...own }: CustomerValues) => ({
  ...own,
  email: orNull(email),
  phoneNumber: orNull(phoneNumber),
  birthDate: orNull(birthDate),
  address: addressOf(address),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was touched, against what the form was filled from. */
function touchedOf(base: CustomerValues, values: CustomerValues): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = changeOf(base);
  return Object.fromEntries(Object.entries(changeOf(values)).filter(([field, value]) => !isSame(value, before[field])));
}

const changedFields = customerChange.omit({ version: true });
export type ChangedFields = Omit<CustomerChange, 'version'>;

/**
 * The contract's rule on what was touched. What was not is neither checked nor sent: an old record whose
 * phone would be refused today can still have its name corrected.
 */
export const customerFormSchema = (base: CustomerValues): z.ZodType<ChangedFields, CustomerValues> =>
  z.preprocess((values: CustomerValues) => touchedOf(base, values), changedFields);
