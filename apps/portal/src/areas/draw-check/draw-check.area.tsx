import type { PublicScreen } from '../../lib/public-screen.ts';

/** DRW-07: anybody checks a draw here, without an account. */
export const drawCheckScreen: PublicScreen = {
  path: '/verify-draw',
  title: { pt: 'Conferir sorteio', en: 'Check a draw' },
  usesKit: true,
  load: async () => ({ Page: (await import('./pages/verify-draw-page.tsx')).VerifyDrawPage }),
};
