import type { CustomerDetail } from '@galeria/contract/customers/customer';
import { useMemo, useRef, useState } from 'react';
import { type FieldChange, mergeStale } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { useFreshCustomer, useUpdateCustomer } from '../customer.queries.ts';
import {
  type ChangedFields,
  type CustomerField,
  type CustomerValues,
  customerFormSchema,
  customerValuesOf,
  flatValues,
} from '../customer-values.ts';

interface Stale {
  readonly customer: CustomerDetail;
  readonly values: ReturnType<typeof flatValues>;
  readonly changes: readonly FieldChange<CustomerField>[];
}

const isStaleVersion = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale-version';

/**
 * The form of a known customer. `base` is the version it was filled from: what the cache learns meanwhile
 * must not slip under the hands of the person who types (ERR-03).
 */
export function useCustomerEditing(loaded: CustomerDetail) {
  const { customerId } = loaded;
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const dealtWith = useRef<unknown>(null);
  const update = useUpdateCustomer(customerId);
  const readFresh = useFreshCustomer(customerId);
  const schema = useMemo(() => customerFormSchema(customerValuesOf(base)), [base]);
  const form = useKitForm<CustomerValues, ChangedFields>({ schema, defaultValues: customerValuesOf(loaded) });

  const compare = (customer: CustomerDetail): Stale => {
    const [was, typed, stored] = [customerValuesOf(base), form.getValues(), customerValuesOf(customer)].map(flatValues);
    if (!was || !typed || !stored) throw new Error('three in, three out');
    const { values, changes } = mergeStale(was, typed, stored);
    return { customer, values, changes: changes as Stale['changes'] };
  };

  /** A version that moved for what this form does not show (a block) is no conflict: it is sent again on top of it. */
  const sendAgain = async (changed: ChangedFields, refusal: unknown): Promise<CustomerDetail> => {
    const found = await readFresh().then(compare, () => {
      throw refusal;
    });
    if (found.changes.length === 0) return update.mutateAsync({ ...changed, version: found.customer.version });
    dealtWith.current = refusal;
    setStale(found);
    throw refusal;
  };

  return {
    form,
    stale,
    /** False when nothing was changed, and nothing sent. */
    save: async (changed: ChangedFields): Promise<boolean> => {
      if (Object.keys(changed).length === 0) return false;
      await update
        .mutateAsync({ ...changed, version: base.version })
        .catch((error: unknown) => (isStaleVersion(error) ? sendAgain(changed, error) : Promise.reject(error)));
      return true;
    },
    /** True for a stale version: the form keeps what was typed, and the dialog takes over. */
    onFailure: (error: unknown): boolean => dealtWith.current === error,
    keepTyped: () => {
      if (stale) {
        setBase(stale.customer);
        form.reset(customerValuesOf(stale.customer));
        for (const [path, value] of Object.entries(stale.values))
          form.setValue(path as CustomerField, value as string, { shouldDirty: true });
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
