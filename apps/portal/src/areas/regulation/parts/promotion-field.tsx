import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import type { FieldProps } from '../../../ui/fields/use-field.ts';
import { promotionOffersQuery } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';

interface PromotionFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  readonly mallCode: string;
}

/** A promotion of the mall, by name or number. */
export function PromotionField<Values extends FieldValues, Output>({ mallCode, ...field }: PromotionFieldProps<Values, Output>) {
  const t = useTexts(regulationActsTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...promotionOffersQuery(mallCode, search), placeholderData: (rows) => rows });
  return (
    <SearchSelectField
      {...field}
      options={(found.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
      onSearch={setSearch}
      placeholder={t('promotionSearch')}
      emptyText={found.isFetching ? t('searching') : t(found.isError ? 'searchFailed' : 'noPromotion')}
    />
  );
}
