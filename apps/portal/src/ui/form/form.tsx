import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { readFailure } from '../states/failure.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { messageOf, placeFieldErrors } from './field-errors.ts';
import classes from './form.module.css';
import { FormContext, FormFailuresContext } from './form-context.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { KitForm } from './use-kit-form.ts';
import { useCount, useRegistry } from './use-registry.ts';

interface FormProps<Values extends FieldValues, Output> {
  readonly form: KitForm<Values, Output>;
  /** Rejects with what went wrong; what was typed stays as it is. */
  readonly onSubmit: (values: Output) => Promise<unknown>;
  /** True when the page deals with this failure itself (a stale version, say); until it is known the form stays busy. */
  readonly onFailure?: (error: unknown) => boolean | Promise<boolean>;
  readonly readOnly?: boolean;
  /** Asks before the page is left with unsaved changes; a dialog's form has its own way out. */
  readonly guardLeaving?: boolean;
  readonly children: ReactNode;
}

const at = (errors: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
      errors,
    );

export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onFailure, readOnly = false, guardLeaving = true, children } = props;
  const texts = useUiTexts();
  const { errors, isDirty } = useFormState({ control: form.control });
  const [fields, enterField] = useRegistry<{ readonly label: string; readonly section: string | null }>();
  const [dates, enterDate] = useRegistry<true>();
  const [actionBars, registerActions] = useCount();
  const [keepers, registerKeeper] = useCount();
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);

  const pressed = useRef<HTMLElement | null>(null);

  const registerField = useCallback(
    (name: string, label: string, section: string | null) => enterField(name, { label, section }),
    [enterField],
  );
  const registerDate = useCallback((name: string) => enterDate(name, true), [enterDate]);

  const { setFocus } = form;
  const focusField = useCallback(
    (name: string) => {
      setFocus(name as Path<Values>);
      // The library moves the focus a turn later, and a focused field may still lie under what sticks to the window's edges.
      setTimeout(() => document.activeElement?.scrollIntoView?.({ block: 'center' }));
    },
    [setFocus],
  );

  useEffect(
    function giveFocusBack() {
      // A button that is busy lets go of the focus; whoever pressed it goes on from there.
      if (submitting || pressed.current === null) return;
      if (document.activeElement === document.body) pressed.current.focus({ preventScroll: true });
      pressed.current = null;
    },
    [submitting],
  );

  const focusFirst = (failing: readonly string[]) => {
    const first = [...fields.keys()].find((name) => failing.includes(name));
    if (first !== undefined) focusField(first);
  };

  const fail = (error: unknown) => {
    const failure = readFailure(error);
    if (!failure) {
      console.error(error);
      setGeneral([texts.failedText]);
      return;
    }
    const { placed, unplaced } = placeFieldErrors(failure.fields, [...fields.keys()]);
    for (const { name, message } of placed) form.setError(name as Path<Values>, { type: 'server', message });
    // A refusal of one thing that this form does not show says the same twice.
    setGeneral([...new Set(placed.length > 0 ? unplaced : [failure.message, ...unplaced])]);
    focusFirst(placed.map(({ name }) => name));
  };

  const send = async (values: Output) => {
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setSubmitting(true);
    setGeneral([]);
    try {
      await onSubmit(values);
      // What was sent is the new state of rest: nothing is unsaved any more.
      form.reset(form.getValues());
    } catch (error) {
      if (!(await onFailure?.(error))) fail(error);
    } finally {
      setSubmitting(false);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is, for React, inside the page's form: its submit is not the page's.
    event.stopPropagation();
    if (busy.current || readOnly) return;
    busy.current = true;
    try {
      await form.handleSubmit(send, (invalid) => {
        setGeneral([]);
        focusFirst([...fields.keys()].filter((name) => messageOf(at(invalid, name)) !== undefined));
      })();
    } finally {
      busy.current = false;
    }
  };

  const zoneField = dates.keys().next().value ?? null;
  const context = useMemo(
    () => ({ submitting, readOnly, registerField, registerActions, zoneField, registerDate, registerKeeper }),
    [submitting, readOnly, registerField, registerActions, zoneField, registerDate, registerKeeper],
  );
  const shown = [...fields].flatMap(([name, { label, section }]) => {
    const message = messageOf(at(errors, name));
    return message === undefined ? [] : [{ name, label, section, message }];
  });
  const keptWords = {
    title: texts.leaveTitle,
    text: texts.leaveKeptText,
    stay: texts.leaveStay,
    go: texts.leaveGo,
  };

  return (
    <FormContext value={context}>
      <FormFailuresContext value={{ fields: shown, general, focusField }}>
        <form className={classes.form} onSubmit={submit} noValidate aria-busy={submitting || undefined}>
          <ErrorSummary errors={shown} general={actionBars > 0 && shown.length === 0 ? [] : general} onPick={focusField} />
          {children}
        </form>
      </FormFailuresContext>
      {guardLeaving && <UnsavedGuard active={isDirty && !submitting && !readOnly} {...(keepers > 0 && { words: keptWords })} />}
    </FormContext>
  );
}
