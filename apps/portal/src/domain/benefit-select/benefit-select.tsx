import type { BenefitType } from '@galeria/contract/reference/enumerations/benefit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { SearchSelectInput } from '../../ui/fields/search-select-input.tsx';
import { benefitSearchQuery } from './benefit-select.queries.ts';
import { benefitSelectTexts } from './benefit-select.texts.ts';

interface BenefitSelectProps {
  /** Null: of every mall of the person's. */
  readonly mallCode: string | null;
  /** Benefits of one type alone. */
  readonly type?: BenefitType;
  /** A benefit's number, or null for all. */
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One benefit by its title or number: a filter of a list. One that a link names is looked up, so that it is said by its title. */
export function BenefitSelect({ mallCode, type, value, onChange }: BenefitSelectProps) {
  const t = useTexts(benefitSelectTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...benefitSearchQuery({ mallCode, type, search }), placeholderData: (rows) => rows });
  const chosen = useQuery({ ...benefitSearchQuery({ mallCode: null, search: String(value) }), enabled: value !== null });
  const benefits = found.data?.data ?? [];
  const named = [...benefits, ...(chosen.data?.data ?? [])].find(({ id }) => id === value);
  const emptyText = () => {
    if (found.isError) return t('failed');
    return found.isSuccess && !found.isPlaceholderData ? t('noneFound') : t('searching');
  };
  return (
    <SearchSelectInput
      label={t('label')}
      placeholder={t('any')}
      options={benefits.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === null ? null : { value: String(value), label: named?.title ?? t('numbered', { id: value }) }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onSearch={setSearch}
      emptyText={emptyText()}
    />
  );
}
