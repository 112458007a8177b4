import { InputBase } from '@mantine/core';
import { MaskInput } from './mask-input.ts';
import { MASKS, type MaskName } from './masks.ts';

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
  return (
    <InputBase
      component={MaskInput}
      {...MASKS[mask]}
      unmask
      className="gal-figures"
      label={label}
      value={value}
      onAccept={(unmasked: string) => unmasked !== value && onChange(unmasked)}
      inputRef={null}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      {...(error !== undefined && { error })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
