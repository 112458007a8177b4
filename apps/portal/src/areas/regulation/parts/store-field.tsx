import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { FieldProps } from '../../../ui/fields/use-field.ts';
import { storeOffersQuery } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';
import { storeNameOf } from './store-name.ts';

interface StoreFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  readonly mallCode: string;
  /** For those who may not look stores up: they say which by its LUC. */
  readonly lucLabel: string;
  readonly autoFocus?: boolean;
}

/** A store of the mall, by brand or LUC. */
export function StoreField<Values extends FieldValues, Output>({
  mallCode,
  lucLabel,
  ...field
}: StoreFieldProps<Values, Output>) {
  const t = useTexts(regulationActsTexts);
  const reads = useHolds(['read-store-service']);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...storeOffersQuery(mallCode, search), enabled: reads, placeholderData: (rows) => rows });
  if (!reads) return <TextField {...field} label={lucLabel} help={t('storeLucHelp')} />;
  return (
    <SearchSelectField
      {...field}
      options={(found.data?.data ?? []).map((store) => ({ value: store.universalId, label: storeNameOf(store) }))}
      onSearch={setSearch}
      placeholder={t('storeSearch')}
      emptyText={found.isFetching ? t('searching') : t(found.isError ? 'searchFailed' : 'noStore')}
    />
  );
}
