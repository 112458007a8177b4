import { useRouter } from '@tanstack/react-router';
import { LoadingLogo } from '../../domain/brand/loading-logo.tsx';
import { CodeLoadError } from '../../lib/deferred.tsx';
import { useTexts } from '../../lib/i18n/texts.ts';
import { ApiError } from '../../lib/problem/api-error.ts';
import { fallbackTexts } from './fallback.texts.ts';
import classes from './fallback-page.module.css';
import { FallbackPage } from './fallback-page.tsx';

interface FailedPageProps {
  readonly error: unknown;
  readonly reset?: () => void;
}

/** SHL-06: what failed is shown and can be tried again; never a blank page. */
export function FailedPage({ error, reset }: FailedPageProps) {
  const router = useRouter();
  const t = useTexts(fallbackTexts);
  // The session ended: the person is on the way out, and a failure shown meanwhile would be a lie.
  if (error instanceof ApiError && error.status === 401) return <LoadingLogo />;
  const retry = (): void => {
    // Lost code comes back only with the page that names its new files; browsers also remember the failed ones.
    if (error instanceof CodeLoadError) {
      window.location.reload();
      return;
    }
    reset?.();
    void router.invalidate();
  };
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <FallbackPage kind="failed" onRetry={retry}>
      {requestId !== undefined && <p className={classes.support}>{t('requestId', { id: requestId })}</p>}
    </FallbackPage>
  );
}
