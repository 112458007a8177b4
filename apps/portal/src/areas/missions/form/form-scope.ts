import type { Mission } from '@galeria/contract/missions/mission';
import { createContext, use } from 'react';
import type { SentFiles } from '../../../domain/file-field/use-sent-files.ts';

/** What the sections of the form ask about: what it was filled from, and the files it names. */
export interface FormScope {
  /** None for a new mission. */
  readonly stored: Mission | null;
  readonly files: SentFiles;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('Sections stand inside a <MissionFormView>');
  return scope;
}
