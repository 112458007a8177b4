import type { ReactNode } from 'react';
import { type Localized, useLocalized } from '../lib/i18n/localized.ts';
import { useDocumentTitle } from './document-title.ts';

/** SHL-01: every page names the document. */
export function TitledPage({ title, children }: { readonly title: Localized; readonly children: ReactNode }) {
  useDocumentTitle(useLocalized()(title));
  return children;
}
