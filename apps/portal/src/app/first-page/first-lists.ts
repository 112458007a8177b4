import { firstCustomers } from '../../areas/customers/customers.first.ts';
import type { AnyFirstList } from '../../lib/first-list.ts';

/** The lists that people open first and most. */
export const FIRST_LISTS: readonly AnyFirstList[] = [firstCustomers];

export const firstListAt = (address: string): AnyFirstList | undefined =>
  FIRST_LISTS.find(({ addresses }) => addresses.includes(address.replace(/\/$/, '')));
