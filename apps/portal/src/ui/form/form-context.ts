import { createContext, use, useEffect } from 'react';
import type { FieldMessage } from './field-errors.ts';

export interface FormContextValue {
  readonly submitting: boolean;
  /** Values can be read but not changed. */
  readonly readOnly: boolean;
  readonly registerField: (name: string, label: string, section: string | null) => () => void;
  /** The form's buttons are here: what was refused as a whole is said beside them, where the person pressed. */
  readonly registerActions: () => () => void;
  /** The one date field that says in which zone all of them are. */
  readonly zoneField: string | null;
  readonly registerDate: (name: string) => () => void;
  /** What is typed is kept elsewhere: leaving does not lose it, and says so. */
  readonly registerKeeper: () => () => void;
}

export interface PlacedMessage extends FieldMessage {
  readonly label: string;
  readonly section: string | null;
}

/** What stands in the way of saving; apart from the rest, because it changes at every key once something was refused. */
export interface FormFailures {
  readonly fields: readonly PlacedMessage[];
  readonly general: readonly string[];
  readonly focusField: (name: string) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);
export const FormFailuresContext = createContext<FormFailures>({ fields: [], general: [], focusField: () => undefined });
/** The section of the form that a field stands in. */
export const FormSectionContext = createContext<string | null>(null);

export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (value === null) throw new Error('Fields and form buttons stand inside a <Form>');
  return value;
}

/** Makes the field known to the error summary, under its label and in its place. */
export function useRegisteredField(name: string, label: string): FormContextValue {
  const form = useFormContext();
  const section = use(FormSectionContext);
  const { registerField } = form;
  useEffect(
    function announceField() {
      return registerField(name, label, section);
    },
    [registerField, name, label, section],
  );
  return form;
}

/** True for the one field of the form that says the zone; a field with words of its own leaves it to the next. */
export function useSaysZone(name: string, mayLead: boolean): boolean {
  const { registerDate, zoneField } = useFormContext();
  useEffect(
    function standInLine() {
      return mayLead ? registerDate(name) : undefined;
    },
    [registerDate, name, mayLead],
  );
  return zoneField === name;
}
