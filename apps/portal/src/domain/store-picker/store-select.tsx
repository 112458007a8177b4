import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { SearchSelectInput } from '../../ui/fields/search-select-input.tsx';
import { storeSearchQuery } from './store-picker.queries.ts';
import { storePickerTexts } from './store-picker.texts.ts';

interface StoreSelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** Null: of every mall of the person's. */
  readonly mallCode: string | null;
  /** A store's universal id, or null for all. */
  readonly value: string | null;
  readonly onChange: (universalId: string | null) => void;
}

/** One store by its name or LUC: a filter of a list. One that a link names is looked up, so that it is said by its name. */
export function StoreSelect({ label, placeholder, mallCode, value, onChange }: StoreSelectProps) {
  const t = useTexts(storePickerTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...storeSearchQuery(mallCode, search), placeholderData: (rows) => rows });
  const chosen = useQuery({ ...storeSearchQuery(mallCode, value ?? ''), enabled: value !== null });
  const stores = found.data?.data ?? [];
  const named = [...stores, ...(chosen.data?.data ?? [])].find(({ universalId }) => universalId === value);
  const emptyText = () => {
    if (found.isError) return t('failed');
    return found.isSuccess && !found.isPlaceholderData ? t('noneFound') : t('searching');
  };
  return (
    <SearchSelectInput
      label={label}
      placeholder={placeholder}
      options={stores.map(({ universalId, brandName, luc }) => ({ value: universalId, label: `${brandName} (${luc})` }))}
      value={value === null ? null : { value, label: named ? `${named.brandName} (${named.luc})` : value }}
      onChange={onChange}
      onSearch={setSearch}
      emptyText={emptyText()}
    />
  );
}
