import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import { useState } from 'react';
import { mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { type ItemValues, itemSchema, itemToSend, itemValuesOf, NEW_ITEM } from '../item-values.ts';
import { useAddForbiddenItem, useUpdateForbiddenItem } from '../regulation.queries.ts';

interface ItemEditing {
  readonly mallCode: string;
  /** Null: a new one. */
  readonly item: ForbiddenItem | null;
  /** The item as it is now; undefined when the list has it no more. */
  readonly readFresh: (id: number) => Promise<ForbiddenItem | undefined>;
}

/** `base` is the version the form was filled from: what the list learns meanwhile must not slip under it (ERR-03). */
export function useItemEditing({ mallCode, item, readFresh }: ItemEditing) {
  const [base, setBase] = useState(item);
  const [stale, setStale] = useState<{ item: ForbiddenItem; merge: StaleMerge<ItemValues> } | null>(null);
  const add = useAddForbiddenItem();
  const update = useUpdateForbiddenItem();
  const form = useKitForm<ItemValues, ItemValues>({
    schema: itemSchema,
    defaultValues: item === null ? NEW_ITEM : itemValuesOf(item),
  });

  const readWhatChanged = async (mine: ForbiddenItem): Promise<boolean> => {
    const fresh = await readFresh(mine.id);
    if (!fresh) return false;
    setStale({ item: fresh, merge: mergeStale(itemValuesOf(mine), form.getValues(), itemValuesOf(fresh)) });
    return true;
  };

  return {
    form,
    stale,
    save: (values: ItemValues) =>
      base === null
        ? add.mutateAsync({ mallCode, ...itemToSend(values) })
        : update.mutateAsync({ id: base.id, ...itemToSend(values), version: base.version }),
    onFailure: async (error: unknown): Promise<boolean> => {
      if (base === null || !(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged(base).catch(() => false);
    },
    keepTyped: () => {
      if (!stale) return;
      setBase(stale.item);
      form.reset(itemValuesOf(stale.item));
      form.setValue('name', stale.merge.values.name, { shouldDirty: true });
      form.setValue('category', stale.merge.values.category, { shouldDirty: true });
      form.setValue('cnpj', stale.merge.values.cnpj, { shouldDirty: true });
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
