import { formatDate } from '@galeria/contract/kit/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import type { SelectOption } from '../../../ui/fields/select-input.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { missionFormTexts } from '../mission-form.texts.ts';
import { missionPrizesQuery } from '../missions.queries.ts';
import { useFormScope } from './form-scope.ts';
import type { MissionControl } from './mission-values.ts';

export function PrizeSection({ control }: { readonly control: MissionControl }) {
  const t = useTexts(missionFormTexts);
  const mallCode = useWatch({ control, name: 'mallCode' });
  return (
    <FormSection title={t('prize')} text={t('prizeText')}>
      <PrizeField key={mallCode} control={control} mallCode={mallCode} />
    </FormSection>
  );
}

interface PrizeFieldProps {
  readonly control: MissionControl;
  readonly mallCode: string;
}

/** MIS-03: a published benefit of the same mall that has coupons left. */
function PrizeField({ control, mallCode }: PrizeFieldProps) {
  const t = useTexts(missionFormTexts);
  const { stored } = useFormScope();
  const chosen = useWatch({ control, name: 'prizeBenefitId' });
  const [search, setSearch] = useState('');
  // Who may not write is not answered, and only reads what is there.
  const mayAsk = useLock()('write-promotion') === undefined;
  const found = useQuery({
    ...missionPrizesQuery(mallCode, search),
    enabled: mayAsk,
    placeholderData: (prizes) => prizes,
  });

  const offered: SelectOption[] = (found.data?.data ?? []).map(({ id, title, left, endDate }) => ({
    value: String(id),
    label: t('prizeOf', { title, count: left, left: left.toLocaleString('pt-BR'), end: formatDate(endDate) }),
  }));
  const isOffered = chosen === '' || offered.some(({ value }) => value === chosen);
  // The mission's own may have run out since, and a draft knows its number alone.
  const own = stored?.prizeBenefit;
  const named = own !== undefined && String(own.id) === chosen ? own.title : t('prizeNumbered', { id: chosen });
  const emptyText = () => {
    if (found.isError) return t('prizesFailed');
    return found.isSuccess && !found.isPlaceholderData ? t('noPrizes') : t('prizesSearching');
  };
  return (
    <SearchSelectField
      control={control}
      name="prizeBenefitId"
      label={t('prizeBenefitId')}
      placeholder={t('prizePlaceholder')}
      help={t('prizeHelp')}
      options={isOffered ? offered : [{ value: chosen, label: named }, ...offered]}
      onSearch={setSearch}
      emptyText={emptyText()}
      required
    />
  );
}
