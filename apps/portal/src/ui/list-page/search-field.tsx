import '@mantine/core/styles/Kbd.css';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSettling } from '../fields/use-settling.ts';
import { isTyping } from '../is-typing.ts';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './list-page.module.css';

/**
 * Shorter than the time between two keys of a quick hand: the question leaves with the last key. Those before it are dropped when
 * the next one is asked, by the browser and by the server.
 */
const PAUSE_MS = 60;

const trimmed = (text: string): string => text.trim();

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly maxLength?: number;
}

/** The search of a list: asks with the last key, at once on Enter; '/' brings the cursor here. */
export function SearchField({ value, onChange, placeholder, maxLength = 254 }: SearchFieldProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, sendNow } = useSettling(value, onChange, trimmed, PAUSE_MS);

  useEffect(function focusOnSlash() {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const clear = () => {
    sendNow('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      className={classes.search}
      classNames={{ input: classes.searchInput }}
      aria-label={placeholder}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow(typed);
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          clear();
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" className={classes.searchKey} title={texts.searchHint} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={texts.clearSearch} onClick={clear} />
        )
      }
    />
  );
}
