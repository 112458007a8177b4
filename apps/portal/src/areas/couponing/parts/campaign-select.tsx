import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SearchSelectInput } from '../../../ui/fields/search-select-input.tsx';
import { couponingQuery, couponingSearchQuery } from '../couponing.queries.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';

interface CampaignSelectProps {
  /** Null: of every mall of the person's. */
  readonly mallCode: string | null;
  /** A campaign's number, or null for all. */
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One campaign by its name. One that a link names is looked up, so that it is said by its name. */
export function CampaignSelect({ mallCode, value, onChange }: CampaignSelectProps) {
  const t = useTexts(couponingCouponsTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...couponingSearchQuery({ mallCode, search }), placeholderData: (rows) => rows });
  const chosen = useQuery({ ...couponingQuery(value ?? 0), enabled: value !== null });
  const campaigns = found.data?.data ?? [];
  const named = chosen.data?.id === value ? chosen.data : campaigns.find(({ id }) => id === value);
  const emptyText = () => {
    if (found.isError) return t('campaignFailed');
    return found.isSuccess && !found.isPlaceholderData ? t('campaignNone') : t('campaignSearching');
  };
  return (
    <SearchSelectInput
      label={t('campaign')}
      placeholder={t('anyCampaign')}
      options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : { value: String(value), label: named?.name ?? t('campaignNumbered', { id: value }) }}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onSearch={setSearch}
      emptyText={emptyText()}
    />
  );
}
