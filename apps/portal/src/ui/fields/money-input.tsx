import { readMoney, writeMoney } from '@galeria/contract/kit/typed/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSayMessage } from '../ui-texts.tsx';
import { MONEY } from './text-kinds.ts';
import { faultOf } from './typed-text.ts';
import { useSettling } from './use-settling.ts';

interface MoneyInputProps {
  readonly label: string;
  /** Whole cents; null is none. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
  /** Why it finds nothing beside the other end. */
  readonly error?: string | undefined;
}

/** The amount in full; undefined is one that cannot be read, and changes nothing. */
const inFull = (text: string): string | undefined => {
  const reading = readMoney(text);
  return reading.ok ? writeMoney(reading.value) : undefined;
};

/** Reais outside a form: one end of a filter. Asked for after a pause, at once on Enter. */
export function MoneyInput({ label, value, onChange, error }: MoneyInputProps) {
  const say = useSayMessage();
  const change = (text: string): void => {
    const reading = readMoney(text);
    if (reading.ok) onChange(reading.value);
  };
  const { typed, setTyped, sendNow } = useSettling(writeMoney(value), change, inFull);
  const [isTyping, setTyping] = useState(false);
  const fault = isTyping ? undefined : faultOf(MONEY, typed);
  return (
    <TextInput
      className="gal-figures"
      label={label}
      leftSection="R$"
      value={typed}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setTyping(false);
        sendNow(typed);
      }}
      onBlur={() => {
        setTyping(false);
        sendNow(inFull(typed) ?? typed);
      }}
      inputMode="decimal"
      autoComplete="off"
      {...((fault !== undefined || error !== undefined) && { error: fault === undefined ? error : say(fault) })}
    />
  );
}
