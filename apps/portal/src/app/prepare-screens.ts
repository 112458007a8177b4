import type { ComponentType } from 'react';
import { acceptsCnpjLetters } from '../lib/operator-settings.ts';
import { UiTextsProvider, type UiTextsProviderProps } from '../ui/ui-texts.tsx';
import { keepFocus } from './keep-focus.ts';

/**
 * What stands under every screen before it does: the kit's words, and the operator's rule for CNPJs, which no form may run
 * without. The rule's code is fetched where it differs from what the contract starts with. From then on nobody loses the focus.
 */
export async function prepareScreens(): Promise<ComponentType<UiTextsProviderProps>> {
  if (acceptsCnpjLetters()) (await import('@galeria/contract/kit/fields/cnpj')).acceptCnpjs({ alphanumeric: true });
  keepFocus();
  return UiTextsProvider;
}
