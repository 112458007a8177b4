import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedPage } from './failed-page.tsx';
import { FallbackPage } from './fallback-page.tsx';
import { Standalone } from './standalone.tsx';

/** Outside the shells the pages stand alone; inside, the menu stays and leads on. */
export const RootFailure = ({ error, reset }: ErrorComponentProps) => (
  <Standalone>
    <FailedPage error={error} reset={reset} />
  </Standalone>
);

export const RootNotFound = () => (
  <Standalone>
    <FallbackPage kind="notFound" />
  </Standalone>
);

export const ShellFailure = ({ error, reset }: ErrorComponentProps) => <FailedPage error={error} reset={reset} />;

export const ShellNotFound = () => <FallbackPage kind="notFound" />;
