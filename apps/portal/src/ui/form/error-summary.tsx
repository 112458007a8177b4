import '@mantine/core/styles/Alert.css';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSayMessage, useUiTexts } from '../ui-texts.tsx';
import type { FieldMessage } from './field-errors.ts';
import classes from './form.module.css';

interface ErrorSummaryProps {
  readonly errors: readonly (FieldMessage & { readonly label: string })[];
  /** What was refused as a whole. */
  readonly general: readonly string[];
  readonly onPick: (name: string) => void;
}

export function ErrorSummary({ errors, general, onPick }: ErrorSummaryProps) {
  const texts = useUiTexts();
  const say = useSayMessage();
  if (errors.length === 0 && general.length === 0) return null;
  return (
    <Alert
      className={classes.summary}
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={errors.length > 0 ? texts.errorsTitle(errors.length) : texts.notSavedTitle}
    >
      {general.map((message) => (
        <p key={message} className={classes.summaryLine}>
          {say(message)}
        </p>
      ))}
      {errors.length > 0 && (
        <ul className={classes.summaryList}>
          {errors.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" className={classes.summaryLink} onClick={() => onPick(name)}>
                {label}: {say(message)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
