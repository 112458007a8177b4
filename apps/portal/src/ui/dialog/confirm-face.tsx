import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-frame.tsx';
import { useFaceFocus } from './use-face-focus.ts';

export interface ConfirmWords {
  readonly title: string;
  /** What will happen, and to what. */
  readonly text: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** The only place where the portal uses a red fill. */
  readonly destructive?: boolean;
  readonly irreversible?: boolean;
  /** Asks for this text typed in before the act is offered. */
  readonly typed?: { readonly expected: string; readonly label?: string };
}

interface ConfirmFaceProps {
  readonly words: ConfirmWords;
  readonly busy: boolean;
  /** The words are still being found out (how many users lose what): nothing can be confirmed yet. */
  readonly blocked?: boolean;
  readonly replacesFace?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmFace({ words, busy, blocked = false, replacesFace = false, onConfirm, onCancel }: ConfirmFaceProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState('');
  const cancelButton = useFaceFocus<HTMLButtonElement>(replacesFace);
  const matches = !words.typed || typed.trim() === words.typed.expected;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog opened from a form is, for React, inside it: its submit is not the form's.
    event.stopPropagation();
    // Enter in the typed field comes past the disabled button.
    if (!busy && !blocked && matches) onConfirm();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.text}>{words.text}</div>
      {words.irreversible && <p className={classes.warning}>{texts.cannotUndo}</p>}
      {words.typed && (
        <TextInput
          className={classes.typed}
          label={words.typed.label ?? texts.typeToConfirm(words.typed.expected)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-passing
          data-autofocus
        />
      )}
      <DialogButtons>
        <Button
          ref={cancelButton}
          variant="default"
          onClick={onCancel}
          disabled={busy}
          {...(!words.typed && { 'data-autofocus': true })}
        >
          {words.cancel ?? texts.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={blocked || !matches} {...(words.destructive && { color: 'red' })}>
          {words.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}
