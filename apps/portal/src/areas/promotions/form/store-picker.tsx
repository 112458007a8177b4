import { Checkbox, Pill, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { useSettling } from '../../../ui/fields/use-settling.ts';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { storeSearchQuery } from './promotion-form.queries.ts';
import { promotionFormTexts } from './promotion-form.texts.ts';

export interface NamedStore {
  readonly universalId: string;
  readonly brandName: string;
  readonly luc: string;
}

interface StorePickerProps {
  /** Stores whose names are known already. */
  readonly known: readonly NamedStore[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly readOnly: boolean;
  /** One at most. */
  readonly single?: boolean;
}

const trimmed = (text: string): string => text.trim();

/** Stores of the mall by name or LUC, picked one by one; who may not read stores sees those chosen. */
export function StorePicker({ known, chosen, onChange, readOnly, single = false }: StorePickerProps) {
  const t = useTexts(promotionFormTexts);
  const mayRead = useHolds(['read-store-service']);
  const [picked, setPicked] = useState<readonly NamedStore[]>([]);
  const named = new Map([...known, ...picked].map((store) => [store.universalId, store]));
  const nameOf = (id: string) => named.get(id)?.brandName ?? id;

  const toggle = (store: NamedStore) => {
    setPicked((now) => [...now, store]);
    if (chosen.includes(store.universalId)) onChange(chosen.filter((id) => id !== store.universalId));
    else onChange(single ? [store.universalId] : [...chosen, store.universalId]);
  };

  return (
    <div className={classes.picker}>
      {chosen.length > 0 && (
        <>
          {!single && (
            <Text size="xs" c="dimmed" role="status">
              {t('chosenCount', { count: chosen.length })}
            </Text>
          )}
          <ul className={classes.chosen}>
            {chosen.map((id) => (
              <li key={id}>
                <Pill
                  size="md"
                  withRemoveButton={!readOnly}
                  onRemove={() => onChange(chosen.filter((each) => each !== id))}
                  // Out of the tab order by default: here it is the only way to take one out.
                  removeButtonProps={{ 'aria-label': t('takeOut', { name: nameOf(id) }), tabIndex: 0, 'aria-hidden': false }}
                >
                  {nameOf(id)}
                </Pill>
              </li>
            ))}
          </ul>
        </>
      )}
      {!readOnly && (mayRead ? <FoundStores chosen={chosen} onToggle={toggle} /> : <Text size="sm">{t('storesHidden')}</Text>)}
    </div>
  );
}

interface FoundStoresProps {
  readonly chosen: readonly string[];
  readonly onToggle: (store: NamedStore) => void;
}

function FoundStores({ chosen, onToggle }: FoundStoresProps) {
  const t = useTexts(promotionFormTexts);
  const { mallCode } = useFormScope();
  const [search, setSearch] = useState('');
  const { typed, setTyped, sendNow } = useSettling(search, setSearch, trimmed);
  const found = useQuery({ ...storeSearchQuery(mallCode, search), placeholderData: (rows) => rows });
  const stores = found.data?.data ?? [];
  const total = found.data?.total ?? stores.length;
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('searchStores')}
        placeholder={t('searchStores')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter looks; it does not send the form.
          event.preventDefault();
          sendNow(typed);
        }}
      />
      <Text size="xs" c="dimmed" role="status">
        {found.isError && t('storesFailed')}
        {found.isSuccess && (stores.length === 0 ? t('noStoresFound') : t('storesFound', { count: total }))}{' '}
        {total > stores.length && t('storesShown', { count: stores.length })}
      </Text>
      {stores.length > 0 && (
        <div className={classes.found}>
          {stores.map((store) => (
            <Checkbox
              key={store.universalId}
              size="xs"
              className={classes.foundRow ?? ''}
              label={store.brandName}
              description={store.luc}
              checked={chosen.includes(store.universalId)}
              onChange={() => onToggle(store)}
            />
          ))}
        </div>
      )}
    </>
  );
}
