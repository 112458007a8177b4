import { sentenceOf } from '@galeria/contract/messages/message';
import type { ComponentType } from 'react';
import { speakWith } from '../lib/i18n/contract-message.ts';
import { acceptsCnpjLetters } from '../lib/operator-settings.ts';
import { UiTextsProvider, type UiTextsProviderProps } from '../ui/ui-texts.tsx';

/**
 * What stands under every screen before it does: the kit's words, the contract's, and the operator's rule for CNPJs, which no form
 * may run without. The rule's code is fetched where it differs from what the contract starts with.
 */
export async function prepareScreens(): Promise<ComponentType<UiTextsProviderProps>> {
  speakWith(sentenceOf);
  if (acceptsCnpjLetters()) (await import('@galeria/contract/kit/fields/cnpj')).acceptCnpjs({ alphanumeric: true });
  return UiTextsProvider;
}
