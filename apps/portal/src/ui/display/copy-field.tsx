import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  /** Where something else is what the dialog is for. */
  readonly isSecondary?: boolean;
  readonly onCopied?: () => void;
}

/** A text to take elsewhere. Where the clipboard is refused the text is selected, so that Ctrl+C still works. */
export function CopyField({ label, value, help, isSecondary = false, onCopied }: CopyFieldProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      onCopied?.();
    } catch {
      input.current?.select();
      setOutcome('failed');
    }
  };

  return (
    <div className={classes.root}>
      <TextInput
        ref={input}
        className={classes.input}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        description={outcome === 'failed' ? texts.copyFailed : help}
      />
      <Button
        className={classes.button}
        variant={isSecondary ? 'default' : 'filled'}
        onClick={copy}
        leftSection={outcome === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />}
        aria-live="polite"
      >
        {outcome === 'copied' ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
