import { useId } from 'react';
import classes from './choice-input.module.css';

interface ChoiceInputProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'xs' | 'sm';
}

/**
 * One of a few, all in sight: a period, a scope. The browser's own radio buttons: the kit's control measures itself to slide a
 * mark under the chosen one, and every list that has it would be laid out twice before its first row is seen.
 */
export function ChoiceInput<Value extends string>({ label, options, value, onChange, size = 'xs' }: ChoiceInputProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.root} data-size={size}>
      {options.map((option) => (
        <div key={option.value} className={classes.option}>
          <input
            type="radio"
            id={`${name}-${option.value}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            className={classes.input}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`} className={classes.label}>
            {option.label}
          </label>
        </div>
      ))}
    </div>
  );
}
