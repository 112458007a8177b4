import { formatCnpj } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { linkStoreTexts } from '../link-store.texts.ts';
import type { LinkValues, NewLink } from '../link-values.ts';
import { linkableStoresQuery } from '../store-links.queries.ts';

interface LucFieldProps {
  readonly control: Control<LinkValues, unknown, NewLink>;
  readonly mallCode: string;
}

/** SYN-01: a LUC, typed or taken from the stores that its beginning or a name finds; under it, which store it names. */
export function LucField({ control, mallCode }: LucFieldProps) {
  const t = useTexts(linkStoreTexts);
  const [search, setSearch] = useState('');
  const typed = useWatch({ control, name: 'luc' }).trim();
  const found = useQuery({
    ...linkableStoresQuery(mallCode, search),
    enabled: mallCode !== '' && search !== '',
    placeholderData: (stores) => stores,
  });
  const stores = search === '' ? [] : (found.data?.data ?? []);
  const named = stores.find(({ luc }) => luc.toUpperCase() === typed.toUpperCase());

  // What the field itself is refused for is said by the field.
  const { errors } = useFormState({ control, name: 'luc' });

  const words = () => {
    if (typed === '' || errors.luc !== undefined) return null;
    if (named) return t('chosen', { store: named.storeName, cnpj: formatCnpj(named.contractCnpj) });
    if (typed !== search || (found.isFetching && !found.isError)) return t('searching');
    if (found.isError) return t('searchFailed');
    return stores.length === 0 ? t('noneFound') : t('found', { count: stores.length });
  };

  return (
    <div>
      <SuggestField
        control={control}
        name="luc"
        label={t('luc')}
        placeholder={t('lucPlaceholder')}
        suggestions={stores.map(({ luc, storeName, contractCnpj }) => ({
          value: luc,
          label: storeName,
          detail: `${luc} · ${formatCnpj(contractCnpj)}`,
        }))}
        onSearch={setSearch}
        autoFocus
        required
      />
      <Text size="xs" c="dimmed" mt={6} mih={18} role="status">
        {words()}
      </Text>
    </div>
  );
}
