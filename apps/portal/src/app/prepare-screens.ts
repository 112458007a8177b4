import type { ComponentType } from 'react';
import { acceptsCnpjLetters } from '../lib/operator-settings.ts';
import { UiTextsProvider, type UiTextsProviderProps } from '../ui/ui-texts.tsx';

const HANDS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Nobody loses the focus before somebody has come: the code that keeps it is no part of a first visit. */
function keepFocusFromFirstSign(): void {
  const sign = new AbortController();
  const keep = () => {
    sign.abort();
    import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(), console.warn);
  };
  for (const hand of HANDS) window.addEventListener(hand, keep, { signal: sign.signal, capture: true, passive: true });
}

/**
 * What stands under every screen before it does: the kit's words, and the operator's rule for CNPJs, which no form may run
 * without. The rule's code is fetched where it differs from what the contract starts with. From then on nobody loses the focus.
 */
export async function prepareScreens(): Promise<ComponentType<UiTextsProviderProps>> {
  if (acceptsCnpjLetters()) (await import('@galeria/contract/kit/fields/cnpj')).acceptCnpjs({ alphanumeric: true });
  keepFocusFromFirstSign();
  return UiTextsProvider;
}
