import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';

interface UnloadedStoreProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A store that is on its way, is not linked, or could not be asked for. */
export function UnloadedStore({ title, back, query }: UnloadedStoreProps) {
  const t = useTexts(storeConfigTexts);
  const { error } = query;
  if (error === null) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  // A mangled address is refused before it is looked for.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={title} back={back} />
      {isUnknown ? (
        <StateView
          icon={<IconZoomQuestion size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button component={AppLink} href={back.href} variant="default">
              {back.label}
            </Button>
          }
        />
      ) : (
        <ErrorState error={error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
