import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { isUnknownRecord } from '../../lib/problem/unknown-record.ts';
import { AppLink } from '../../ui/page/app-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../ui/states/state-view.tsx';

interface UnloadedRecordProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly unknown: { readonly title: string; readonly text: string };
}

/** The page of one record that is on its way, is not there, or could not be asked for. */
export function UnloadedRecord({ title, back, query, unknown }: UnloadedRecordProps) {
  const { error } = query;
  if (error === null) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      {isUnknownRecord(error) ? (
        <StateView
          icon={<IconZoomQuestion size={22} stroke={1.6} />}
          title={unknown.title}
          text={unknown.text}
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
