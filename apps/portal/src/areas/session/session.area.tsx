import type { PublicScreen } from '../../lib/public-screen.ts';
import { LoginPage } from './pages/login-page.tsx';

/** SES-01: how people come in. */
export const sessionScreens: readonly PublicScreen[] = [
  // With the entry's code: whoever is not signed in sees it first, and it must not come in a second step.
  { path: '/', title: { pt: 'Entrar', en: 'Sign in' }, load: async () => ({ Page: LoginPage }) },
  {
    path: '/token',
    title: { pt: 'Acesso', en: 'Access' },
    load: async () => ({ Page: (await import('./pages/token-page.tsx')).TokenPage }),
  },
];
