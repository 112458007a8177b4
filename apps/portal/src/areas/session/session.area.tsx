import type { ComponentType } from 'react';
import type { Localized } from '../../lib/i18n/localized.ts';
import { LoginPage } from './pages/login-page.tsx';

interface PublicScreen {
  readonly path: '/' | '/token';
  readonly title: Localized;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** SES-01: what is reachable without a session. These are the only screens outside the mounts. */
export const sessionScreens: readonly PublicScreen[] = [
  // With the entry's code: whoever is not signed in sees it first, and it must not come in a second step.
  { path: '/', title: { pt: 'Entrar', en: 'Sign in' }, load: async () => ({ Page: LoginPage }) },
  {
    path: '/token',
    title: { pt: 'Acesso', en: 'Access' },
    load: async () => ({ Page: (await import('./pages/token-page.tsx')).TokenPage }),
  },
];
