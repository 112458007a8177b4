import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../page/app-link.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

interface FormActionsProps {
  readonly submit: string;
  /** Where 'Cancelar' leads, or what it does. */
  readonly cancel: { readonly href: string } | { readonly onClick: () => void };
  /** Stays at the foot of the window under a long form. */
  readonly sticky?: boolean;
  readonly note?: ReactNode;
}

export function FormActions({ submit, cancel, sticky = false, note }: FormActionsProps) {
  const texts = useUiTexts();
  const { submitting, readOnly } = useFormContext();
  return (
    <div className={classes.actions} data-sticky={sticky || undefined}>
      {note !== undefined && <div className={classes.note}>{note}</div>}
      {'href' in cancel ? (
        <Button variant="default" component={AppLink} href={cancel.href}>
          {texts.cancel}
        </Button>
      ) : (
        <Button variant="default" onClick={cancel.onClick} disabled={submitting}>
          {texts.cancel}
        </Button>
      )}
      {!readOnly && (
        <Button type="submit" loading={submitting}>
          {submit}
        </Button>
      )}
    </div>
  );
}
