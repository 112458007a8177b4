import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { MaskedInput } from '../../ui/fields/masked-input.tsx';
import { useSettling } from '../../ui/fields/use-settling.ts';

interface CheckedFilterProps {
  readonly label: string;
  readonly mask: 'cpf' | 'cnpj';
  readonly length: number;
  readonly isGood: (text: string) => boolean;
  /** What a whole but wrong one reads. */
  readonly refusal: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number with check digits as a filter: asked for when it is whole and right, dropped when it is emptied. */
export function CheckedFilter({ label, mask, length, isGood, refusal, value, onChange }: CheckedFilterProps) {
  const { typed, setTyped } = useSettling(value, onChange, (text) => (text === '' || isGood(text) ? text : undefined));
  // Whole, or something that no further key makes right.
  const isWrong = !isGood(typed) && (typed.length >= length || /[^\dA-Z]/i.test(typed));
  return (
    <MaskedInput
      label={label}
      mask={mask}
      value={typed}
      onChange={setTyped}
      error={isWrong ? contractMessage(refusal) : undefined}
    />
  );
}
