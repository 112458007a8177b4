import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { promotionOffersQuery } from '../regulation.queries.ts';
import { regulationTexts } from '../regulation.texts.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';

interface PromotionFilterProps {
  readonly mallCode: string;
  /** Its number as the address has it; empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PAUSE_MS = 250;

/** Which promotion's own stores are listed. The address knows its number alone: the name is looked up by it. */
export function PromotionFilter({ mallCode, value, onChange }: PromotionFilterProps) {
  const t = useTexts(regulationTexts);
  const acts = useTexts(regulationActsTexts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const named = useQuery({ ...promotionOffersQuery(mallCode, value), enabled: value !== '' });
  const chosen = (named.data?.data ?? []).filter(({ id }) => String(id) === value);
  const chosenLabel = chosen[0] === undefined ? '' : chosen[0].name;
  const found = useQuery({
    ...promotionOffersQuery(mallCode, search === chosenLabel ? '' : search),
    placeholderData: (rows) => rows,
  });
  const isSearching = found.isFetching || search !== typed;
  const offered = [...chosen, ...(found.data?.data ?? []).filter(({ id }) => String(id) !== value)];
  return (
    <Select
      aria-label={t('promotion')}
      placeholder={t('anyPromotion')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      clearable
      nothingFoundMessage={acts(isSearching ? 'searching' : found.isError ? 'searchFailed' : 'noPromotion')}
      w={{ base: '100%', sm: 220 }}
    />
  );
}
