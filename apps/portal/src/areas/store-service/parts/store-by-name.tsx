import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeSearchQuery } from '../../../domain/store-picker/store-picker.queries.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { SearchSelectInput } from '../../../ui/fields/search-select-input.tsx';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { storeNameOf } from './store-name.ts';

interface StoreByNameProps {
  readonly mallCode: string;
  /** What stands in the field of the LUC. */
  readonly luc: string;
  readonly onChoose: (luc: string) => void;
}

/** A store by its name, for those who do not know its LUC: choosing one fills that in. Who may not read stores types it. */
export function StoreByName({ mallCode, luc, onChoose }: StoreByNameProps) {
  const t = useTexts(cnpjActsTexts);
  const reads = useHolds(['read-store-service']);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...storeSearchQuery(mallCode, search), placeholderData: (rows) => rows, enabled: reads });
  const stores = found.data?.data ?? [];
  if (!reads) return null;
  const chosen = stores.find((store) => store.luc === luc);
  return (
    <Input.Wrapper label={t('storeName')} labelElement="div">
      <SearchSelectInput
        label={t('storeName')}
        placeholder={t('storeNameHint')}
        options={stores.map((store) => ({ value: store.luc, label: storeNameOf(store) }))}
        value={chosen === undefined ? null : { value: chosen.luc, label: storeNameOf(chosen) }}
        onChange={(value) => onChoose(value ?? '')}
        onSearch={setSearch}
        emptyText={t(found.isError ? 'storesFailed' : found.isFetching ? 'storeSearching' : 'noStoreFound')}
      />
    </Input.Wrapper>
  );
}
