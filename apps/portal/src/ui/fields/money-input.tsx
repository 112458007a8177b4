import { InputBase } from '@mantine/core';
import { MaskInput } from './mask-input.ts';
import { centsOf, MONEY_MASK } from './masks.ts';
import { useMoneyText } from './use-money-text.ts';
import { useSettling } from './use-settling.ts';

interface MoneyInputProps {
  readonly label: string;
  /** Whole cents; null is none. */
  readonly value: number | null;
  readonly onChange: (cents: number | null) => void;
}

const asTyped = (cents: number | null): number | null => cents;

/** Reais outside a form: one end of a filter. Asked for after a pause, at once on Enter. */
export function MoneyInput({ label, value, onChange }: MoneyInputProps) {
  const { typed, setTyped, sendNow } = useSettling(value, onChange, asTyped);
  const money = useMoneyText(typed);
  return (
    <InputBase
      component={MaskInput}
      {...MONEY_MASK}
      unmask
      className="gal-figures"
      label={label}
      leftSection="R$"
      value={money.text}
      onAccept={(unmasked: string) => {
        money.setTyped(unmasked);
        const cents = centsOf(unmasked);
        if (cents !== typed) setTyped(cents);
      }}
      onKeyDown={(event) => event.key === 'Enter' && sendNow(typed)}
      inputRef={null}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
