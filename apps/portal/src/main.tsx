import './ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { HeldStyles } from './app/first-page/held-styles.tsx';
import { focusHeadingAfterMoves } from './app/focus-heading.ts';
import { followSession } from './app/follow-session.ts';
import { Portal } from './app/portal.tsx';
import { createPortalRouter } from './app/router.tsx';
import { onLanguageChange, restoreLanguage } from './lib/i18n/language.ts';
import { createQueryClient } from './lib/query/query-client.ts';
import { receiveArrival } from './lib/session/arrival.ts';

async function start(root: HTMLElement): Promise<void> {
  receiveArrival();
  const queryClient = createQueryClient();
  if (window.galeriaEarly) window.galeriaEarly.isAddressRead = true;
  const router = createPortalRouter(queryClient);
  followSession({ router, queryClient, leaveTo: (address) => window.location.assign(address) });
  // index.html's picture of the shell stands until the first page can: nothing flickers in between.
  await Promise.all([restoreLanguage(), router.load(), window.galeriaStyles]);
  // What the server wrote in the language of its call is asked for anew in another.
  onLanguageChange(() => void queryClient.invalidateQueries());
  createRoot(root).render(
    <>
      <HeldStyles />
      <Portal router={router} queryClient={queryClient} />
    </>,
  );
  focusHeadingAfterMoves(router);
  // The page stands without it.
  import('./app/web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(), console.warn);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
