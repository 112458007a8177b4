import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { isAmended, isLocked } from '@galeria/contract/promotions/locked-fields';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { SUB_MODES } from '@galeria/contract/reference/enumerations/promotion';
import { createContext, use } from 'react';
import type { SentFiles } from '../../../domain/file-field/use-sent-files.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import type { MountMode } from '../../../lib/mount.tsx';

/** What every section of the form asks about: where it stands and what it was filled from. */
export interface FormScope {
  readonly mallCode: string;
  readonly mode: MountMode;
  /** None for a new promotion. */
  readonly stored: Promotion | null;
  readonly files: SentFiles;
  /** The promotion has a list of e-mails that this person may not read: it stays unless a new one is given. */
  readonly hidesEmails: boolean;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (scope === null) throw new Error('Sections stand inside a <PromotionFormView>');
  return scope;
}

interface Lock {
  readonly readOnly?: true;
  readonly help?: string;
}

const OPEN: Lock = {};

/** A mode can be over while the other still runs; nothing of it changes then. */
const isOver = (stored: Promotion, path: string): boolean =>
  SUB_MODES.some((mode) => path.startsWith(`${mode}.`) && stored[mode]?.status === 'CLOSED');

/** PRO-05, PRO-16: what a running promotion may no longer change is shown locked, with why; what takes an amendment says so. */
export function useLock(): (path: string) => Lock {
  const { stored } = useFormScope();
  return (path) => {
    if (stored === null) return OPEN;
    if (isLocked(stored.status, path) || isOver(stored, path))
      return { readOnly: true, help: contractMessage(RULE_MESSAGES.fieldLocked) };
    return isAmended(stored.status, path) ? { help: contractMessage(RULE_MESSAGES.fieldAmended) } : OPEN;
  };
}
