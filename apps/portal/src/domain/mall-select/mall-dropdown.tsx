import '@mantine/core/styles/Combobox.css';
import type { Mall } from '@galeria/contract/malls/mall';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { selectMall, useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { MallButton } from './mall-button.tsx';
import classes from './mall-select.module.css';
import { mallSelectTexts } from './mall-select.texts.ts';
import { searchMalls } from './search-malls.ts';

/** Stands once the selector was pressed, and opens at once. */
export function MallDropdown({ malls }: { readonly malls: readonly Mall[] }) {
  const t = useTexts(mallSelectTexts);
  const selected = useSelectedMall();
  const listId = useId();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
  });
  const choose = (code: string): void => {
    const mall = malls.find((each) => each.code === code);
    if (mall !== undefined) selectMall(mall);
    combobox.closeDropdown();
  };
  const shown = searchMalls(malls, search);
  const { selectFirstOption } = combobox;
  // What is typed means the first that it finds: Enter takes it. Before anything is typed it means nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's functions are new at each render
  useEffect(() => {
    if (search !== '') selectFirstOption();
  }, [search]);
  return (
    <Combobox store={combobox} width={300} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        <MallButton aria-expanded={combobox.dropdownOpened} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            if (event.currentTarget.value === '') combobox.resetSelectedOption();
          }}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={listId}
          data-autofocus
          autoFocus
        />
        <Combobox.Options id={listId} mah={320} className={classes.options} aria-label={t('choose')}>
          {shown.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
          {shown.map((mall) => (
            <Combobox.Option key={mall.code} value={mall.code} active={mall.code === selected?.code} className={classes.option}>
              <span className={classes.optionName}>{mall.name}</span>
              {mall.code === selected?.code && <IconCheck size={16} stroke={2} aria-hidden />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
