import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SearchSelectInput } from '../../../ui/fields/search-select-input.tsx';
import { presetOf, presetRange, RANGE_PRESETS } from '../report-range.rules.ts';
import { reportsTexts } from '../reports.texts.ts';
import type { ReportState } from '../reports-state.ts';
import { syncedStoreSearchQuery } from '../store-links.queries.ts';
import classes from './reports.module.css';

interface ReportBarProps {
  readonly state: ReportState;
  /** Null: every mall of the person's. */
  readonly mallCode: string | null;
  readonly onChange: (patch: Partial<Pick<ReportState, 'startDate' | 'endDate' | 'scope' | 'store'>>) => void;
}

/** One linked store by its name or LUC; one that a link names is looked up, so that it is said by its name. */
function StoreFilter({ state, mallCode, onChange }: ReportBarProps) {
  const t = useTexts(reportsTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({ ...syncedStoreSearchQuery(mallCode, search), placeholderData: (rows) => rows });
  const chosen = useQuery({ ...syncedStoreSearchQuery(mallCode, state.store), enabled: state.store !== '' });
  const stores = found.data?.data ?? [];
  const named = [...stores, ...(chosen.data?.data ?? [])].find(({ universalId }) => universalId === state.store);
  const emptyText = () => {
    if (found.isError) return t('searchFailed');
    return found.isSuccess && !found.isPlaceholderData ? t('noneFound') : t('searching');
  };
  return (
    <div className={classes.store}>
      <SearchSelectInput
        label={t('storeFilter')}
        placeholder={t('anyStore')}
        options={stores.map(({ universalId, storeName, luc }) => ({ value: universalId, label: `${storeName} (${luc})` }))}
        value={
          state.store === '' ? null : { value: state.store, label: named ? `${named.storeName} (${named.luc})` : state.store }
        }
        onChange={(store) => onChange({ store: store ?? '' })}
        onSearch={setSearch}
        emptyText={emptyText()}
      />
    </div>
  );
}

/** SYN-04: what a report is of: days, malls, a store. */
export function ReportBar(props: ReportBarProps) {
  const { state, onChange } = props;
  const t = useTexts(reportsTexts);
  const today = saoPauloDay(new Date());
  const chosen = presetOf(state, today);
  const dayOf = (text: string): string | null => (text === '' ? null : text);
  return (
    <Paper withBorder className={classes.bar}>
      <DateRangeInput
        label={t('range')}
        placeholder={t('range')}
        value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
        onChange={({ start, end }) => onChange({ startDate: start ?? '', endDate: end ?? '' })}
        maxDay={today}
      />
      <fieldset className={classes.presets} aria-label={t('presets')}>
        {RANGE_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            variant={preset === chosen ? 'light' : 'default'}
            aria-pressed={preset === chosen}
            onClick={() => onChange(presetRange(preset, today))}
          >
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </fieldset>
      <StoreFilter {...props} />
      <MallScopeChoice value={state.scope} onChange={(scope) => onChange({ scope, store: '' })} />
    </Paper>
  );
}
