import { createContext, use, useEffect } from 'react';

export interface FormContextValue {
  readonly submitting: boolean;
  /** Values can be read but not changed. */
  readonly readOnly: boolean;
  readonly registerField: (name: string, label: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (value === null) throw new Error('Fields and form buttons stand inside a <Form>');
  return value;
}

/** Makes the field known to the error summary, under its label and in its place. */
export function useRegisteredField(name: string, label: string): FormContextValue {
  const form = useFormContext();
  const { registerField } = form;
  useEffect(
    function announceField() {
      return registerField(name, label);
    },
    [registerField, name, label],
  );
  return form;
}
