import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { readFailure } from '../states/failure.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { messageOf, placeFieldErrors } from './field-errors.ts';
import classes from './form.module.css';
import { FormContext } from './form-context.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { KitForm } from './use-kit-form.ts';

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
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);

  const registerField = useCallback((name: string, label: string) => {
    setLabels((known) => new Map(known).set(name, label));
    return () => setLabels((known) => new Map([...known].filter(([each]) => each !== name)));
  }, []);

  const focusField = (name: string) => form.setFocus(name as Path<Values>);

  const focusFirst = (failing: readonly string[]) => {
    const first = [...labels.keys()].find((name) => failing.includes(name));
    if (first !== undefined) focusField(first);
  };

  const fail = (error: unknown) => {
    const failure = readFailure(error);
    if (!failure) {
      console.error(error);
      setGeneral([texts.failedText]);
      return;
    }
    const { placed, unplaced } = placeFieldErrors(failure.fields, [...labels.keys()]);
    for (const { name, message } of placed) form.setError(name as Path<Values>, { type: 'server', message });
    // A refusal of one thing that this form does not show says the same twice.
    setGeneral([...new Set(placed.length > 0 ? unplaced : [failure.message, ...unplaced])]);
    focusFirst(placed.map(({ name }) => name));
  };

  const send = async (values: Output) => {
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
        focusFirst([...labels.keys()].filter((name) => messageOf(at(invalid, name)) !== undefined));
      })();
    } finally {
      busy.current = false;
    }
  };

  const context = useMemo(() => ({ submitting, readOnly, registerField }), [submitting, readOnly, registerField]);
  const shown = [...labels].flatMap(([name, label]) => {
    const message = messageOf(at(errors, name));
    return message === undefined ? [] : [{ name, label, message }];
  });

  return (
    <FormContext value={context}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={submitting || undefined}>
        <ErrorSummary errors={shown} general={general} onPick={focusField} />
        {children}
      </form>
      {guardLeaving && <UnsavedGuard active={isDirty && !submitting && !readOnly} />}
    </FormContext>
  );
}
