import type { Benefit } from '@galeria/contract/benefits/benefit';
import { createContext, use } from 'react';
import type { SentFiles } from '../../../domain/file-field/use-sent-files.ts';
import type { NamedStore } from '../../../domain/store-picker/store-picker.tsx';

/** What every section of the form asks about: where it stands and what it was filled from. */
export interface FormScope {
  readonly mallCode: string;
  /** None for a new benefit. */
  readonly stored: Benefit | null;
  readonly files: SentFiles;
  /** Stores whose names are known: the benefit's own and those found meanwhile. */
  readonly stores: readonly NamedStore[];
  readonly addStore: (store: NamedStore) => void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('Sections stand inside a <BenefitFormView>');
  return scope;
}
