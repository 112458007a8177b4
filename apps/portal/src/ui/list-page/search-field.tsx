import '@mantine/core/styles/Kbd.css';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSettling } from '../fields/use-settling.ts';
import { isTyping } from '../is-typing.ts';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './list-page.module.css';

/** A key that is held asks once it is let go, not thirty times a second. */
const HELD_PAUSE_MS = 60;

const trimmed = (text: string): string => text.trim();

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly maxLength?: number;
}

/**
 * The search of a list: asks with each key, the last one too, without a pause; the question before is dropped by the browser and
 * by the server. '/' brings the cursor here.
 */
export function SearchField({ value, onChange, placeholder, maxLength = 254 }: SearchFieldProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  const { typed, setTyped, sendNow } = useSettling(value, onChange, trimmed, HELD_PAUSE_MS);

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
      onChange={({ currentTarget: { value: text } }) => (isHeld.current ? setTyped(text) : sendNow(text))}
      onKeyDown={(event) => {
        isHeld.current = event.repeat;
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
