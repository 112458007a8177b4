import { TextInput } from '@mantine/core';
import { MASKS, type MaskName } from './masks.ts';
import { useMaskText } from './use-mask-text.ts';

interface MaskedInputProps {
  readonly label: string;
  readonly mask: MaskName;
  /** The bare value, without the mask's signs. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Takes focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** Text with a known shape, outside a form: what a dialog or a filter asks for. */
export function MaskedInput({ label, mask, value, onChange, disabled = false, error, autoFocus = false }: MaskedInputProps) {
  const text = useMaskText(mask, value, onChange);
  return (
    <TextInput
      className="gal-figures"
      label={label}
      value={text.value}
      onChange={text.onChange}
      onBlur={text.leave}
      inputMode={MASKS[mask].inputMode}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      {...(error !== undefined && { error })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
