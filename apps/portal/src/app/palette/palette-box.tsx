import '@mantine/core/styles/Kbd.css';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { ActionIcon, Button, Kbd, Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useDelayed } from '../../ui/states/use-delayed.ts';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { useActiveItem } from './use-active-item.ts';
import { useFoundPages } from './use-found-pages.ts';
import { useFoundRecords } from './use-found-records.ts';

function Hints({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const t = useTexts(paletteTexts);
  const hints = [
    ['↑ ↓', t('move')],
    ['Enter', t('go')],
    ['Esc', t('leave')],
  ] as const;
  return (
    <div className={classes.hints}>
      {hints.map(([keys, text]) => (
        <span key={keys} className={classes.hint}>
          <Kbd size="xs">{keys}</Kbd> {text}
        </span>
      ))}
      <UnstyledButton className={classes.shortcuts} onClick={onShortcuts}>
        {t('shortcuts')}
      </UnstyledButton>
    </div>
  );
}

function Nothing({ text }: { readonly text: string }) {
  const t = useTexts(paletteTexts);
  return (
    <div className={classes.nothing}>
      <div className={classes.nothingTitle}>{t('nothing', { text })}</div>
      <div className={classes.detail}>{t('nothingHint')}</div>
    </div>
  );
}

interface PaletteBoxProps {
  readonly visited: readonly string[];
  readonly onGo: (item: PaletteItem) => void;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** The box and what it finds. The focus stays in the box; the active option is named to screen readers. */
export function PaletteBox({ visited, onGo, onClose, onShortcuts }: PaletteBoxProps) {
  const t = useTexts(paletteTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Before the next key: the dialog gives the focus a moment later, and what was typed meanwhile would be nobody's.
  useLayoutEffect(function takeFocus() {
    input.current?.focus({ preventScroll: true });
  }, []);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const pages = useFoundPages(text, visited);
  const records = useFoundRecords(text);
  const sections = [...pages, ...records.sections].filter(({ items }) => items.length > 0);
  const options = sections.flatMap(({ items, isStale }) => (isStale ? [] : items));
  const { active, activate, onMoveKey } = useActiveItem(options);
  const showsLoader = useDelayed(records.isSearching);
  const isEmpty = sections.length === 0 && !records.isSearching && records.failed.length === 0;
  const optionId = (item: PaletteItem): string => `${id}-${item.id}`;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') {
      onMoveKey(event);
      return;
    }
    event.preventDefault();
    if (active === undefined) records.searchNow();
    else onGo(active);
  };

  return (
    <>
      <div className={classes.box}>
        {showsLoader ? <Loader size={18} aria-hidden /> : <IconSearch size={18} stroke={1.6} aria-hidden />}
        <input
          ref={input}
          type="text"
          role="combobox"
          className={classes.input}
          aria-label={t('title')}
          aria-expanded={sections.length > 0}
          aria-controls={sections.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          maxLength={TEXT_LIMITS.email}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            activate(null);
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {sections.length > 0 && (
        <PaletteList
          id={`${id}-list`}
          sections={sections}
          active={active}
          optionId={optionId}
          onActivate={(item) => activate(item.id)}
          onChoose={onGo}
        />
      )}
      {records.failed.length > 0 && (
        <div className={classes.failed} role="alert">
          <span>{t('failed', { kinds: records.failed.join(', ').toLowerCase() })}</span>
          <Button variant="default" size="compact-sm" onClick={records.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {showsLoader && sections.length === 0 && <div className={classes.waiting}>{t('searching')}</div>}
      {isEmpty && <Nothing text={text} />}
      <VisuallyHidden role="status">{records.isSearching ? '' : t('found', { count: options.length })}</VisuallyHidden>
      <Hints onShortcuts={onShortcuts} />
    </>
  );
}
