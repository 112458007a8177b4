import { Checkbox, Pill, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useHolds } from '../../lib/session/permissions.queries.ts';
import { useSettling } from '../../ui/fields/use-settling.ts';
import classes from './store-picker.module.css';
import { storeSearchQuery } from './store-picker.queries.ts';
import { storePickerTexts } from './store-picker.texts.ts';

export interface NamedStore {
  readonly universalId: string;
  readonly brandName: string;
  readonly luc: string;
}

interface StorePickerProps {
  readonly mallCode: string;
  /** Stores whose names are known already. */
  readonly known: readonly NamedStore[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly readOnly: boolean;
  /** One at most. */
  readonly single?: boolean;
  /** A store was found: its name is known from now on. */
  readonly onFound?: (store: NamedStore) => void;
}

const trimmed = (text: string): string => text.trim();

/** Stores of the mall by name or LUC, picked one by one; who may not read stores sees those chosen. */
export function StorePicker(props: StorePickerProps) {
  const { mallCode, known, chosen, onChange, readOnly, single = false, onFound } = props;
  const t = useTexts(storePickerTexts);
  const mayRead = useHolds(['read-store-service']);
  const [picked, setPicked] = useState<readonly NamedStore[]>([]);
  const named = new Map([...known, ...picked].map((store) => [store.universalId, store]));
  const nameOf = (id: string) => named.get(id)?.brandName ?? id;

  const toggle = (store: NamedStore) => {
    setPicked((now) => [...now, store]);
    onFound?.(store);
    if (chosen.includes(store.universalId)) onChange(chosen.filter((id) => id !== store.universalId));
    else onChange(single ? [store.universalId] : [...chosen, store.universalId]);
  };

  return (
    <div className={classes.picker}>
      {chosen.length > 0 && (
        <>
          {!single && (
            <Text size="xs" c="dimmed" role="status">
              {t('chosen', { count: chosen.length })}
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
      {!readOnly && mayRead && <FoundStores mallCode={mallCode} chosen={chosen} onToggle={toggle} />}
      {!readOnly && !mayRead && <Text size="sm">{t('hidden')}</Text>}
    </div>
  );
}

interface FoundStoresProps {
  readonly mallCode: string;
  readonly chosen: readonly string[];
  readonly onToggle: (store: NamedStore) => void;
}

function FoundStores({ mallCode, chosen, onToggle }: FoundStoresProps) {
  const t = useTexts(storePickerTexts);
  const [search, setSearch] = useState('');
  const { typed, setTyped, sendNow } = useSettling(search, setSearch, trimmed);
  const found = useQuery({ ...storeSearchQuery(mallCode, search), placeholderData: (rows) => rows });
  const stores = found.data?.data ?? [];
  const total = found.data?.total ?? stores.length;
  const foundWords = (): string => {
    if (found.isError) return t('failed');
    // The rows of the search before stay while the new one goes on; how many there are is not known yet.
    if (!found.isSuccess || found.isPlaceholderData || typed.trim() !== search) return t('searching');
    if (stores.length === 0) return t('noneFound');
    const shown = total > stores.length ? `. ${t('shown', { count: stores.length })}` : '';
    return `${t('found', { count: total })}${shown}`;
  };
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
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
        {foundWords()}
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
