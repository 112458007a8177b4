import '@mantine/core/styles/Alert.css';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, use, useEffect } from 'react';
import { AppLink } from '../page/app-link.tsx';
import { useSayMessage, useUiTexts } from '../ui-texts.tsx';
import classes from './form.module.css';
import { FormFailuresContext, useFormContext } from './form-context.ts';

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
  const { submitting, readOnly, registerActions } = useFormContext();
  useEffect(registerActions, [registerActions]);
  return (
    <div className={classes.actions} data-sticky={sticky || undefined}>
      <NotSaved countsFields={sticky} />
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

/** A failed save is seen where the person is: by the button that was pressed, at the foot of however long a form. */
function NotSaved({ countsFields }: { readonly countsFields: boolean }) {
  const texts = useUiTexts();
  const say = useSayMessage();
  const { fields, general, focusField } = use(FormFailuresContext);
  const [first] = fields;
  return (
    <>
      {first === undefined && general.length > 0 && (
        <Alert
          className={classes.notSaved ?? ''}
          color="red"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title={texts.notSavedTitle}
        >
          {general.map((message) => (
            <p key={message} className={classes.summaryLine}>
              {say(message)}
            </p>
          ))}
        </Alert>
      )}
      {countsFields && first !== undefined && (
        <button type="button" className={classes.toMend} onClick={() => focusField(first.name)}>
          {texts.errorsTitle(fields.length)}
        </button>
      )}
    </>
  );
}
