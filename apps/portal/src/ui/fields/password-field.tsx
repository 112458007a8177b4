import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordRule {
  readonly label: string;
  readonly isMet: (value: string) => boolean;
}

interface PasswordFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** Shown under the field and ticked off while typing; for a password that is being chosen. */
  readonly rules?: readonly PasswordRule[];
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<Values extends FieldValues, Output>(props: PasswordFieldProps<Values, Output>) {
  const { rules, autoComplete } = props;
  const texts = useUiTexts();
  const { field, wrapper, error, readOnly } = useField(props);
  const rulesId = useId();
  const [visible, setVisible] = useState(false);
  const value: string = field.value ?? '';
  return (
    <div>
      <PasswordInput
        {...field}
        {...wrapper}
        // Mantine says it of its other inputs, not of this one.
        aria-invalid={error !== undefined}
        value={value}
        readOnly={readOnly}
        autoComplete={autoComplete}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? texts.hidePassword : texts.showPassword }}
        {...(rules && { 'aria-describedby': rulesId })}
      />
      {rules && (
        <ul id={rulesId} className={classes.rules}>
          {rules.map((rule) => {
            const met = rule.isMet(value);
            const Icon = met ? IconCircleCheck : IconCircle;
            return (
              <li key={rule.label} data-met={met || undefined}>
                <Icon size={15} aria-hidden /> {rule.label}
                <span className={classes.spoken}> ({met ? texts.ruleMet : texts.ruleNotMet})</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
