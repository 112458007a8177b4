import { useEffect } from 'react';

/** Spec 2.2: 'portal - {page title}'. */
export const documentTitle = (pageTitle: string): string => `portal - ${pageTitle}`;

export function useDocumentTitle(pageTitle: string): void {
  useEffect(
    function nameTheDocument() {
      document.title = documentTitle(pageTitle);
    },
    [pageTitle],
  );
}
